// Areas: mf-account/src/features/addresses, mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/shipping, shared-contracts/src/addresses, backend/src/customers/addresses
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, expectLargeTargets } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { fillCard, openCart, registerCompany } from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

async function expectScreen(page: Page, name: string) {
  await expectAccessible(page, name);
  await expectFitsWidth(page, name);
  await expectLargeTargets(page, name);
}

/** Adds an address on the page of the address book. */
async function addAddress(page: Page, name: string, cep: string, number: string) {
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo endereço' });
  await dialog.getByLabel('Guardar como').fill(name);
  await dialog.getByLabel('CEP').fill(cep);
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Campinas');
  // The sample has the streets of few postal codes.
  await dialog.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Rua das Flores');
  await dialog.getByLabel('Bairro').fill('Centro');
  await dialog.getByLabel('Número').fill(number);
  await dialog.getByLabel(/^Ponto de referência/).fill('portão azul');
  await expectAccessible(page, `the dialog of ${name}`);
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test.use({ viewport: { width: 375, height: 780 } });

test(
  'a company buys for a job with the second of its saved addresses',
  { tag: '@phone-only' },
  async ({ browser, page }, { project, workerIndex }) => {
    await openCart(page, await registerCompany(page.request), 'ferramentas');
    await page.goto('/meusPedidos/enderecos');
    await expect(page.getByText('Você ainda não guardou endereços.')).toBeVisible();
    await expectScreen(page, 'the address book without addresses');

    await addAddress(page, 'Escritório', '13010050', '1069');
    await addAddress(page, 'Obra Cambuí', '13024000', '45');
    await expect(page.getByRole('article', { name: 'Escritório' })).toContainText('Padrão');
    await page.getByRole('button', { name: 'Usar como padrão Obra Cambuí' }).click();
    await expect(page.getByRole('heading', { name: 'Obra Cambuí' })).toBeFocused();
    await expect(page.getByRole('article').first()).toContainText('Obra CambuíPadrão');
    await expectScreen(page, 'the address book');

    // The first address has become the postal code of all pages.
    await page.goto('/carrinho');
    await expect(page.getByLabel('CEP de entrega')).toHaveValue('13010-050');
    await page.getByRole('radio', { name: /Entrega da loja/ }).check();
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await expect(page.getByRole('radio', { name: /^Escritório/ })).toBeChecked();
    await expectScreen(page, 'the saved addresses of the checkout');
    await page.getByRole('radio', { name: /^Obra Cambuí/ }).check();
    await expect(page.getByText(/era para o CEP 13010-050/)).toBeVisible();
    await page.getByRole('button', { name: 'Entregar em “Obra Cambuí”' }).click();

    await page.getByLabel(/^Nome da obra/).fill('Casa 3');
    await page.getByLabel(/^Número da ordem de compra/).fill('OC 7/26');
    await page.getByLabel(/^Inscrição estadual/).fill('1');
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
    await expect(page.getByText(/tem de 2 a 14 números/)).toBeVisible();
    await expect(page.getByLabel(/^Inscrição estadual/)).toBeFocused();
    await page.getByRole('checkbox', { name: 'A empresa é isenta' }).check();
    await expectScreen(page, 'the company data of the checkout');
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
    await expect(page).toHaveURL(/etapa=pagamento$/);
    await page.reload();
    await fillCard(page, '4024007173612531');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);

    const facts = page.getByRole('region', { name: 'Empresa e obra' });
    await expect(facts).toContainText('ObraCasa 3');
    await expect(facts).toContainText('Ordem de compraOC 7/26');
    await expect(facts).toContainText('Inscrição estadualISENTO');
    await expect(page.getByText(/, 45, .*referência: portão azul/)).toBeVisible();
    await expectScreen(page, 'the order of a company');

    const id = /\d+$/.exec(page.url())?.[0] ?? '';
    const office = await browser.newContext();
    const employee = await office.newPage();
    await signInEmployee(employee, `addresses-${project.name}-${workerIndex}`);
    await employee.goto(`${store.backOfficeUrl}/pedidos/${id}`);
    await expect(employee.getByRole('heading', { name: 'Empresa e obra' })).toBeVisible();
    await expect(employee.getByText('OC 7/26')).toBeVisible();
    await expectAccessible(employee, 'the order in the back office');
    await employee.goto(`${store.backOfficeUrl}/pedidos/separacao`);
    await expect(employee.getByText(`${id} (1 · obra Casa 3)`).first()).toBeVisible();
    await office.close();
  },
);
