// Areas: mf-cart-checkout/src/features/cart, mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/company, mf-cart-checkout/src/features/order-review, mf-cart-checkout/src/features/shipping, backend/src/storefront/operations, backend/src/orders/place, backend/src/orders/shipping
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, collectConsoleProblems } from '../../support/checks';
import { choose, press, typeInto } from '../../support/keyboard';
import {
  cardExpiry,
  readAmount,
  fillCard,
  goToPayment,
  pressInSandbox,
  openCart,
  registerPerson,
} from '../../support/purchase';
import { company, person } from '../../support/store';
import { expect, test } from '../../support/test';

async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

const contract = (page: Page) =>
  page.getByRole('region', { name: 'Confira seu pedido antes de pagar' });

test(
  'a person changes the cart, gets one card refused and pays ten instalments with another',
  { tag: '@phone' },
  async ({ page }) => {
    const complaints = collectConsoleProblems(page);
    const name = await openCart(page, person, 'ferramentas');
    const quantity = page.getByRole('textbox', { name: /^Quantidade/ });

    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('3');
    await page.getByRole('button', { name: /^Remover/ }).click();
    await expect(page.getByRole('button', { name: /^Desfazer/ })).toBeFocused();
    await expectScreen(page, 'cart, a line removed');
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect(quantity).toHaveValue('3');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/carrinho');
    await expect(otherTab.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('3');
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(otherTab.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('2');
    await otherTab.close();

    await goToPayment(page, /Entrega da loja/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('1969');
    await page.goForward();
    await page.goForward();
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page.getByRole('group', { name: 'Confira estes campos:' })).toBeFocused();
    await expectScreen(page, 'checkout, card with errors');

    await fillCard(page, '4024007173612572');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page.getByRole('main').getByText(/não autorizou o pagamento/)).toBeVisible();
    await page.getByLabel('Número do cartão').fill('5555555555554444');
    await expect(page.getByText('Mastercard', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Parcelas').selectOption('10');
    await expect(contract(page)).toContainText(name);
    await expect(contract(page)).toContainText('até 7 dias corridos');
    const shown = await page.getByText(/^Valor a pagar/).innerText();
    await expectScreen(page, 'checkout, card');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).dblclick();

    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(readAmount(shown));
    await expectScreen(page, 'order paid by card');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/5555 ?5555|4024 ?0071|"123"/);
    // The refused card is a 402, which the browser logs to its console.
    expect(complaints.filter((text) => !/402/.test(text))).toEqual([]);
  },
);

test('a company lets a Pix expire, pays a new one and chooses pickup', async ({ page }) => {
  await openCart(page, company, 'mat-hidraulico');
  await goToPayment(page, /Retirar na loja/);
  await page.getByRole('radio', { name: 'PIX' }).check();
  await expect(contract(page)).toContainText('Grátis');
  await expectScreen(page, 'checkout, Pix');
  await page.clock.install();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(page.getByText(/Este código vale por mais (29|30):/)).toBeVisible();
  const charge = page.getByText(/^Valor a pagar/);
  const shown = readAmount(await charge.innerText());

  await pressInSandbox(page, 'Expirar');
  await expect(page.getByRole('button', { name: 'Gerar novo PIX' })).toBeVisible();
  await expectScreen(page, 'checkout, Pix expired');
  await page.getByRole('button', { name: 'Gerar novo PIX' }).click();
  await expect(charge).toContainText(shown);
  await pressInSandbox(page, 'Pagar');

  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('prazo de até um dia útil');
  await expect(main).toContainText(shown);
  await expectScreen(page, 'order to be picked up');
});

test.describe('the whole purchase works by keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no Tab key.');

  test('for a person with a card', async ({ page }) => {
    // The sample person has an unpaid order, perhaps of this product.
    await openCart(page, await registerPerson(page.request), 'banheiro');
    await goToPaymentByKeyboard(page, /Motoboy|Entrega da loja/);
    await typeInto(page, page.getByLabel('Número do cartão'), '4024007173612531');
    await typeInto(page, page.getByLabel('Validade'), cardExpiry().replace('/', ''));
    await typeInto(page, page.getByLabel('CVV'), '123');
    await typeInto(page, page.getByLabel('Nome no cartão'), 'MARIA SOUZA');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  });

  test('for a company by Pix', { tag: '@variant' }, async ({ page }) => {
    await openCart(page, company, 'banheiro');
    await goToPaymentByKeyboard(page, /Retirar na loja/);
    await press(page, page.getByRole('radio', { name: 'Cartão de Crédito' }), 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'PIX' })).toBeChecked();
    await page.clock.install();
    await press(page, page.getByRole('button', { name: 'Gerar PIX' }), 'Enter');
    await expect(page.getByRole('figure')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Copiar código' }), 'Enter');
    await expect(page.getByText('Código copiado')).toBeVisible();
    await pressInSandbox(page, 'Pagar');

    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  });
});

/** Goes from the cart to the payment; each step begins with the focus on it. */
async function goToPaymentByKeyboard(page: Page, shipping: RegExp) {
  await typeInto(page, page.getByLabel('CEP de entrega'), '13010050');
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('radio'), page.getByRole('radio', { name: shipping }).first());
  await press(page, page.getByRole('button', { name: 'Finalizar Compra' }), 'Enter');
  if (shipping.test('Retirar na loja')) {
    await press(page, page.getByRole('button', { name: 'Continuar para o pagamento' }), 'Enter');
    await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeFocused();
    return;
  }
  await expect(page.getByRole('textbox', { name: 'Número' })).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forma de envio' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Salvar forma de envio' }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeFocused();
}
