// Areas: mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/awaited-orders, mf-account/src/features/order, mf-account/src/features/orders, backend/src/orders/pix
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import { goToPayment, openCart, registerPerson } from '../../support/purchase';
import { expect, test } from '../../support/test';

const notice = (page: Page) => page.getByText(/^O pedido \d+ espera o Pix de R\$/);
const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantidade/ });
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Finalizar Compra' });

async function expectOffered(page: Page) {
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver código/ })).toBeVisible();
  await expect(page.getByText(/esgotou|Remova-o/)).toHaveCount(0);
}

async function countOrders(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/meusPedidos');
  const text = await page.getByText(/^\d+ pedidos? encontrados?$/).innerText();
  await page.close();
  return Number.parseInt(text);
}

async function payInSandbox(context: BrowserContext, order: string) {
  const page = await context.newPage();
  await page.goto('/sandbox');
  const heading = page.getByRole('heading', { name: `Pedido ${order}`, exact: true });
  const charge = page.getByRole('listitem').filter({ has: heading });
  await charge.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.close();
}

test('an unpaid order is offered after the browser was closed and on another device, and is paid once', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Storage is the same on a phone.');
  const customer = await registerPerson(page.request);
  await openCart(page, customer, 'acessorios-para-pintura');
  await goToPayment(page, /Entrega da loja/);
  await page.getByRole('radio', { name: 'PIX' }).check();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(page.getByRole('figure')).toBeVisible();

  // The browser is opened again, without its session storage.
  const storageState = await page.context().storageState();
  await page.close();
  const again = await browser.newContext({ storageState });
  const cart = await again.newPage();
  await cart.goto('/carrinho');
  await expectOffered(cart);
  await expect(quantity(cart)).toHaveValue('1');
  await expect(checkoutButton(cart)).toBeDisabled();
  await expectAccessible(cart, 'the cart with an unpaid order');
  await expectFitsWidth(cart, 'the cart with an unpaid order');
  const checkout = await again.newPage();
  await checkout.goto('/checkout');
  await expectOffered(checkout);
  await expect(checkout.getByRole('button', { name: 'Salvar endereço' })).toHaveCount(0);
  await expectAccessible(checkout, 'the checkout with an unpaid order');

  // Another device with the same goods in its cart.
  const device = await browser.newContext();
  const other = await device.newPage();
  await openCart(other, customer, 'acessorios-para-pintura');
  await expectOffered(other);
  await expect(checkoutButton(other)).toBeDisabled();
  expect(await countOrders(device)).toBe(1);

  await cart.getByRole('link', { name: /^Ver código/ }).click();
  await expect(cart.getByRole('figure')).toBeVisible();
  await payInSandbox(again, /\d+$/.exec(cart.url())?.[0] ?? '');
  await cart.reload();
  await expect(cart.getByText('Pagamento Efetuado')).toBeVisible();

  await cart.goto('/carrinho');
  await expect(cart.getByText('Seu carrinho está vazio')).toBeVisible();
  // Its cart asks by itself: with a reload, the message could be gone that has been shown.
  await other.bringToFront();
  await expect(other.getByText('Seu carrinho está vazio')).toBeVisible({ timeout: 40_000 });
  await expect(other.getByText(/^O pedido \d+ foi pago/)).toBeVisible();
  expect(await countOrders(device)).toBe(1);
  await again.close();
  await device.close();
});
