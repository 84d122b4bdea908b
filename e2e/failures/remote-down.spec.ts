// Areas: shell/src/remotes, shell/server, packages/build
import type { Page } from '@playwright/test';
import { confirmTypedAddress, registerPerson } from '../support/purchase';
import { expect, test } from './support/fixtures';

/** No file of these remotes can be reached, in the browser or on the server. */
async function blockRemote(page: Page, remote: string) {
  await page.route(new RegExp(`/remotes/${remote}/`), (route) => route.abort());
}

const missingRelease = (remote: string) => ({
  [remote]: `/remotes/${remote}/9.9.9-gone/mf-manifest.json`,
});

const storeCart = (page: Page, cart: string) =>
  page.addInitScript((line) => {
    if (!localStorage.getItem('cartItems')) localStorage.setItem('cartItems', line);
  }, cart);

test('with mf-cart-checkout down the catalogue works, and the cart keeps its lines', async ({
  page,
  shell,
  goods,
}) => {
  await shell.compose(missingRelease('mf-cart-checkout'));
  await blockRemote(page, 'mf-cart-checkout');
  await storeCart(page, goods.cart);
  const cartLink = page.getByRole('banner').getByRole('link', { name: /carrinho.*1/i });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
  await expect(cartLink).toBeVisible();
  await page.getByRole('main').locator('a[href^="/produto/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Sobre o Produto' })).toBeVisible();
  await expect(page.getByText('O botão de compra não carregou')).toBeVisible();
  await page.getByRole('banner').getByRole('combobox').fill('torneira');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pesquisar\/torneira/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await cartLink.click();
  await expect(page).toHaveURL(/\/carrinho$/);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }),
  ).toBeVisible();
  await expect(cartLink).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('cartItems'))).toContain(
    goods.path.split('/').at(-1),
  );

  // The remote is up again: the cart is as it was.
  await shell.compose({});
  await page.unrouteAll();
  await page.goto('/carrinho');
  await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('1');
});

test('with mf-catalog down a cart can be bought', async ({ page, shell, goods }) => {
  await shell.compose(missingRelease('mf-catalog'));
  await blockRemote(page, 'mf-catalog');
  const customer = await registerPerson(page.request, shell.url);
  const signedIn = await page.request.post('/api/datasnap/rest/TFireFlay/APP_0045', {
    data: { email: customer.taxId, senha: customer.password, redirect: '/' },
    headers: { origin: shell.url },
  });
  expect(signedIn.status()).toBe(200);
  await storeCart(page, goods.cart);

  await page.goto('/');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }),
  ).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /carrinho.*1/i })
    .click();
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await confirmTypedAddress(page);
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
  await page.getByRole('radio', { name: 'PIX' }).check();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();

  await expect(page.getByRole('figure')).toContainText('Escaneie o QR Code para pagar');
});
