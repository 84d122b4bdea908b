// Areas: shell/server, packages/releases
import type { Page } from '@playwright/test';
import { expect, expectFromServer, productPath, test } from './support/fixtures';
import { isVariant, serverRows } from './support/matrix';
import type { serverFaults } from './support/matrix';
import { ROW_ANNOTATION } from './support/matrix-reporter';
import type { Damage } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });
// The user agent of a shopper's browser, because crawlers get no document without content.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

const productHeading = /Sobre o Produto/;

const insertAfter = (place: string, statement: string) => (text: string) =>
  text.replace(place, (found) => `${found} ${statement}`);

/** Faults in a release's server bundle; its browser bundle is correct. */
const bundleFaults: { name: string; says: string; damage: Damage }[] = [
  {
    name: '9.0.0-throws-on-load',
    says: 'throws when it is loaded',
    damage: { 'server/remoteEntry.cjs': (text) => `throw new Error('broken');${text}` },
  },
  {
    name: '9.0.0-missing',
    says: 'is missing',
    damage: { 'server/remoteEntry.cjs': 'missing' },
  },
  {
    name: '9.0.0-chunk-missing',
    says: 'lacks a chunk',
    damage: { 'server/page-faq.cjs': 'missing' },
  },
];

/** The browser renders the screen. */
async function expectFromBrowser(page: Page, path: string, heading: string) {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  expect(await response?.text()).not.toMatch(new RegExp(`<h1[^>]*>${heading}`));
  await expect(
    page.getByRole('main').getByRole('heading', { name: heading }).first(),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

for (const { name, says, damage } of bundleFaults) {
  const scope = says === 'throws when it is loaded' ? {} : { tag: '@variant' };
  test(
    `a server bundle that ${says} leaves its page to the browser`,
    scope,
    async ({ page, request, shell }) => {
      await shell.compose({ 'mf-content': await shell.publishDamaged('mf-content', name, damage) });

      await expectFromBrowser(page, '/faq', 'Perguntas frequentes');

      await expectFromServer(request, '/', 'Mais Vendidos');
      await expectFromServer(request, '/login', 'Entrar na sua conta');
    },
  );
}

test('the server leaves out a fragment that loops, but not the page around it', async ({
  page,
  request,
  shell,
}) => {
  const damage: Damage = {
    'server/buy-button.cjs': insertAfter('function BuyButtonFragment(props) {', 'for (;;) {}'),
  };
  const broken = await shell.publishDamaged('mf-cart-checkout', '9.0.0-loops-in-fragment', damage);
  await shell.compose({ 'mf-cart-checkout': broken });

  const path = await productPath(request);
  // Two addresses prove it; until then they are left to the browser. An address that a busy machine did not render in
  // time proves nothing: each attempt asks for another one.
  let addresses = 0;
  await expect(async () => {
    await request.get(`${path}?x=${addresses++}`);
    await expectFromServer(request, path, productHeading);
  }).toPass();

  expect(shell.log).toContain('mf-cart-checkout hangs or ends its render process');
  await expectFromServer(request, '/', 'Mais Vendidos');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeEnabled();
});

test('while a view loops, other views get a response, and soon from the server again', async ({
  request,
  shell,
}) => {
  const damage: Damage = {
    'server/page-faq.cjs': insertAfter('function FaqPage() {', 'for (;;) {}'),
  };
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-loops-in-view', damage),
  });

  const looping = request.get('/faq');
  const others = await Promise.all(['/', '/login'].map((path) => request.get(path)));

  expect(others.map((response) => response.status())).toEqual([200, 200]);
  await expect(async () => expectFromServer(request, '/', 'Mais Vendidos')).toPass();
  await expect(async () => expectFromServer(request, '/login', 'Entrar na sua conta')).toPass();
  expect((await looping).status()).toBe(200);
  // The server has rendered the page around it.
  expect(await (await looping).text()).toMatch(/role="search".*<footer/s);
});

/** Each fault has this effect in the middle of a render. */
const faultStatements: Record<(typeof serverFaults)[number], string> = {
  throws: "throw new Error('broken');",
  hangs: 'for (;;) {}',
  'takes all memory':
    'const kept = []; for (;;) kept.push(Array.from({ length: 1e5 }, Math.random));',
};

const injectionPoints: Record<string, { file: string; begin: string }> = {
  'mf-catalog': { file: 'server/page-home.cjs', begin: 'function HomePage() {' },
  'mf-cart-checkout': {
    file: 'server/buy-button.cjs',
    begin: 'function BuyButtonFragment(props) {',
  },
  'mf-content': { file: 'server/page-faq.cjs', begin: 'function FaqPage() {' },
};

for (const row of serverRows) {
  const [remote = ''] = row.remotes;
  const scope = isVariant(row) ? { tag: '@variant' } : {};
  test(`${row.fault} in ${remote}`, scope, async ({ page, request, shell, goods }) => {
    test.info().annotations.push({ type: ROW_ANNOTATION, description: JSON.stringify(row) });
    const { file, begin } = injectionPoints[remote] ?? { file: '', begin: '' };
    const fault = row.fault.replace('server bundle ', '') as keyof typeof faultStatements;
    const name = `9.0.0-${fault.replaceAll(' ', '-')}`;
    const damage = { [file]: insertAfter(begin, faultStatements[fault]) };
    await shell.compose({ [remote]: await shell.publishDamaged(remote, name, damage) });

    const screens = [
      { outcome: row.home, path: '/', text: 'Mais Vendidos' },
      { outcome: row.product, path: goods.path, text: 'Sobre o Produto' },
      { outcome: row.cart, path: '/carrinho', text: 'Meu Carrinho' },
      { outcome: row.own, path: '/faq', text: 'Perguntas frequentes' },
    ];
    // The faulty one is the first, and may end the worker.
    for (const { path, text } of screens.filter(({ outcome }) => outcome === 'browser')) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(
        page.getByRole('main').getByRole('heading', { name: text }).first(),
      ).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
    }
    if (remote === 'mf-cart-checkout') {
      await page.goto(goods.path);
      await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeEnabled();
    }
    for (const { path, text } of screens.filter(({ outcome }) => outcome === 'complete')) {
      await expect(async () => expectFromServer(request, path, text)).toPass();
    }
  });
}
