// Areas: mf-account/src/features/order, mf-account/src/features/orders, back-office/src/features/returns, back-office/src/features/orders, backend/src/orders/returns, backend/src/orders/refunds
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { nfeKeyOf, runOrders } from '../support/operator';
import { fillCard, goToPayment, openCart, registerPerson } from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

async function expectScreen(page: Page, name: string) {
  await expectAccessible(page, name);
  await expectFitsWidth(page, name);
}

/** Buys two of a product and has them delivered. @returns the order's number */
async function buyAndReceive(page: Page) {
  await openCart(page, await registerPerson(page.request), 'ferramentas');
  const quantity = page.getByRole('textbox', { name: /^Quantidade/ });
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('2');
  await goToPayment(page, /Entrega da loja/);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await runOrders('invoice', id, '--key', nfeKeyOf(id));
  await runOrders('advance', id, '--to', 'dispatched');
  await runOrders('advance', id, '--to', 'delivered');
  await page.reload();
  return id;
}

/** Asks for the return of one of the two, broken, with a photograph of the page. */
async function askForReturn(page: Page) {
  const photo = await page.screenshot({ type: 'jpeg' });
  await page.getByRole('button', { name: 'Devolver ou trocar itens…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver ou trocar itens' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Diminuir/ }).click();
  await dialog.getByRole('radio', { name: 'Chegou quebrado ou avariado' }).check();
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  const input = dialog.getByLabel('Escolher fotos');
  await expect(input).toBeFocused();
  await expectScreen(page, 'the return without its photograph');
  await dialog.getByLabel(/^Conte o que aconteceu/).fill('A caixa chegou aberta.');
  await input.setInputFiles({ name: 'caixa.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByText('Enviada', { exact: true })).toBeVisible();
  await expectScreen(page, 'the return with its photograph');
  await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(
    page.getByRole('heading', { name: /^Solicitação \d+: aguarda a resposta/ }),
  ).toBeFocused();
}

/** Approves, receives and refunds the return of an order. */
async function refundAsEmployee(page: Page, order: string) {
  await page.goto(`${store.backOfficeUrl}/devolucoes?busca=${order}`);
  await page.getByRole('link', { name: new RegExp(`Pedido ${order}`) }).click();
  const drawer = page.getByRole('dialog', { name: /^Devolução \d+$/ });
  await expect(drawer.getByText('A caixa chegou aberta.')).toBeVisible();
  await expectScreen(page, 'the drawer of a return');
  await drawer.getByRole('button', { name: 'Ampliar a foto 1' }).click();
  await expect(page.getByAltText('Foto 1 enviada pelo cliente')).toBeVisible();
  await expectScreen(page, 'an enlarged photograph');
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('button', { name: 'Ampliar a foto 1' })).toBeFocused();

  await drawer.getByRole('button', { name: 'Aprovar…' }).click();
  await page.getByLabel('Instruções, que o cliente lê').fill('Buscamos na quinta.');
  await expectScreen(page, 'the approval of a return');
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await drawer.getByRole('button', { name: 'Marcar como recebida…' }).click();
  await page.getByRole('button', { name: 'Produtos recebidos' }).click();
  await drawer.getByRole('button', { name: 'Devolver valor…' }).click();
  await expect(page.getByLabel(/não voltam ao estoque/)).toBeChecked();
  await expectScreen(page, 'the refund of a return');
  await page.getByRole('button', { name: /^Devolver R\$/ }).click();
  await expect(drawer.getByText('Reembolsada').first()).toBeVisible();
}

test(
  'a shopper asks to return one broken product with a photograph, and gets its money back',
  { tag: '@phone-only' },
  async ({ page, browser }, { project, workerIndex }) => {
    const order = await buyAndReceive(page);
    await askForReturn(page);
    const office = await browser.newContext();
    const employee = await office.newPage();
    await signInEmployee(employee, `returns-${project.name}-${workerIndex}`);

    await refundAsEmployee(employee, order);
    await office.close();

    await page.reload();
    const returns = page.getByRole('region', { name: 'Devoluções e trocas' });
    await expect(returns.getByRole('heading', { name: /valor devolvido$/ })).toBeVisible();
    await returns.getByRole('button', { name: 'Ver a foto' }).click();
    await expect(returns.getByAltText('Foto 1 da sua solicitação')).toBeVisible();
    await expectScreen(page, 'an order with a return');
    expect(await runOrders('show', order)).toMatch(/Solicitações de devolução\n.*\n.*Reembolsada/);
  },
);
