// Areas: mf-cart-checkout/src/features/quick-order, backend/src/catalogue/quick-order, backend/src/catalogue/search
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const LIST = `*Lista do banheiro:*
1) 3 sacos argamassa ac3 cinza 20kg R$ 32,90
2) 5 m² porcelanato técnico chumbo 60x60

3) 2x rejunte cinza platina 1kg
4) 69140 2 cx
5) unicórnio azul`;

async function openList(page: Page, path = '/pedido-rapido') {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(path);
  await untilHydrated(page);
}

/** The quantities of the cart by the codes of its products. */
const readCart = (page: Page) =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
      id: number;
      quantity: number;
    }[];
    return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  });

test('a list from WhatsApp becomes a cart with the right quantities, by keyboard alone', async ({
  page,
}) => {
  const problems = collectConsoleProblems(page);
  await openList(page);
  await expectAccessible(page, 'quick order');
  await expectFitsWidth(page, 'quick order');
  const field = page.getByLabel('Um produto por linha');
  await field.focus();
  await page.keyboard.insertText(LIST);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Procurar produtos' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Produtos da lista' })).toBeFocused();
  await expect(page.getByText(/“\*Lista do banheiro:\*”/)).toBeVisible();
  await expect(page.getByText('5 m² = 4 caixas (5,76 m²)')).toBeVisible();
  await expect(page.getByText('Não achamos um produto para esta linha.')).toBeVisible();
  await expectAccessible(page, 'quick order with rows');
  await expectFitsWidth(page, 'quick order with rows');

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('5 m² = 4 caixas (5,76 m²)')).toBeVisible();
  await page.getByRole('button', { name: 'Colocar no carrinho' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/carrinho$/);
  expect(await readCart(page)).toEqual({ 14935: 3, 46027: 4, 10003: 2, 69140: 2 });
  expect(problems).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '5) unicórnio azul' })).toBeVisible();
});

test('a row that nobody is sure of waits, says what was read, and outlives its tab', async ({
  page,
  context,
}) => {
  await openList(page);
  const field = page.getByLabel('Um produto por linha');
  await field.fill('5 Rejunte Flexível Branco 1 kg - 12,90\n1 disco makita porcelanato');
  await page.getByRole('button', { name: 'Procurar produtos' }).click();

  await expect(page.getByText(/^Lemos 5; também há 12,90, que parece preço/)).toBeVisible();
  await expect(page.getByText(/^Nenhuma linha está pronta/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Colocar no carrinho' })).toHaveCount(0);
  await expectAccessible(page, 'quick order with rows that wait');
  await expectFitsWidth(page, 'quick order with rows that wait');
  await page.close();

  const tab = await context.newPage();
  await openList(tab);
  await tab.getByRole('button', { name: /^Confirmar 5 pacotes/ }).focus();
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { name: /^5 Rejunte/ })).toBeFocused();
  await tab.getByRole('button', { name: 'Colocar no carrinho' }).click();

  await expect(tab).toHaveURL(/\/carrinho$/);
  expect(await readCart(tab)).toEqual({ 10004: 5 });
});

test('a workbook fills the list, and a photo is refused with a sentence', async ({ page }) => {
  await openList(page);
  const rows = [
    ['Código', 'Descrição', 'Qtde', 'Un'],
    [10003, 'Rejunte Flexível', 4, 'PCT'],
    ['', 'Argamassa AC-III branca 20 kg', 2, 'SC'],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lista', rows }] }));
  const file = page.getByLabel('Enviar planilha');

  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/foto.png é uma foto/)).toBeVisible();
  await file.setInputFiles({ name: 'lista.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(/2 linhas de lista.xlsx/)).toBeVisible();
  await page.getByRole('button', { name: 'Procurar produtos' }).click();
  await page.getByRole('button', { name: 'Colocar no carrinho' }).click();

  await expect(page).toHaveURL(/\/carrinho$/);
  expect(await readCart(page)).toEqual({ 10003: 4, 10002: 2 });
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('the products of an address can be changed before they go into the cart', async ({ page }) => {
  await openList(page, '/pedido-rapido?itens=10003:2-999999:1');
  await expect(page.getByText('O produto 999999 não é mais vendido.')).toBeVisible();

  await page.getByRole('button', { name: /^Aumentar a quantidade/ }).click();
  await page.getByRole('button', { name: 'Remover da lista: Produto 999999' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.getByRole('button', { name: 'Colocar no carrinho' }).click();

  await expect(page).toHaveURL(/\/carrinho$/);
  expect(await readCart(page)).toEqual({ 10003: 3 });
});

test('without JavaScript the page says what to do instead', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();

  await page.goto('/pedido-rapido');

  await expect(page.getByText(/ative o JavaScript/)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pedido-rapido$/);
  await plain.close();
});
