// Areas: back-office/src/features/products, backend/src/catalogue/pictures, backend/src/office/products, backend/src/office/pictures
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { correctField, expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** A tray of the sample store, which no other test buys. */
const tray = { code: 72684, price: '9,90', pictures: 3 };

const photo = (name: string) =>
  fileURLToPath(
    new URL(`../../packages/sample-store/files/photos/bandeja/${name}`, import.meta.url),
  );

async function expectScreen(page: Page, name: string) {
  await expectAccessible(page, name);
  await expectFitsWidth(page, name);
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo. A loja já mostra as mudanças.').first()).toBeVisible();
  // The sentence may be that of an earlier save.
  await expect(page.getByText('Há mudanças que não foram salvas.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeFocused();
}

/** The page of the store shows this within moments. */
async function expectInStore(shop: Page, show: () => Promise<void>) {
  await expect(async () => {
    await shop.goto(`/produto/${tray.code}`);
    await show();
  }).toPass({ timeout: 60_000 });
}

/** Drops a file where pictures are dropped. */
async function drop(page: Page, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName = '', text = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'image/jpeg' }));
      return transfer;
    },
    [name, content],
  );
  await page.getByText('Arraste fotos para cá, ou').dispatchEvent('drop', { dataTransfer });
}

test(
  'an employee finds a product, changes its price and pictures, and sees them in the store',
  { tag: '@phone-only' },
  async ({ page, browser }, { project, workerIndex }) => {
    // A window of its own: the whole browser draws nothing in a tab behind another one, and no animation ends there.
    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    await signInEmployee(page, `${project.name}-${workerIndex}`);
    await page.goto(`${store.backOfficeUrl}/produtos`);
    await page.getByLabel('Procurar produtos').fill(String(tray.code));
    await page.keyboard.press('Enter');
    const found = page.getByRole('link', { name: new RegExp(`${tray.code} · `) });
    await expect(found).toBeVisible();
    await expectScreen(page, 'the list of products');
    await found.click();
    await expect(page.getByRole('heading', { name: `Produto ${tray.code}` })).toBeFocused();
    await expectScreen(page, 'a product');

    await page.getByLabel('Preço (R$)').fill('1.234');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(
      page.getByText('Isto pode ser 1.234 ou 1,234: escreva 1234 ou 1,234.'),
    ).toBeVisible();
    await expect(page.getByLabel('Preço (R$)')).toBeFocused();
    await correctField(page.getByLabel('Preço (R$)'), '99,00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'O preço muda muito' });
    await expect(question.getByText(/diferem em mais de 30 %/)).toBeVisible();
    await expectAccessible(page, 'the question about a price');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByLabel('Preço (R$)').fill('9,97');
    await save(page);
    await expectInStore(shop, () =>
      expect(shop.getByRole('main').getByText(/9,97/).first()).toBeVisible({ timeout: 2_000 }),
    );

    await drop(page, 'nota-fiscal.jpg', '%PDF-1.7');
    await expect(page.getByText(/^nota-fiscal.jpg: Este arquivo não é uma imagem/)).toBeVisible();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([
        photo('bandeja-para-pintura-azul-1.webp'),
        photo('bandeja-para-pintura-vermelho-1.webp'),
      ]);
    await expect(page.getByText(/2 fotos adicionadas/)).toBeVisible();
    await page.getByRole('button', { name: 'Subir: Foto 5' }).click();
    await expect(page.getByRole('button', { name: 'Subir: Foto 4' })).toBeFocused();
    await expectScreen(page, 'new pictures');
    await save(page);
    const gallery = shop
      .getByRole('main')
      .locator(`img[src*="/imagens/${tray.code}/"][alt$=", foto 5"]`);
    await expectInStore(shop, () => expect(gallery.first()).toBeAttached({ timeout: 2_000 }));
    for (const number of [tray.pictures + 1, tray.pictures + 2]) {
      const picture = await shop.request.get(`/imagens/${tray.code}/${number}.png?w=320`);
      expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg' });
      expect(picture.headers()).not.toHaveProperty('x-picture');
    }

    // The other tests expect the product in this state.
    await page.getByLabel('Preço (R$)').fill(tray.price);
    for (const number of [tray.pictures + 2, tray.pictures + 1]) {
      await page.getByRole('button', { name: `Remover: Foto ${number}` }).click();
    }
    await save(page);
    await page.getByRole('link', { name: 'Histórico de preço e saldo' }).click();
    await expect(page.getByRole('row', { name: /Preço.*9,97.*9,90/ }).first()).toBeVisible();
    await shopper.close();
  },
);

test('an employee copies a product, counts it and changes the prices of what the search finds', async ({
  page,
}, { workerIndex }) => {
  await signInEmployee(page, `new-products-${workerIndex}`);
  await page.goto(`${store.backOfficeUrl}/produtos/${tray.code}`);
  await page.getByRole('link', { name: 'Copiar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const name = `Bandeja da caminhada ${workerIndex}`;
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Saldo (unidades, ou caixas)').fill('dez');
  await page.getByRole('button', { name: 'Pôr à venda' }).click();
  await expect(page.getByLabel('Saldo (unidades, ou caixas)')).toBeFocused();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectScreen(page, 'a new product');
  await page.setViewportSize({ width: 1280, height: 800 });
  await correctField(page.getByLabel('Saldo (unidades, ou caixas)'), '10');
  await page.getByRole('button', { name: 'Pôr à venda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Produto \d+$/ })).toBeFocused();
  await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('button', { name: 'Contar o saldo' }).click();
  const count = page.getByRole('dialog', { name: 'Contar o saldo' });
  await count.getByLabel('Saldo (unidades, ou caixas)').fill('12');
  await expectAccessible(page, 'a count');
  await count.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('cell', { name: '12', exact: true })).toBeVisible();

  await page.goto(`${store.backOfficeUrl}/produtos?busca=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('button', { name: 'Reajustar preços' }).click();
  const change = page.getByRole('dialog', { name: 'Reajustar o preço de 1 produto' });
  await change.getByRole('textbox', { name: /Porcentagem/ }).fill('4');
  await change.getByRole('button', { name: 'Conferir' }).click();
  await expect(change.getByRole('row', { name: /9,90.*10,30/ })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectScreen(page, 'a change of prices');
  await change.getByRole('button', { name: 'Mudar 1 preço' }).click();
  await expect(page.getByText(/1 preço mudou/)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${name}.*10,30`) })).toBeVisible();

  // The other tests expect the catalogue without it.
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Tirar de venda' }).click();
  await page
    .getByRole('dialog', { name: 'Tirar este produto de venda?' })
    .getByRole('button', { name: 'Tirar de venda' })
    .click();
  await expect(page.getByText('Fora de venda').first()).toBeVisible();
});
