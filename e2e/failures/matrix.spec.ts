// Areas: shell/src/remotes, shell/server, packages/releases, packages/build
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { replaceElementWithObject, replaceTextWithObject } from './support/damage';
import { expectReportedInTime, filePattern, injectFault, recordTimings } from './support/faults';
import { expect, test } from './support/fixtures';
import {
  browserRows,
  fileFaults,
  faultName,
  isVariant,
  serverRows,
  renderTable,
  THROWS,
} from './support/matrix';
import type { MatrixRow } from './support/matrix';
import { ROW_ANNOTATION } from './support/matrix-reporter';
import type { Damage } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });

type Screen = 'home' | 'product' | 'cart' | 'login' | 'faq';
const HEADINGS: Record<Screen, RegExp> = {
  home: /Mais Vendidos/,
  product: /Sobre o Produto/,
  cart: /Meu Carrinho/,
  login: /Entrar na sua conta/,
  faq: /Perguntas frequentes/,
};
/** The fragments of a page, by their remote. */
const fragments = {
  product: { 'mf-cart-checkout': ['O botão de compra', 'A calculadora de frete'] },
};

const retryButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
const headingOf = (page: Page, place: Screen) =>
  page.getByRole('main').getByRole('heading', { name: HEADINGS[place] }).first();

/** Header and footer are complete, and the cart has kept its line. */
async function expectLayout(page: Page) {
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  await expect(page.getByRole('banner').getByRole('link', { name: /carrinho.*1/i })).toBeVisible();
}

test.beforeEach(async ({ page, goods }) => {
  await page.addInitScript((cart) => {
    if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', cart);
  }, goods.cart);
});

async function expectWorks(page: Page, place: Screen, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await headingOf(page, place).waitFor();
  await expectLayout(page);
  await expect(retryButtons(page)).toHaveCount(0);
}

/** The page shows this number of messages in time. */
async function expectReportsMissing(page: Page, path: string, count: number) {
  await page.goto(path, { waitUntil: 'commit' });
  await retryButtons(page)
    .nth(count - 1)
    .waitFor();
  await expect(retryButtons(page)).toHaveCount(count);
  await expectLayout(page);
  await expectReportedInTime(page);
}

/** 'Tentar de novo' loads the remote in the same document. */
async function expectRecovers(page: Page, place: Screen) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const content =
    place === 'product'
      ? page.getByRole('button', { name: 'Comprar Agora', disabled: false })
      : headingOf(page, place);
  await expect(async () => {
    // All in one step: what the first one loads may end the other messages. Again after a deadline of a busy machine.
    await retryButtons(page).evaluateAll((buttons) =>
      buttons.forEach((button) => (button as HTMLButtonElement).click()),
    );
    await expect(retryButtons(page)).toHaveCount(0, { timeout: 5_000 });
    await expect(content).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
}

/** Opens every screen of a row, with the fault, and then without it if it can end. */
async function visitScreens(
  page: Page,
  row: MatrixRow,
  product: string,
  fault: { begin: () => Promise<void>; end?: () => Promise<void> },
) {
  const own: Screen[] = row.own === '–' ? [] : ['login', 'faq'];
  const paths = { home: '/', product, cart: '/carrinho', login: '/login', faq: '/faq' };
  for (const place of ['home', 'product', 'cart', ...own] as const) {
    const outcome = place === 'login' || place === 'faq' ? row.own : row[place];
    await test.step(`${place} ${outcome}`, async () => {
      await fault.begin();
      if (outcome === 'complete') return expectWorks(page, place, paths[place]);
      const byFragments: Partial<Record<string, string[]>> =
        place === 'product' ? fragments.product : {};
      const missing = row.remotes.flatMap((remote) => byFragments[remote] ?? []);
      await expectReportsMissing(
        page,
        paths[place],
        Math.max(1, row.fault === THROWS ? 1 : missing.length),
      );
      if (missing.length > 0) await expect(headingOf(page, place)).toBeVisible();
      if (!fault.end) return;
      await fault.end();
      await expectRecovers(page, place);
    });
  }
}

const scopeOf = (row: MatrixRow) => (isVariant(row) ? { tag: '@variant' } : {});

for (const row of browserRows) {
  const fault = fileFaults.find((each) => faultName(each) === row.fault);
  if (!fault) continue;
  test(
    `${row.fault} of ${row.remotes.join(', ')}`,
    scopeOf(row),
    async ({ page, shell, origin, goods }) => {
      test.info().annotations.push({ type: ROW_ANNOTATION, description: JSON.stringify(row) });
      origin.servesServers = false;
      const fromOrigin = row.remotes.map((remote) => [
        remote,
        origin.url + shell.manifestPath(remote),
      ]);
      // The browser reads a manifest only if the server could not.
      await shell.compose(fault.file === 'manifest' ? Object.fromEntries(fromOrigin) : {});

      await recordTimings(page, filePattern(row.remotes, fault.file));
      let end: (() => Promise<void>) | undefined;
      const begin = async () => {
        end ??= await injectFault(page, row.remotes, fault.file, fault.kind);
      };
      await begin();
      await visitScreens(page, row, goods.path, {
        begin,
        async end() {
          await end?.();
          end = undefined;
        },
      });
    },
  );
}

/** Damages the browser bundle only. */
const damageThatThrows: Record<string, Damage> = {
  'mf-catalog': {
    'browser/page-home.js': replaceTextWithObject('Mais Vendidos'),
    // Text that the browser renders: the product's description keeps the server's markup.
    'browser/page-product.js': replaceTextWithObject('Quantidade'),
  },
  'mf-cart-checkout': {
    'browser/page-cart.js': replaceTextWithObject('Meu Carrinho'),
    'browser/buy-button.js': replaceTextWithObject('Comprar Agora'),
  },
  'mf-account': { 'browser/page-login.js': replaceTextWithObject('Entrar na sua conta') },
  'mf-content': { 'browser/page-faq.js': replaceElementWithObject('details') },
};

for (const row of browserRows.filter(({ fault }) => fault === THROWS)) {
  test(`${THROWS}: ${row.remotes.join(', ')}`, scopeOf(row), async ({ page, shell, goods }) => {
    test.info().annotations.push({ type: ROW_ANNOTATION, description: JSON.stringify(row) });
    const damaged = await Promise.all(
      row.remotes.map(async (remote) => [
        remote,
        await shell.publishDamaged(
          remote,
          '9.0.0-throws-in-browser',
          damageThatThrows[remote] ?? {},
        ),
      ]),
    );
    await shell.compose(Object.fromEntries(damaged));
    await recordTimings(page, filePattern(row.remotes, 'chunk'));

    await visitScreens(page, row, goods.path, { begin: () => Promise.resolve() });
  });
}

test('the table in docs/reliability.md has the rows of these tests', () => {
  const page = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8');

  expect(page).toContain(renderTable([...browserRows, ...serverRows]).join('\n'));
});
