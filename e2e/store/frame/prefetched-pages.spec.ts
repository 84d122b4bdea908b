// Areas: shell/src/prefetch, shell/server
import type { Page } from '@playwright/test';
import { untilHydrated, untilSettled } from '../../support/hydration';
import { expect } from '../../support/test';
import { test } from '../../support/whole-browser';

/** The addresses that the browser has requested ahead completely, and those that it would request. */
async function watchPrefetches(page: Page) {
  const ready: string[] = [];
  let offered: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  return { ready, offered: () => offered };
}

const deliveryType = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as unknown as { deliveryType: string }).deliveryType;
  });

const firstProduct = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');

test.describe('before a click', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'A phone has no pointer that rests on a link.');
  });

  test(
    'a link under the pointer is prefetched before hydration, and opens from there',
    { tag: '@variant' },
    async ({ page }) => {
      await page.route('**/assets/main.*.js', () => undefined);
      const { ready } = await watchPrefetches(page);
      await page.goto('/produtos/ferramentas', { waitUntil: 'domcontentloaded' });
      const path = await firstProduct(page).getAttribute('href');

      await firstProduct(page).hover();
      await expect.poll(() => ready).toEqual([path]);
      await firstProduct(page).click();

      await expect(page).toHaveURL(`${path}`);
      expect(await deliveryType(page)).toBe('navigational-prefetch');
    },
  );

  test('neither cart nor login are prefetched', async ({ page }) => {
    await page.route('**/assets/main.*.js', () => undefined);
    const { ready } = await watchPrefetches(page);
    await page.goto('/produtos/ferramentas', { waitUntil: 'domcontentloaded' });

    await page.locator('header a[href="/carrinho"]').hover();
    await page.locator('header a[href="/login"]').hover();
    await firstProduct(page).hover();

    await expect.poll(() => ready).toEqual([await firstProduct(page).getAttribute('href')]);
  });

  test('no document is prefetched once links need none', async ({ page }) => {
    const { ready, offered } = await watchPrefetches(page);
    await page.goto('/produtos/ferramentas');
    await untilHydrated(page);
    // The browser learns it a moment later.
    await expect.poll(offered).toEqual([]);
    const path = await firstProduct(page).getAttribute('href');

    await firstProduct(page).hover();
    await firstProduct(page).click();

    await expect(page).toHaveURL(`${path}`);
    await expect(page.getByRole('button', { name: 'Comprar Agora' }).first()).toBeVisible();
    expect(ready).toEqual([]);
  });
});

test('the first press in a list prefetches every file that a product page loads', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requested.push(request.url());
  });
  await page.goto('/produtos/ferramentas');
  await untilSettled(page);
  const prefetched = page.locator('link[rel=prefetch]');
  await expect(prefetched).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  for (const chunk of ['page-product', 'buy-button', 'shipping-calculator']) {
    await expect(page.locator(`link[rel=prefetch][href*="/${chunk}."][href$=".js"]`)).toHaveCount(
      1,
    );
  }
  // A page loads its own watch after four seconds, which has nothing to do with the press.
  await expect.poll(() => requested.some((url) => url.includes('/watch-page.'))).toBe(true);
  const known = [
    ...requested,
    ...(await prefetched.evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    )),
  ];
  requested.length = 0;
  await firstProduct(page).click();
  await expect(page.getByRole('button', { name: 'Comprar Agora' }).first()).toBeVisible();

  expect(requested.filter((url) => url.includes('/page-product.'))).not.toEqual([]);
  expect(requested.filter((url) => !known.includes(url))).toEqual([]);
});
