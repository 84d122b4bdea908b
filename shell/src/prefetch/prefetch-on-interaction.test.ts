import { server } from '@fireflay/testing';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { prefetchOnInteraction } from './prefetch-on-interaction';
import { prefetchNextPages } from './prefetch-next-pages';

const checkout = {
  name: 'mf-cart-checkout',
  version: '1.0.0',
  manifest: '/remotes/mf-cart-checkout/1.0.0/mf-manifest.json',
  entry: { url: '/remotes/mf-cart-checkout/files/remoteEntry.js', integrity: '' },
};
const folder = '/remotes/mf-cart-checkout/files/';

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );

const openPage = (path: string) => window.history.replaceState(null, '', path);

describe('the prefetch of the next pages', () => {
  let requestsForManifest: number;

  beforeAll(() => {
    Object.assign(globalThis, {
      __webpack_public_path__: '/assets/',
      __webpack_get_script_filename__: (chunk: string) => `${chunk}.js`,
    });
  });

  beforeEach(() => {
    document.head.replaceChildren();
    requestsForManifest = 0;
    const chunks = {
      'page-checkout': { scripts: ['browser/page-checkout.js'], styles: ['x.css'] },
      'buy-button': { scripts: ['browser/buy-button.js'], styles: ['browser/buy-button.css'] },
    };
    server.use(
      http.get(checkout.manifest, () => {
        requestsForManifest++;
        return HttpResponse.json({ release: { entry: 'browser/remoteEntry.js', chunks } });
      }),
    );
  });

  it('does not happen for a shopper who saves data', async () => {
    openPage('/carrinho');
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });

    await prefetchNextPages([checkout]);

    expect(prefetched()).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('waits until an interaction with a page is over, and omits styles that are in the next document', async () => {
    openPage('/carrinho');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    prefetchOnInteraction(() => [checkout]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(prefetched()).toEqual([]);

    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(499);
    expect(requestsForManifest).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();

    await waitFor(() =>
      expect(prefetched()).toEqual([
        '/assets/antd.js',
        `${folder}remoteEntry.js`,
        `${folder}page-checkout.js`,
      ]),
    );
    expect(requestsForManifest).toBe(1);
  });

  it.each(['/', '/home', '/produtos', '/produtos/pisos/porcelanatos', '/pesquisar/piso'])(
    'contains scripts and styles of the parts of a product page on %s, each once a visit',
    async (path) => {
      openPage(path);
      await jest.isolateModulesAsync(async () => {
        const module = await import('./prefetch-next-pages');
        await module.prefetchNextPages([checkout]);
        await module.prefetchNextPages([checkout]);
      });

      expect(prefetched()).toEqual([
        '/assets/http.js',
        `${folder}remoteEntry.js`,
        `${folder}buy-button.js`,
        `${folder}buy-button.css`,
      ]);
    },
  );

  it('contains nothing on a page that usually nothing follows', async () => {
    openPage('/faq');

    await prefetchNextPages([checkout]);

    expect(prefetched()).toEqual([]);
  });

  it("contains the shell's files where the remote's release is unknown", async () => {
    openPage('/login');

    await jest.isolateModulesAsync(async () => {
      const module = await import('./prefetch-next-pages');
      await module.prefetchNextPages([checkout]);
    });

    expect(prefetched()).toEqual(['/assets/antd.js']);
  });
});
