// Areas: shell, mf-catalog, mf-cart-checkout, mf-account, mf-content, packages/ui, shared-contracts, packages/build
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { untilSettled } from '../../support/hydration';
import { openCart } from '../../support/purchase';
import { readServedView } from '../../support/served-view';
import { person } from '../../support/store';
import { expect, test } from '../../support/test';

const KIB = 1024;

/**
 * Scripts and styles of a first view when it was smallest, in bytes (brotli). A view may not grow without a reason in the
 * commit that changes its number.
 */
const MAX_FIRST_VIEW_BYTES: Record<string, number> = {
  // With 1,100 bytes for the tools and the source of a visit; the sample retailer and the texts of a dialog are gone.
  '/': 176790,
  '/produtos/banheiro': 182100,
  '/pesquisar/torneira': 182100,
  '/carrinho': 181510,
  '/calculadora': 197375,
  '/login': 170555,
  '/registro': 173650,
  '/recuperarSenha': 170046,
  '/faq': 164055,
  '/contato': 169300,
  '/politica': 162254,
};
// With 700 bytes for the choice of a variant.
const MAX_PRODUCT_BYTES = 199610;
/** Names of files have hashes: main.js with another hash in one of its names was 130 bytes larger, compressed. */
const HASH_TOLERANCE_BYTES = 150;

/** A signed-in customer's page sends no more than this in all: scripts and styles, with antd. */
const MAX_CHECKOUT_BYTES = 300 * KIB;
const MAX_CUSTOMER_AREA_BYTES = 330 * KIB;

/** The shell's own code of a first view: its libraries are a file of their own. */
const MAX_SHELL_RELEASE_BYTES = 35 * KIB;

const compressedSize = (text: string | Buffer) => brotliCompressSync(text).length;

/** The scripts that a first view runs, and the styles in its head. */
async function measureFirstView(request: APIRequestContext, path: string) {
  const html = await readServedView(request, path);
  const scripts = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)];
  const styles = [...html.matchAll(/<style data-href="[^"]*">([^]*?)<\/style>/g)];
  const sent = await Promise.all(
    scripts.map(async ([, url = '']) => {
      const response = await request.get(url, { headers: { 'accept-encoding': 'br' } });
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      // The smallest files have no compressed copy of a known length.
      const isKnown = encoding === 'br' && length !== undefined;
      return isKnown ? Number(length) : compressedSize(await response.body());
    }),
  );
  const inlined = styles.map(([, text = '']) => compressedSize(text));
  expect(sent.length, path).toBeGreaterThan(1);
  return [...sent, ...inlined].reduce((sum, each) => sum + each, 0);
}

/** Everything that the open page has loaded until now: the files as they were sent, and the styles in its head. */
async function measurePage(page: Page) {
  await untilSettled(page);
  const { files, styles } = await page.evaluate(() => ({
    files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
  }));
  expect(files).toBeGreaterThan(100 * KIB);
  return styles.reduce((sum, each) => sum + compressedSize(each), files);
}

test.describe('the size of', () => {
  test.skip(({ isMobile }) => isMobile, 'the tests set the window themselves');
  test.use({ viewport: { width: 375, height: 812 } });

  for (const [path, maximum] of Object.entries(MAX_FIRST_VIEW_BYTES)) {
    test(`the first view of ${path} has not grown`, async ({ request }) => {
      expect(await measureFirstView(request, path)).toBeLessThanOrEqual(
        maximum + HASH_TOLERANCE_BYTES,
      );
    });
  }

  test('the first view of a product has not grown', async ({ request }) => {
    const listing = await readServedView(request, '/produtos/banheiro');
    const [path = ''] = /\/produto\/\d+/.exec(listing) ?? [];

    expect(await measureFirstView(request, path)).toBeLessThanOrEqual(
      MAX_PRODUCT_BYTES + HASH_TOLERANCE_BYTES,
    );
  });

  test('what a browser loads again after a release of the shell is within its budget', async ({
    request,
  }) => {
    const html = await readServedView(request, '/');
    const scripts = [...html.matchAll(/as="script" href="(\/assets\/[^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    const libraries = scripts.find((url) => url.includes('/libraries.')) ?? '';

    // Its name depends on its content, in which there is nothing of ours.
    const { sources } = (await (await request.get(`${libraries}.map`)).json()) as {
      sources: string[];
    };
    const ownSources = sources.filter(
      (each) => !/node_modules|webpack\/(?:bootstrap|runtime)/.test(each),
    );
    const sizes = await Promise.all(
      scripts
        .filter((url) => url !== libraries)
        .map(async (url) => compressedSize(await (await request.get(url)).body())),
    );

    expect(ownSources).toEqual([]);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_SHELL_RELEASE_BYTES);
  });

  test('the checkout is within its budget', async ({ page }) => {
    await openCart(page, person, 'ferramentas');
    await page.goto('/checkout');
    await expect(page.getByRole('region', { name: 'Progresso da compra' })).toBeVisible();

    expect(await measurePage(page)).toBeLessThanOrEqual(MAX_CHECKOUT_BYTES);
  });

  for (const path of ['/meusPedidos', '/meusPedidos/senha', '/meusPedidos/listas']) {
    const scope = path === '/meusPedidos' ? {} : { tag: '@variant' };
    test(`the customer area's ${path} is within its budget`, scope, async ({ page }) => {
      await openCart(page, person, 'ferramentas');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      expect(await measurePage(page)).toBeLessThanOrEqual(MAX_CUSTOMER_AREA_BYTES);
    });
  }
});
