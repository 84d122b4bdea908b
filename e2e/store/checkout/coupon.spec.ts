// Areas: mf-cart-checkout/src/features/coupon, mf-cart-checkout/src/features/cart, mf-cart-checkout/src/features/checkout, backend/src/orders/coupons, back-office/src/features/coupons
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import { signInEmployee } from '../../support/employee';
import {
  applyCoupon,
  fillCard,
  goToPayment,
  openCart,
  pressInSandbox,
  registerPerson,
} from '../../support/purchase';
import { store } from '../../support/store';
import { expect, test } from '../../support/test';

async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

const toCents = (text: string) => Number(text.replace(/\D/g, ''));

/** The amounts of the order's summary by their name, in cents. */
async function readAmounts(page: Page): Promise<Record<string, number>> {
  const toggle = page.getByRole('button', { name: /^Resumo do pedido/ });
  if (await toggle.isVisible()) await toggle.click();
  const summary = page.getByRole('complementary', { name: 'Resumo do pedido' });
  await expect(summary.getByText('Total', { exact: true })).toBeVisible();
  const rows = await summary.locator('dl > div').allInnerTexts();
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', amount = ''] = row.split('\n').filter(Boolean);
      return [name, toCents(amount)];
    }),
  );
}

test.describe('a coupon that an employee makes', () => {
  let code = '';
  let office: Page;

  test.beforeEach(async ({ context }, { project, workerIndex }) => {
    code = `OBRA-${Date.now().toString(36).toUpperCase()}-${workerIndex}`;
    office = await context.newPage();
    await signInEmployee(office, `${project.name}-${workerIndex}`);
    await office.goto(`${store.backOfficeUrl}/cupons`);
    await office.getByRole('button', { name: 'Criar cupom' }).click();
    const dialog = office.getByRole('dialog', { name: 'Criar cupom' });
    await dialog.getByLabel('Código', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Descrição').fill('10% na semana da obra');
    await dialog.getByLabel('Por cento', { exact: true }).fill('10');
    await expectScreen(office, 'the dialog of a coupon');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(office.getByRole('rowheader', { name: code })).toBeVisible();
  });

  test(
    'is refused by a wrong code, and then makes the card’s price what it leaves',
    { tag: '@phone' },
    async ({ page }) => {
      await openCart(page, await registerPerson(page.request), 'ferramentas');
      await applyCoupon(page, 'NAO-EXISTE');
      await expect(page.getByText(/Não encontramos este cupom/)).toBeVisible();
      await expectScreen(page, 'cart with a refused coupon');
      await page.getByLabel('Código do cupom').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText(`Cupom ${code} aplicado.`)).toBeVisible();
      await expectScreen(page, 'cart with a coupon');
      await page.reload();
      await expect(page.getByText(`Cupom ${code} aplicado.`)).toBeVisible();

      await goToPayment(page, /Retirar na loja/);
      await fillCard(page, '4111111111111111');
      await page.getByLabel('Parcelas').selectOption('2');
      const amounts = await readAmounts(page);
      const goods = amounts['Subtotal dos produtos'] ?? 0;
      const saved = Math.round(goods / 10);
      expect(amounts[`Cupom ${code}`]).toBe(saved);
      expect(amounts['Total']).toBe(goods - saved);
      await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();

      await expect(page).toHaveURL(/\/detalhes_pedido\/\d+/);
      await expect(page.getByText(`Cupom ${code}`)).toBeVisible();
      const total = await page
        .locator('dt', { hasText: /^Total$/ })
        .locator('+ dd')
        .innerText();
      expect(toCents(total)).toBe(goods - saved);
      await expectScreen(page, 'order with a coupon');
      await office.reload();
      await expect(office.getByRole('row', { name: code })).toBeVisible();
    },
  );

  test('and changes while a cart has it is a change of the order, and the Pix is of the new amount', async ({
    page,
  }) => {
    await openCart(page, await registerPerson(page.request), 'ferramentas');
    await applyCoupon(page, code);
    await expect(page.getByText(`Cupom ${code} aplicado.`)).toBeVisible();
    await goToPayment(page, /Retirar na loja/);
    await page.clock.install();
    await page.getByRole('radio', { name: 'PIX' }).check();
    await office.getByRole('button', { name: `Mudar ${code}` }).click();
    const dialog = office.getByRole('dialog', { name: `Mudar ${code}` });
    await dialog.getByLabel('Por cento', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await expect(page.getByText(/Cupom: o desconto passou de/)).toBeVisible();
    await expectScreen(page, 'changed coupon');
    await page.getByRole('button', { name: 'Aceitar e atualizar o pedido' }).click();
    // The amounts are those of the changed coupon from here on.
    await expect(page.getByRole('button', { name: 'Gerar PIX' })).toBeVisible();
    const amounts = await readAmounts(page);
    const goods = amounts['Subtotal dos produtos'] ?? 0;
    const left = goods - Math.round(goods / 20);
    expect(amounts['Total']).toBe(Math.round((left * 95) / 100));
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await pressInSandbox(page, 'Pagar');

    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+/);
    await expect(page.getByText(`Cupom ${code}`)).toBeVisible();
  });
});
