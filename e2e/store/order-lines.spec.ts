// Areas: back-office/src/features/orders, mf-account/src/features/order, backend/src/orders/operate, backend/src/orders/refunds
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { fillCard, goToPayment, openCartOf, registerPerson } from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

test(
  'an employee takes a product out of a paid order, and its customer sees the order and the refund',
  { tag: '@phone-only' },
  async ({ page, browser }, { project, workerIndex }) => {
    const customer = await registerPerson(page.request);
    const [gone = '', kept = ''] = await openCartOf(page, customer, 'ferramentas', 2);
    await goToPayment(page, /Entrega da loja/);
    await fillCard(page, '4024007173612531');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? '';
    const employee = await browser.newContext();
    const office = await employee.newPage();
    await signInEmployee(office, `lines-${project.name}-${workerIndex}`);

    await office.goto(`${store.backOfficeUrl}/pedidos/${id}`);
    await office.getByRole('button', { name: `Mudar quantidade de ${gone}` }).click();
    const dialog = office.getByRole('dialog', { name: `Mudar quantidade de ${gone}` });
    await dialog.getByLabel('Nova quantidade').fill('0');
    const preview = await dialog.getByText(/O cliente recebe R\$\s[\d.,]+ de volta/).innerText();
    const amount = /R\$\s[\d.,]*\d/.exec(preview)?.[0] ?? 'no amount';
    await expectFitsWidth(office, 'the change of a quantity');
    await expectAccessible(office, 'the change of a quantity');
    await dialog.getByRole('button', { name: `Mudar e devolver ${amount}` }).click();
    await expect(dialog).toBeHidden();
    await expect(office.getByRole('region', { name: 'Valores devolvidos' })).toContainText(
      `${gone} saiu do pedido`,
    );
    await expectFitsWidth(office, 'an order with a changed line');
    await expect(office.getByRole('button', { name: `Mudar quantidade de ${gone}` })).toHaveCount(
      0,
    );
    // The last product stays until the order is cancelled.
    await office.getByRole('button', { name: `Mudar quantidade de ${kept}` }).click();
    const last = office.getByRole('dialog', { name: `Mudar quantidade de ${kept}` });
    await last.getByLabel('Nova quantidade').fill('0');
    await last.getByRole('button', { name: /^Mudar e devolver/ }).click();
    await expect(last.getByText(/último item do pedido .* Cancele o pedido/).first()).toBeVisible();
    await employee.close();

    await page.reload();
    const items = page.getByRole('region', { name: 'Itens' });
    await expect(items.getByRole('listitem').filter({ hasText: gone })).toContainText(
      'Saiu do pedido',
    );
    await expect(items.getByRole('listitem').filter({ hasText: kept })).not.toContainText(
      'Saiu do pedido',
    );
    await expect(page.getByRole('region', { name: 'Pagamento' })).toContainText(amount);
    await expectFitsWidth(page, 'an order with a changed line');
    await expectAccessible(page, 'an order with a changed line');
  },
);
