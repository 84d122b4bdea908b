import { watchBuiltIns } from './built-ins';

// A test replaces these, too.
const { defineProperty, getOwnPropertyDescriptor } = Object;

describe('the built-in functions of the page', () => {
  const restore: (() => void)[] = [];
  afterEach(() => restore.splice(0).forEach((each) => each()));

  function replace(owner: object, name: string, value: unknown) {
    const before = getOwnPropertyDescriptor(owner, name);
    restore.push(() =>
      before ? defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name),
    );
    defineProperty(owner, name, { value, configurable: true, writable: true });
  }

  it.each<[string, object, string]>([
    ['String.prototype.padStart', String.prototype, 'padStart'],
    ['Array.prototype.map', Array.prototype, 'map'],
    ['Object.entries', Object, 'entries'],
    ['Intl.NumberFormat.prototype.format', Intl.NumberFormat.prototype, 'format'],
    ['Intl.NumberFormat', Intl, 'NumberFormat'],
    ['window.fetch', window, 'fetch'],
    ['window.setTimeout', window, 'setTimeout'],
    ['URL.prototype.toString', URL.prototype, 'toString'],
    ['JSON.parse', JSON, 'parse'],
    ['Storage.prototype.setItem', Storage.prototype, 'setItem'],
    ['Node.prototype.appendChild', Node.prototype, 'appendChild'],
  ])('are compared: %s', (label, owner, name) => {
    const findReplaced = watchBuiltIns();
    expect(findReplaced()).toEqual([]);

    replace(owner, name, () => undefined);
    const first = findReplaced();
    const second = findReplaced();

    expect(first).toEqual([label]);
    expect(second).toEqual([]);
  });

  it('may be completed: a missing method is no change', () => {
    const findReplaced = watchBuiltIns();

    replace(Array.prototype, 'notYetStandard', () => undefined);

    expect(findReplaced()).toEqual([]);
  });

  it('are compared without the functions that may have been replaced', () => {
    const findReplaced = watchBuiltIns();

    replace(Object, 'getOwnPropertyDescriptor', () => undefined);
    replace(Array.prototype, Symbol.iterator as unknown as string, () => {
      throw new Error('replaced');
    });
    replace(Array.prototype, 'push', () => 0);
    const found = findReplaced();
    restore.splice(0).forEach((each) => each());

    expect(found).toContain('Object.getOwnPropertyDescriptor');
    expect(found).toContain('Array.prototype.push');
  });
});
