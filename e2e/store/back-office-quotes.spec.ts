// Areas: back-office/src/features/quotes, backend/src/office/quotes, backend/src/orders/quotes, backend/src/orders/place, mf-cart-checkout/src/features/quote
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { untilHydrated } from '../support/hydration';
import { registerPerson } from '../support/purchase';
import { signIn } from '../support/sign-in';
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

test(
  'an employee registers a payment at the counter, and gives it back after a cancellation',
  { tag: '@phone-only' },
  async ({ page, browser }, { workerIndex }) => {
    const customer = await registerPerson(page.request);
    const employee = await browser.newContext();
    await rejectMeasurement(employee);
    const office = await employee.newPage();
    await signInEmployee(office, `counter-${workerIndex}`);
    await office.goto(`${store.backOfficeUrl}/orcamentos/novo`);
    await office.getByLabel('Nome').fill('Balcão');
    await office.getByLabel('Procurar produtos').fill('bandeja de pintura');
    await office.keyboard.press('Enter');
    await office
      .getByRole('button', { name: /^Adicionar / })
      .first()
      .click();
    await office.getByRole('button', { name: 'Criar orçamento' }).click();
    const drawer = office.getByRole('dialog', { name: /^Orçamento \d+$/ });

    const opener = drawer.getByRole('button', { name: 'Registrar pagamento' });
    await opener.click();
    const dialog = office.getByRole('dialog', { name: /^Pagamento do orçamento/ });
    await dialog.getByLabel('Procurar quem já é cliente').fill(customer.taxId);
    await office.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Usar / }).click();
    await dialog.getByRole('radio', { name: /Retirar|Retirada/ }).check();
    await dialog.getByLabel('Loja da retirada').click();
    await office.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('radio', { name: 'Dinheiro' }).check();
    const total = await dialog.getByText(/^Total a receber/).innerText();
    const amount = /[\d.,]*\d/.exec(total)?.[0] ?? 'no amount';
    await dialog.getByLabel('Valor recebido, em reais').fill('0,01');
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(dialog.getByText(/O valor recebido deve ser o total/)).toBeVisible();
    for (const width of [1280, 768, 375]) {
      await office.setViewportSize({ width, height: 812 });
      await expectFitsWidth(office, 'the payment of a quote');
    }
    await expectAccessible(office, 'the payment of a quote');
    await dialog.getByLabel('Valor recebido, em reais').fill(amount);
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click();
    await expect(dialog).toBeHidden();

    await drawer.getByRole('link', { name: /^Pedido \d+$/ }).click();
    await expect(office.getByText('Pago na loja: dinheiro').first()).toBeVisible();
    const id = /\d+$/.exec(office.url())?.[0] ?? '';
    await office.getByRole('button', { name: 'Cancelar pedido' }).click();
    const cancel = office.getByRole('dialog', { name: 'Cancelar pedido' });
    await cancel.getByLabel('Motivo, que o cliente lê').fill('Desistiu no balcão');
    await cancel.getByRole('button', { name: /^Cancelar e devolver/ }).click();
    const refunds = office.getByRole('region', { name: 'Valores devolvidos' });
    await expect(refunds).toContainText('espera que alguém da loja devolva');
    await page.goto(`${store.url}/detalhes_pedido/${id}`);
    await untilHydrated(page);
    await signIn(page, customer.taxId, customer.password);
    await expect(page.getByText('Pedido cancelado').first()).toBeVisible();
    await expect(page.getByText(/a loja devolve e combina com você/)).toBeVisible();

    await refunds.getByRole('button', { name: 'Registrar devolução' }).click();
    const paidBack = office.getByRole('dialog', { name: 'Valor devolvido na loja' });
    await paidBack.getByRole('radio', { name: 'Dinheiro' }).check();
    await expectAccessible(office, 'the return of money');
    await expectFitsWidth(office, 'the return of money');
    await paidBack.getByRole('button', { name: 'Registrar que foi devolvido' }).click();
    await expect(refunds).toContainText(/devolvida na loja em .* por Eva Lima/);
    await employee.close();
    await page.reload();
    await expect(page.getByText('O valor pago foi devolvido pela loja.')).toBeVisible();
  },
);
