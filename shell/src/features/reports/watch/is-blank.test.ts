import { isBlank } from './is-blank';

// jsdom has no layout: the test says what is at a point of the window.
let atPoint: Element | null;
beforeEach(() => {
  document.body.innerHTML = '<div id="app"><main id="conteudo">Perguntas frequentes</main></div>';
  const main = content();
  Object.defineProperty(main, 'offsetHeight', { value: 100 });
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  main.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  atPoint = main;
  document.elementFromPoint = () => atPoint;
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const content = () => document.querySelector('main') as HTMLElement;
function cover(html: string) {
  document.body.insertAdjacentHTML('beforeend', html);
  atPoint =
    document.body.lastElementChild?.querySelector('[data-hit]') ?? document.body.lastElementChild;
}

describe('isBlank', () => {
  it('says no of a page that shows its content', () => {
    expect(isBlank()).toBe(false);
  });

  it('says yes where the content has no text', () => {
    content().textContent = ' ';

    expect(isBlank()).toBe(true);
  });

  it('says yes of a page without content', () => {
    content().remove();

    expect(isBlank()).toBe(true);
  });

  it('says yes of content that a node without text covers', () => {
    cover('<div><div data-hit></div></div>');

    expect(isBlank()).toBe(true);
  });

  it.each([
    ['a dialog', '<div><div data-hit></div><div role="dialog"></div></div>'],
    ['a text', '<div data-hit>Avise-me</div>'],
    ['a picture', '<div data-hit><img alt=""></div>'],
  ])('says no of content that is under %s', (_what, html) => {
    cover(html);

    expect(isBlank()).toBe(false);
  });
});
