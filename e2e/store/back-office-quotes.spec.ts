// Areas: back-office/src/features/quotes, backend/src/office/quotes, backend/src/orders/quotes, mf-cart-checkout/src/features/quote
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { untilHydrated } from '../support/hydration';
import { store } from '../support/store';
import { expect, rejectMeasurement, test } from '../support/test';

test('an employee sells by telephone: the link of a new quote fills the cart of the customer', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInEmployee(page, `quotes-${workerIndex}`);
  await page.goto(`${store.backOfficeUrl}/orcamentos`);
  await page.getByRole('button', { name: 'Novo orçamento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo orçamento' })).toBeFocused();
  await page.getByLabel('Nome').fill('Dona Rosa');
  await page.getByLabel('Procurar produtos').fill('bandeja de pintura');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: /^Adicionar / });
  const name = (await add.first().getAttribute('aria-label'))?.replace('Adicionar ', '') ?? '';
  await add.first().click();
  await page.getByLabel(`Quantidade de ${name}`).fill('2');
  await page.getByLabel('CEP').fill('13010-050');
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().check();
  await page.getByLabel('Desconto nos produtos').fill('10');
  await expectAccessible(page, 'a new quote of an employee');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectFitsWidth(page, 'a new quote of an employee');
  await page.getByRole('button', { name: 'Criar orçamento' }).click();

  const drawer = page.getByRole('dialog', { name: /^Orçamento \d+$/ });
  await expect(drawer.getByText('Desconto (10%)')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  await expectAccessible(page, 'the quote of an employee');
  await expectFitsWidth(page, 'the quote of an employee');
  const address = await drawer.getByRole('link', { name: /^Ver na loja/ }).getAttribute('href');

  const client = await browser.newContext();
  await rejectMeasurement(client);
  const opened = await client.newPage();
  await opened.goto(address ?? '');
  await untilHydrated(opened);
  await expect(opened.getByText(/Desconto.*10%/).first()).toBeVisible();
  await opened.getByRole('button', { name: 'Colocar no carrinho' }).click();
  await expect(opened).toHaveURL(/\/carrinho$/);
  await expect(opened.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await client.close();
});
