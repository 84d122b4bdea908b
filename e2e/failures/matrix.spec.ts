import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { namesOf, play } from './support/faults';
import { expect, test } from './support/fixtures';
import {
  browserRows,
  fileFaults,
  nameOf,
  serverRows,
  tableOf,
  THROWS,
  type Row,
} from './support/matrix';
import { ROW } from './support/matrix-reporter';
import type { Damage } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });

/** Milliseconds from asking for a part to saying that it is missing: three seconds, and what a busy machine takes. */
const SAY_LIMIT = 3500;

/** Seen in the page (milliseconds). */
interface Moments {
  asked?: number;
  said?: number;
}

type Place = 'home' | 'product' | 'cart' | 'login' | 'faq';
const headings: Record<Place, RegExp> = {
  home: /Mais Vendidos/,
  product: /Sobre o Produto/,
  cart: /Meu Carrinho/,
  login: /Entrar na sua conta/,
  faq: /Perguntas frequentes/,
};
/** The fragments in the middle of a page, by the remote that brings them. */
const fragments = {
  product: { 'mf-cart-checkout': ['O botão de compra', 'A calculadora de frete'] },
};

const retryIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
const headingOf = (page: Page, place: Place) =>
  page.getByRole('main').getByRole('heading', { name: headings[place] }).first();

/** Header and footer stand, and the cart has what it had. */
async function expectFrame(page: Page) {
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  await expect(page.getByRole('banner').getByRole('link', { name: /carrinho.*1/i })).toBeVisible();
}

/** Notes when a script of this name, or a manifest, was asked for, and when a part said that it was missing. */
function noteMoments(pattern: string) {
  const moments: Moments = ((window as unknown as { moments: Moments }).moments = {});
  const names = new RegExp(pattern);
  const ask = window.fetch;
  window.fetch = (...request) => {
    if (names.test(String(request[0]))) moments.asked ??= Date.now();
    return ask(...request);
  };
  new MutationObserver(() => {
    if ([...document.scripts].some(({ src }) => names.test(src))) moments.asked ??= Date.now();
    const said = [...document.querySelectorAll('main [role=alert]')].some((alert) =>
      alert.textContent.includes('Tentar de novo'),
    );
    if (said) moments.said ??= Date.now();
  }).observe(document, { childList: true, subtree: true });
}

test.beforeEach(async ({ page, goods }) => {
  await page.addInitScript((cart) => {
    if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', cart);
  }, goods.cart);
});

async function expectStands(page: Page, place: Place, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await headingOf(page, place).waitFor();
  await expectFrame(page);
  await expect(retryIn(page)).toHaveCount(0);
}

/** So many parts of the page say in time that they are missing. */
async function expectSaysSo(page: Page, path: string, count: number) {
  await page.goto(path, { waitUntil: 'commit' });
  await retryIn(page)
    .nth(count - 1)
    .waitFor();
  await expect(retryIn(page)).toHaveCount(count);
  await expectFrame(page);
  const { asked = 0, said = Infinity } = await page.evaluate(
    () => (window as unknown as { moments: Moments }).moments,
  );
  expect(said - asked, 'milliseconds until it said so').toBeLessThan(SAY_LIMIT);
}

/** 'Tentar de novo', in the same document. */
async function expectComesBack(page: Page, place: Place) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  for (let count = await retryIn(page).count(); count > 0; count = await retryIn(page).count()) {
    await retryIn(page).first().click();
    await retryIn(page)
      .nth(count - 1)
      .waitFor({ state: 'detached' });
  }
  await headingOf(page, place).waitFor();
  if (place === 'product') {
    await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeEnabled();
  }
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
}

/** Looks at every screen of a row, with the fault, and without it where it can end. */
async function walk(
  page: Page,
  row: Row,
  product: string,
  fault: { begin: () => Promise<void>; end?: () => Promise<void> },
) {
  const own: Place[] = row.own === '–' ? [] : ['login', 'faq'];
  const paths = { home: '/', product, cart: '/carrinho', login: '/login', faq: '/faq' };
  for (const place of ['home', 'product', 'cart', ...own] as const) {
    const outcome = place === 'login' || place === 'faq' ? row.own : row[place];
    await test.step(`${place} ${outcome}`, async () => {
      await fault.begin();
      if (outcome === 'stands') return expectStands(page, place, paths[place]);
      const byFragments: Partial<Record<string, string[]>> =
        place === 'product' ? fragments.product : {};
      const missing = row.remotes.flatMap((remote) => byFragments[remote] ?? []);
      await expectSaysSo(
        page,
        paths[place],
        Math.max(1, row.fault === THROWS ? 1 : missing.length),
      );
      if (missing.length > 0) await expect(headingOf(page, place)).toBeVisible();
      if (!fault.end) return;
      await fault.end();
      await expectComesBack(page, place);
    });
  }
}

for (const row of browserRows) {
  const fault = fileFaults.find((each) => nameOf(each) === row.fault);
  if (!fault) continue;
  test(`${row.fault} of ${row.remotes.join(', ')}`, async ({ page, shell, origin, goods }) => {
    test.info().annotations.push({ type: ROW, description: JSON.stringify(row) });
    origin.answersServers = false;
    const fromOrigin = row.remotes.map((remote) => [
      remote,
      origin.url + shell.manifestPath(remote),
    ]);
    // The browser reads a manifest only where the server could not.
    await shell.compose(fault.file === 'manifest' ? Object.fromEntries(fromOrigin) : {});

    await page.addInitScript(noteMoments, namesOf(row.remotes, fault.file).source);
    let end: (() => Promise<void>) | undefined;
    const begin = async () => {
      end ??= await play(page, row.remotes, fault.file, fault.mood);
    };
    await begin();
    await walk(page, row, goods.path, {
      begin,
      async end() {
        await end?.();
        end = undefined;
      },
    });
  });
}

const nothing = (text: string) => (code: string) => code.replace(`"${text}"`, '{}');

/** An object in the place of a text: React throws when it comes to it. In the browser only. */
const throwing: Record<string, Damage> = {
  'mf-catalog': {
    'browser/page-home.js': nothing('Mais Vendidos'),
    'browser/page-product.js': nothing('Sobre o Produto'),
  },
  'mf-cart-checkout': {
    'browser/page-cart.js': nothing('Meu Carrinho'),
    'browser/buy-button.js': nothing('Comprar Agora'),
  },
  'mf-account': { 'browser/page-login.js': nothing('Entrar na sua conta') },
  'mf-content': { 'browser/page-faq.js': nothing('Perguntas frequentes') },
};

for (const row of browserRows.filter(({ fault }) => fault === THROWS)) {
  test(`${THROWS}: ${row.remotes.join(', ')}`, async ({ page, shell, goods }) => {
    test.info().annotations.push({ type: ROW, description: JSON.stringify(row) });
    const damaged = await Promise.all(
      row.remotes.map(async (remote) => [
        remote,
        await shell.damage(remote, '9.0.0-throws-in-browser', throwing[remote] ?? {}),
      ]),
    );
    await shell.compose(Object.fromEntries(damaged));
    await page.addInitScript(noteMoments, namesOf(row.remotes, 'chunk').source);

    await walk(page, row, goods.path, { begin: () => Promise.resolve() });
  });
}

test('the table in docs/reliability.md is the one that is tried here', () => {
  const page = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8');

  expect(page).toContain(tableOf([...browserRows, ...serverRows]).join('\n'));
});
