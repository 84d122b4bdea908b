import { prefetchOnInteraction } from './prefetch-on-interaction';

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );

function openPage(path: string) {
  document.head.replaceChildren();
  window.history.replaceState(null, '', path);
}

describe('the prefetch of antd', () => {
  beforeAll(() => {
    Object.assign(globalThis, {
      __webpack_public_path__: '/assets/',
      __webpack_get_script_filename__: (chunk: string) => `${chunk}.js`,
    });
    prefetchOnInteraction();
  });

  it('waits for the first interaction with cart or login, and happens once', () => {
    openPage('/produtos');
    window.dispatchEvent(new Event('pointerdown'));
    expect(prefetched()).toEqual([]);

    openPage('/carrinho');
    expect(prefetched()).toEqual([]);
    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('pointerdown'));

    expect(prefetched()).toEqual([
      '/assets/antd-base.js',
      '/assets/antd-common.js',
      '/assets/antd-form.js',
    ]);
  });
});
