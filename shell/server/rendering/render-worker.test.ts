/** @jest-environment node */
import { BuiltWorker } from '../testing/built-worker';

let worker: BuiltWorker;

beforeEach(() => jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(async () => {
  await worker.stop();
  jest.restoreAllMocks();
});

/** Tries to replace, redefine, delete and add a member of every object that remotes share; lists what has changed. */
const changeEverything = `
  const seen = new Set([process, globalThis]);
  const objects = [[globalThis, 'globalThis']];
  const isObject = (value) => Object(value) === value;
  const isPlain = (value) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
  const isData = (value, depth = 0) =>
    !isObject(value) ||
    (depth < 10 && isPlain(value) && Object.keys(value).length > 0 && Object.values(value).every((each) => isData(each, depth + 1)));
  const waiting = Object.getOwnPropertyNames(globalThis)
    .filter((name) => !name.startsWith('__'))
    .map((name) => [globalThis[name], name]);
  for (const [request, exports] of Object.entries(shared)) {
    objects.push([exports, request]);
    seen.add(exports);
    for (const name of Object.keys(exports).filter((each) => !each.startsWith('_'))) {
      if (typeof exports[name] === 'function' || isData(exports[name])) waiting.push([exports[name], request + '.' + name]);
    }
  }
  while (waiting.length > 0) {
    const [object, path] = waiting.pop();
    if (!isObject(object) || seen.has(object)) continue;
    seen.add(object);
    objects.push([object, path]);
    waiting.push([Object.getPrototypeOf(object), path + '.__proto__']);
    for (const key of Reflect.ownKeys(object)) {
      const found = Object.getOwnPropertyDescriptor(object, key);
      for (const value of [found.value, found.get, found.set]) waiting.push([value, path + '.' + String(key)]);
    }
  }
  const changed = [];
  let tried = 0;
  const attempt = (work) => { try { work(); } catch {} };
  const isSame = (one, other) => other !== undefined && ['value', 'get', 'set'].every((part) => Object.is(one[part], other[part]));
  for (const [object, path] of objects) {
    for (const key of Reflect.ownKeys(object)) {
      if (object === Error && key === 'stackTraceLimit') continue;
      const name = path + '.' + String(key);
      const before = Object.getOwnPropertyDescriptor(object, key);
      const bad = () => 'R$ 0,01';
      tried += 1;
      attempt(() => { object[key] = bad; });
      attempt(() => Object.defineProperty(object, key, { value: bad }));
      attempt(() => Object.defineProperty(object, key, { get: bad }));
      attempt(() => { delete object[key]; });
      if (!isSame(before, Object.getOwnPropertyDescriptor(object, key))) changed.push(name);
    }
    attempt(() => { object.addedByRemote = 1; });
    attempt(() => Object.setPrototypeOf(object, { addedByRemote: 1 }));
    if (Object.hasOwn(object, 'addedByRemote') || 'addedByRemote' in object) changed.push(path + ' (added)');
  }
  throw new Error(JSON.stringify({ tried, changed: changed.slice(0, 40), shared: Object.keys(shared) }));
`;

describe('a render process', () => {
  it('lets no remote change a member of a built-in or of a shared library', async () => {
    worker = await BuiltWorker.start({ 'mf-a': changeEverything });

    const { failed } = await worker.untilReport('ready');
    const found = JSON.parse(failed[0]?.reason.replace('Error: ', '') ?? '{}') as {
      tried: number;
      changed: string[];
      shared: string[];
    };

    expect(found.changed).toEqual([]);
    expect(found.tried).toBeGreaterThan(2000);
    expect(found.shared).toEqual(
      expect.arrayContaining(['react', 'react-router-dom', 'shared-contracts/store']),
    );
  });

  it('renders with the built-ins that it had, whatever a remote has tried to change', async () => {
    worker = await BuiltWorker.start({ 'mf-a': changeEverything, 'mf-content': '' });

    const { failed } = await worker.untilReport('ready');
    const page = await worker.render('/not-found');

    expect(failed.map(({ remote }) => remote)).toEqual(['mf-a']);
    expect([page.status, page.broke]).toEqual([404, undefined]);
    expect(Buffer.from(page.body).toString()).toContain('</footer>');
  });

  it('says what each remote tried to change', async () => {
    const changes = [
      ['String.prototype.padStart = () => "R$ 0,01"', 'padStart'],
      ['Array.prototype.toSorted = () => []', 'toSorted'],
      ['Object.prototype.added = 1', 'added'],
      ['Date.now = () => 0', 'now'],
      ['JSON.stringify = () => ""', 'stringify'],
      ['globalThis.fetch = () => undefined', 'fetch'],
      ['globalThis.window = {}', 'window'],
      ['setTimeout = () => undefined', 'setTimeout'],
      [
        'Object.defineProperty(Intl.NumberFormat.prototype, "format", { value: () => "" })',
        'format',
      ],
      ['delete URL.prototype.href', 'href'],
      ['globalThis[Symbol.for("undici.globalDispatcher.1")].dispatch = () => true', 'dispatch'],
      ['shared.react.createElement = () => null', 'createElement'],
      ['shared["shared-contracts/store"].useStoreProfile = () => ({})', 'useStoreProfile'],
    ] as const;
    const nameOf = (member: string) => `mf-${member.toLowerCase()}`;
    worker = await BuiltWorker.start(
      Object.fromEntries(changes.map(([code, member]) => [nameOf(member), code])),
    );

    const { failed } = await worker.untilReport('ready');

    expect(failed.map(({ remote, pollutes }) => [remote, pollutes])).toEqual(
      changes.map(([, member]) => [nameOf(member), member]),
    );
  });

  it('lets a remote override what its own objects inherit', async () => {
    worker = await BuiltWorker.start({
      'mf-a': `
        class Price { toString() { return 'R$'; } }
        const list = Object.create(Array.prototype);
        const error = new Error();
        function Old() {}
        Old.prototype = Object.create(Error.prototype);
        Old.prototype.constructor = Old;
        Old.prototype.toString = () => 'old';
        list.push = error.name = error.message = error.toString = 'own';
        const own = {};
        own.hasOwnProperty = 'own';
        own.constructor = 'own';
        own.hasOwnProperty = 'again';
        class Page extends shared.react.Component { setState() {} }
        new Page().setState = 'own';
        const all = [String(new Price()), list.push, error.name, own.hasOwnProperty, String(new Old()), error.stack.length > 0];
        if (all.join() !== 'R$,own,own,again,old,true') throw new Error(all.join());
        if (Object.keys(own).join() !== 'hasOwnProperty,constructor') throw new Error(Object.keys(own).join());
      `,
    });

    expect((await worker.untilReport('ready')).failed).toEqual([]);
  });

  it('cannot be ended by a remote, nor speak to the shell in its name', async () => {
    worker = await BuiltWorker.start({
      'mf-a': `
        const tried = [];
        const attempt = (work) => { try { work(); } catch {} };
        for (const seen of [process, require('node:process'), await import('node:process').then((all) => all.default)]) {
          for (const name of ['exit', 'reallyExit', 'abort', 'kill', 'dlopen', 'send']) attempt(() => seen[name](0, 9));
        }
        for (const name in process) {
          if (typeof process[name] === 'function') attempt(() => process[name]('disconnect'));
        }
        for (const name of ['module', 'v8', 'inspector', 'cluster', 'worker_threads', 'child_process']) {
          try { require('node:' + name); tried.push(name); } catch {}
        }
        attempt(() => module.constructor._load('process').exit());
        if (tried.length > 0) throw new Error(tried.join());
      `,
      'mf-content': '',
    });

    const { failed, frame } = await worker.untilReport('ready');

    expect(failed).toEqual([]);
    expect(frame).toContain('</footer>');
    expect((await worker.render('/not-found')).status).toBe(404);
  });

  it.each([
    ['an error in a timer', "setTimeout(() => { throw new Error('broken'); })"],
    ['a rejection that nobody handles', "void Promise.reject(new Error('broken'))"],
    ['process.exit in a timer', 'setTimeout(() => process.exit(1))'],
  ])('reports %s for the release whose code it is, and goes on', async (_what, code) => {
    worker = await BuiltWorker.start({ 'mf-content': '', 'mf-a': code });

    expect(await worker.untilReport('crashed')).toMatchObject({ remote: 'mf-a' });
    expect((await worker.render('/not-found')).status).toBe(404);
  });
});
