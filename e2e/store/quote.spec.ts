// Areas: mf-cart-checkout/src/features/quote, mf-cart-checkout/src/features/new-quote, backend/src/orders/quotes
import type { Page } from '@playwright/test';
import { cartWithOne } from '../support/cart-line';
import type { ListedProduct } from '../support/cart-line';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { storeCart } from '../support/purchase';
import { expect, rejectMeasurement, test } from '../support/test';

/** Two products that are sold by the piece and in stock. */
async function findProducts(page: Page): Promise<ListedProduct[]> {
  const reply = await page.request.get('/api/datasnap/rest/TFireFlay/APP_0027?limite=60');
  const { produtos } = (await reply.json()) as { produtos: ListedProduct[] };
  return produtos
    .filter(({ multiploprdvenda, saldo }) => multiploprdvenda === '' && saldo > 1)
    .slice(0, 2);
}

/** Makes a quote of the cart. @returns its address and the names of its products */
async function makeQuote(page: Page) {
  const products = await findProducts(page);
  const cart = cartWithOne(...products);
  await page.addInitScript((lines) => {
    if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', lines);
  }, cart);
  await page.goto('/carrinho');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Gerar orçamento' }).click();
  await expect(page.getByRole('heading', { name: '2 produtos' })).toBeVisible();
  await page.getByLabel('CEP').first().fill('13010-050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'new quote');
  await expectFitsWidth(page, 'new quote');
  await page.getByLabel('Sou profissional: é para um cliente meu').check();
  await page.getByLabel('Seu nome ou da sua empresa').fill('Silva Pisos');
  await page.getByRole('textbox', { name: /^Cliente/ }).fill('Dona Rosa');
  await page.getByRole('button', { name: 'Gerar orçamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Orçamento \d+$/ })).toBeVisible();
  return { address: page.url(), names: products.map(({ descricao }) => descricao) };
}

test(
  'a professional makes a quote on a phone, and the client buys by its link in one step',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const problems = collectConsoleProblems(page);
    await page.setViewportSize({ width: 375, height: 800 });
    const { address, names } = await makeQuote(page);
    await expectAccessible(page, 'quote');
    await expectFitsWidth(page, 'quote');
    const sheet = page.getByRole('article');
    const box = await sheet.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), 'the gutter').toBeLessThanOrEqual(375 - 12);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsWidth(page, 'quote at 320 px');
    expect(problems).toEqual([]);

    const client = await browser.newContext();
    await rejectMeasurement(client);
    const opened = await client.newPage();
    await opened.goto(address);
    await untilHydrated(opened);
    await expect(opened.getByText('Silva Pisos')).toBeVisible();
    await expect(opened.getByText('Dona Rosa')).toBeVisible();
    await expect(opened.getByRole('img', { name: /^QR code do orçamento/ })).toBeVisible();
    await opened.getByRole('link', { name: 'Comprar, aceitar ou enviar' }).click();
    await opened.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await opened.getByRole('button', { name: 'Aceitar orçamento' }).click();
    await expect(opened.getByText(/Orçamento aceito/)).toBeVisible();
    await opened.getByRole('button', { name: 'Colocar no carrinho' }).click();

    await expect(opened).toHaveURL(/\/carrinho$/);
    for (const name of names) {
      await expect(opened.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
    }
    await client.close();
  },
);

test('a quote is printed alone, and is readable without JavaScript', async ({ page, browser }) => {
  const { address, names } = await makeQuote(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Colocar no carrinho' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Produtos do orçamento' })).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const document = await plain.newPage();
  const reply = await document.goto(address);
  expect(reply?.status()).toBe(200);
  for (const name of names) {
    await expect(document.getByRole('rowheader', { name })).toBeVisible();
  }
  await plain.close();
});

test('an altered link is not found, and leads to another quote', async ({ page }) => {
  const { address } = await makeQuote(page);

  const reply = await page.goto(`${address.slice(0, -3)}abc`);

  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Orçamento não encontrado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer outro orçamento' })).toHaveAttribute(
    'href',
    '/orcamento/novo',
  );
  await expectAccessible(page, 'altered link');
});

test('the cart prints its goods and amounts, without what only a screen has', async ({ page }) => {
  await storeCart(page, cartWithOne(...(await findProducts(page))));
  await page.goto('/carrinho');
  const goods = page.getByRole('list', { name: 'Itens do carrinho' });
  await expect(goods).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(goods).toBeVisible();
  await expect(page.getByText('Subtotal dos produtos')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
