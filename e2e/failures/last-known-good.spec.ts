// Areas: shell/src/remotes, shell/server, packages/releases, packages/build
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration';
import { replaceElementWithObject, replaceTextWithObject } from './support/damage';
import { expect, test } from './support/fixtures';
import { injectFault } from './support/faults';
import type { Damage, SecondShell } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });

const faq = 'Perguntas frequentes';
const headingOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).first();
const retryButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });

/** Makes a release live, with or without damage. Its fallback is the store's own release. */
async function makeLive(shell: SecondShell, remote: string, name: string, damage: Damage = {}) {
  await shell.compose(
    { [remote]: await shell.publishDamaged(remote, name, damage) },
    { withFallback: true },
  );
}

const releaseFilesPattern = (version: string) => new RegExp(`/${version}/`);

/** Counts the documents that the page requests. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

/** Opens a page and waits until it is hydrated: before that a link loads a new document. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

/** Nothing reloads within a minute of the page's clock, which the test has installed. */
async function expectNoMoreOf(page: Page, documents: () => number) {
  const before = documents();
  await page.clock.runFor(60_000);
  await expect(retryButton(page)).toBeVisible();
  expect(documents()).toBe(before);
}

const readAvoidedReleases = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'release-avoided')?.value ?? '';

test('a container that does not load is replaced by the fallback, in the same page', async ({
  page,
  shell,
}) => {
  const version = '9.1.0-entry';
  await makeLive(shell, 'mf-content', version);
  const documents = countDocuments(page);
  await page.route(/9\.1\.0-entry\/browser\/.*\.js/, (route) => route.fulfill({ status: 503 }));

  await openHydrated(page, '/');
  await page.locator('footer a[href="/faq"]').first().click();

  await expect(headingOf(page, faq)).toBeVisible();
  await expect(retryButton(page)).toHaveCount(0);
  expect(documents()).toBe(1);
  expect(decodeURIComponent(await readAvoidedReleases(page))).toBe(`mf-content@${version}`);

  const html = await (await page.goto('/faq'))?.text();
  expect(html).not.toMatch(releaseFilesPattern(version));
  await expect(headingOf(page, faq)).toBeVisible();
});

const brokenReleases = [
  {
    title: 'whose page throws in the browser',
    name: '9.1.1-throws',
    damage: { 'browser/page-faq.js': replaceElementWithObject('details') },
    fault: undefined,
  },
  { title: 'with one byte changed in a chunk', name: '9.1.2-chunk', fault: 'has one byte changed' },
  { title: 'whose old chunk is missing', name: '9.1.3-gone', fault: '404' },
] as const;

for (const { title, name, fault, ...rest } of brokenReleases) {
  const scope = fault ? { tag: '@variant' } : {};
  test(
    `a release ${title} is replaced by the fallback with one reload, and the cart is kept`,
    scope,
    async ({ page, shell, goods }) => {
      await makeLive(shell, 'mf-content', name, 'damage' in rest ? rest.damage : {});
      const documents = countDocuments(page);
      await page.addInitScript((cart) => {
        if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', cart);
      }, goods.cart);
      await page.goto('/');
      await expect(
        page.getByRole('banner').getByRole('link', { name: /carrinho.*1/i }),
      ).toBeVisible();
      if (fault) {
        // Damages only this release: its fallback is complete.
        await page.route(new RegExp(`/${name}/browser/page-`), async (route) => {
          if (fault === '404') return route.fulfill({ status: 404 });
          const real = await route.fetch();
          await route.fulfill({ response: real, body: `${await real.text()} ` });
        });
      }
      const before = documents();

      await page.locator('footer a[href="/faq"]').first().click();

      await expect.poll(() => readAvoidedReleases(page)).toContain(name);
      await expect(headingOf(page, faq)).toBeVisible();
      await expect(retryButton(page)).toHaveCount(0);
      expect(documents() - before).toBe(1);
      await expect(
        page.getByRole('banner').getByRole('link', { name: /carrinho.*1/i }),
      ).toBeVisible();
    },
  );
}

test('when no release works, the page says so and does not reload again', async ({
  page,
  shell,
}) => {
  await makeLive(shell, 'mf-content', '9.1.4-all');
  const documents = countDocuments(page);
  await page.clock.install();
  const heal = await injectFault(page, ['mf-content'], 'chunk', '404');

  await page.goto('/faq');

  await expect(retryButton(page)).toBeVisible();
  await expect.poll(documents).toBe(2);
  await expect(retryButton(page)).toBeVisible();
  await expectNoMoreOf(page, documents);

  await heal();
  await retryButton(page).click();
  await expect(headingOf(page, faq)).toBeVisible();
  expect(documents()).toBe(2);
});

test(
  'a missing old chunk causes no reload loop without a fallback',
  { tag: '@variant' },
  async ({ page, shell }) => {
    await shell.compose({});
    const documents = countDocuments(page);
    await page.clock.install();
    await injectFault(page, ['mf-content'], 'chunk', '404');

    await openHydrated(page, '/');
    await page.locator('footer a[href="/faq"]').first().click();

    await expect(retryButton(page)).toBeVisible();
    await expectNoMoreOf(page, documents);
    expect(documents()).toBe(1);
  },
);

test(
  'a page of an older release recovers with one reload when its chunks are missing',
  { tag: '@variant' },
  async ({ page, shell }) => {
    const old = await shell.publishDamaged('mf-content', '9.1.5-old', {});
    await shell.compose({ 'mf-content': old });
    const documents = countDocuments(page);
    await openHydrated(page, '/');
    await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
    await shell.compose({});
    await page.route(/9\.1\.5-old\/browser\/page-/, (route) => route.fulfill({ status: 404 }));

    await page.locator('footer a[href="/faq"]').first().click();

    await expect.poll(documents).toBe(2);
    await expect(headingOf(page, faq)).toBeVisible();
    await expect(retryButton(page)).toHaveCount(0);
  },
);

test('a buy button that throws says so; a retry loads the fallback, which sells', async ({
  page,
  shell,
  goods,
}) => {
  const damage = { 'browser/buy-button.js': replaceTextWithObject('Comprar Agora') };
  await makeLive(shell, 'mf-cart-checkout', '9.1.6-button', damage);
  const documents = countDocuments(page);

  await page.goto(goods.path);
  await expect(retryButton(page)).toHaveCount(1);
  await expect(headingOf(page, 'Sobre o Produto')).toBeVisible();
  expect(documents()).toBe(1);
  await retryButton(page).click();

  await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeEnabled();
  expect(documents()).toBe(2);
});
