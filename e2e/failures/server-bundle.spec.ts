import type { APIRequestContext, Page } from '@playwright/test';
import { expect, productPath, test } from './support/fixtures';
import type { Damage } from './support/second-shell';

test.describe.configure({ mode: 'parallel' });

const productPage = /Sobre o Produto/;

const before = (place: string, statement: string) => (text: string) =>
  text.replace(place, (found) => `${found} ${statement}`);

/** What is wrong with a release's server bundle; its browser bundle is as it should be. */
const faults: { name: string; says: string; damage: Damage }[] = [
  {
    name: '9.0.0-throws-on-load',
    says: 'throws when it is loaded',
    damage: { 'server/remoteEntry.cjs': (text) => `throw new Error('broken');${text}` },
  },
  {
    name: '9.0.0-throws-on-render',
    says: 'throws while it renders',
    damage: { 'server/page-faq.cjs': before('function FaqPage() {', "throw new Error('broken');") },
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
  {
    name: '9.0.0-loops-on-render',
    says: 'loops for ever while it renders',
    damage: { 'server/page-faq.cjs': before('function FaqPage() {', 'for (;;) {}') },
  },
];

/** The screen comes, though not from the server. */
async function expectFromBrowser(page: Page, path: string, heading: string) {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toMatch(new RegExp(`<h1[^>]*>${heading}`));
  await expect(
    page.getByRole('main').getByRole('heading', { name: heading }).first(),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

async function expectFromServer(request: APIRequestContext, path: string, text: string | RegExp) {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(text);
}

for (const { name, says, damage } of faults) {
  test(`a server bundle that ${says} leaves its part to the browser`, async ({
    page,
    request,
    shell,
  }) => {
    await shell.compose({ 'mf-content': await shell.damage('mf-content', name, damage) });

    await expectFromBrowser(page, '/faq', 'Perguntas frequentes');

    await expectFromServer(request, '/', 'Mais Vendidos');
    await expectFromServer(request, '/login', 'Entrar na sua conta');
  });
}

test('a fragment that loops on the server is left out, and the page around it is not', async ({
  page,
  request,
  shell,
}) => {
  const damage: Damage = {
    'server/buy-button.cjs': before('function BuyButtonFragment(props) {', 'for (;;) {}'),
  };
  const broken = await shell.damage('mf-cart-checkout', '9.0.0-loops-in-fragment', damage);
  await shell.compose({ 'mf-cart-checkout': broken });

  const path = await productPath(request);
  await expectFromServer(request, path, productPage);

  expect(shell.log).toContain('hangs in mf-cart-checkout');
  await expectFromServer(request, '/', 'Mais Vendidos');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeEnabled();
});

test('while a view loops, whoever asks for another one still gets it from the server', async ({
  request,
  shell,
}) => {
  const damage: Damage = {
    'server/page-faq.cjs': before('function FaqPage() {', 'for (;;) {}'),
  };
  await shell.compose({ 'mf-content': await shell.damage('mf-content', '9.0.0-loop', damage) });

  const looping = request.get('/faq');
  await Promise.all([
    looping,
    expectFromServer(request, '/', 'Mais Vendidos'),
    expectFromServer(request, '/login', 'Entrar na sua conta'),
  ]);

  expect((await looping).status()).toBe(200);
  expect(await (await looping).text()).toContain('<footer');
});
