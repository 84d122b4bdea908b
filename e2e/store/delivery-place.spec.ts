// Areas: shell/src/features/delivery-place, mf-catalog/src/features/product, mf-cart-checkout/src/features/cart, mf-cart-checkout/src/features/shipping
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { untilSettled } from '../support/hydration';
import { expect, test } from '../support/test';

test('the postal code of the header is that of every page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Informe seu CEP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onde você quer receber?' });
  await dialog.getByLabel('Seu CEP').fill('13010050');
  await expectAccessible(page, 'postal code');
  await dialog.getByRole('button', { name: 'Usar este CEP' }).click();
  await expect(page.getByText('Frete e prazo agora são para Campinas, SP')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CEP 13010-050 (alterar)' })).toBeFocused();
  await expectFitsWidth(page, 'home with a postal code');

  // The cards say when their products arrive.
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first().getByText(/^Chega /)).toBeVisible();
  await expect(cards.first().getByText(/^Retire em/)).toBeVisible();
  await expectAccessible(page, 'cards with delivery times');

  await cards.first().getByRole('link').first().click();
  await expect(page.getByLabel('CEP de entrega')).toHaveValue('13010-050');
  await expect(page.getByRole('radio', { name: /Retirar na loja/ })).toBeVisible();

  await page.getByRole('button', { name: 'Estoque nas lojas' }).click();
  const stores = page.getByRole('list', { name: 'Lojas com estoque' }).getByRole('listitem');
  await expect(stores.first()).toContainText('Loja Matriz');
  await expect(stores.first()).toContainText(/Em estoque|Rest/);
  await expectAccessible(page, 'stock of the stores');
  await expectFitsWidth(page, 'stock of the stores');
});

test(
  'the freight calculator of a first view is loaded when the shopper comes near, and what is typed before stays',
  { tag: '@phone' },
  async ({ page }) => {
    const requested: string[] = [];
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/shipping-calculator\.[^/]*\.js$/, async (route) => {
      requested.push(route.request().url());
      await sent;
      await route.continue();
    });
    // The calculator begins 800 px below the top, and is near at a distance of 300 px.
    await page.setViewportSize({ width: 375, height: 400 });
    await page.goto('/produto/72684');
    await untilSettled(page);
    expect(requested).toEqual([]);

    const postalCode = page.getByLabel('CEP de entrega');
    await postalCode.pressSequentially('13010050');
    await page.keyboard.press('Enter');
    await expect.poll(() => requested.length).toBe(1);
    await expect(postalCode).toHaveValue('13010050');
    send();

    await expect(postalCode).toHaveValue('13010-050');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByRole('radio', { name: /Retirar na loja/ })).toBeVisible();
  },
);
