// Areas: back-office/src/features/products, backend/src/catalogue/prices, backend/src/office/products, mf-catalog/src/components/promotion
import type { Page } from '@playwright/test';
import { correctField, expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** A tray of the sample store for R$ 9,90. The walk copies it, and changes nothing of it. */
const TRAY = 72684;

/** The shop shows a change within moments. */
async function expectInShop(shop: Page, path: string, show: () => Promise<void>) {
  await expect(async () => {
    await shop.goto(path);
    await show();
  }).toPass({ timeout: 60_000 });
}

/** Two employees who copy at the same time are offered the same code: this one types another. */
async function copyTray(page: Page, name: string, code: number): Promise<void> {
  await page.goto(`${store.backOfficeUrl}/produtos/novo?copia=${TRAY}`);
  await page.getByRole('textbox', { name: /^\W*Código$/ }).fill(String(code));
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Saldo (unidades, ou caixas)').fill('10');
  await page.getByRole('button', { name: 'Pôr à venda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Produto ${code}` })).toBeFocused();
}

test('an employee gives a product a promotional price, and shoppers see both prices until it ends', async ({
  page,
  browser,
}, { workerIndex, repeatEachIndex }) => {
  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  await signInEmployee(page, `promotions-${workerIndex}`);
  const name = `Bandeja em oferta ${workerIndex}`;
  const code = 980_000 + 100 * workerIndex + repeatEachIndex;
  await copyTray(page, name, code);
  const product = `/produto/${code}`;

  // Two clicks, a price and a day: the first day is today.
  await page.getByRole('button', { name: 'Criar preço promocional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar preço promocional' });
  await dialog.getByLabel('Preço promocional').fill('9,90');
  await dialog.getByLabel('Último dia').fill('20/03/2029');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/deve ser menor que o preço do produto/)).toBeVisible();
  await expectAccessible(page, 'a promotional price that is none');
  await correctField(dialog.getByLabel('Preço promocional'), '8,90');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('De 14/03/2029 a 20/03/2029')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page, 'the promotional prices of a product');
  await expectFitsWidth(page, 'the promotional prices of a product');

  await expectInShop(shop, product, () =>
    expect(shop.getByText('Oferta até 20/03')).toBeVisible({ timeout: 2_000 }),
  );
  await shop.setViewportSize({ width: 375, height: 812 });
  const both = /De preço anterior R\$\s9,90 por R\$\s8,90/;
  await expect(shop.getByText('no cartão').locator('..')).toHaveText(both);
  await expectAccessible(shop, 'the page of a product with a promotion');
  await expectFitsWidth(shop, 'the page of a product with a promotion');
  await expectInShop(shop, `/pesquisar/${encodeURIComponent(name)}`, async () => {
    const card = shop.getByRole('article').filter({ hasText: name });
    await expect(card).toHaveText(both, { timeout: 2_000 });
  });
  await expectAccessible(shop, 'a list with a promotion');
  await expectFitsWidth(shop, 'a list with a promotion');

  await page.getByRole('button', { name: /^Encerrar o preço promocional/ }).click();
  await page
    .getByRole('dialog', { name: 'Encerrar o preço promocional agora?' })
    .getByRole('button', { name: 'Encerrar' })
    .click();
  await expect(page.getByText('Encerrado')).toBeVisible();
  await expectInShop(shop, product, async () => {
    await expect(shop.getByText(/R\$\s9,90 no cartão/)).toBeVisible({ timeout: 2_000 });
    await expect(shop.getByText(/^Oferta/)).toHaveCount(0);
  });

  // The other tests expect the catalogue without it.
  await page.getByRole('button', { name: 'Tirar de venda' }).click();
  await page
    .getByRole('dialog', { name: 'Tirar este produto de venda?' })
    .getByRole('button', { name: 'Tirar de venda' })
    .click();
  await expect(page.getByText('Fora de venda').first()).toBeVisible();
  await shopper.close();
});
