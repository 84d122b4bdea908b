import { server } from '@fireflay/testing';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { prefetchOnInteraction } from './prefetch-on-interaction';
import { prefetchNextPage } from './prefetch-next-page';

const checkout = {
  name: 'mf-cart-checkout',
  version: '1.0.0',
  manifest: '/remotes/mf-cart-checkout/1.0.0/mf-manifest.json',
};
const checkoutFiles = [
  '/assets/antd-base.js',
  '/assets/antd-common.js',
  '/assets/antd-form.js',
  '/remotes/mf-cart-checkout/1.0.0/browser/page-checkout.js',
];

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );

function openPage(path: string) {
  document.head.replaceChildren();
  window.history.replaceState(null, '', path);
}

describe('the prefetch of the next page', () => {
  beforeAll(() => {
    Object.assign(globalThis, {
      __webpack_public_path__: '/assets/',
      __webpack_get_script_filename__: (chunk: string) => `${chunk}.js`,
    });
  });

  beforeEach(() => {
    const chunks = { 'page-checkout': { scripts: ['browser/page-checkout.js'], styles: [] } };
    server.use(http.get(checkout.manifest, () => HttpResponse.json({ release: { chunks } })));
  });

  it('does not happen for a shopper who saves data', async () => {
    openPage('/carrinho');
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });

    await prefetchNextPage([checkout]);

    expect(prefetched()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('waits for the first interaction with cart or login, and happens once', async () => {
    prefetchOnInteraction(() => [checkout]);
    openPage('/produtos');
    window.dispatchEvent(new Event('pointerdown'));
    openPage('/carrinho');
    expect(prefetched()).toEqual([]);

    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('pointerdown'));

    await waitFor(() => expect(prefetched()).toEqual(checkoutFiles));
  });

  it("contains antd's files where the remote's release is unknown", async () => {
    openPage('/login');

    await prefetchNextPage([checkout]);

    expect(prefetched()).toEqual([
      '/assets/antd-base.js',
      '/assets/antd-common.js',
      '/assets/antd-more.js',
    ]);
  });
});
