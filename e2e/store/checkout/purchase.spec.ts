// Areas: shell, mf-catalog, mf-cart-checkout, mf-account, backend, shared-contracts
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, collectConsoleProblems } from '../../support/checks';
import { pressInSandbox } from '../../support/purchase';
import { person } from '../../support/store';
import { expect, test } from '../../support/test';

/** Checks for every screen of the purchase. */
async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

async function openCategory(page: Page) {
  const menu = page.getByRole('button', { name: /abrir menu/i });
  if (await menu.isVisible()) {
    await menu.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Ferramentas' }).click();
    await expectScreen(page, 'menu');
    await drawer.getByRole('link', { name: 'Ferramentas Manuais' }).click();
    return;
  }
  const categories = page.getByRole('navigation', { name: 'Categorias de produtos' });
  await categories.getByRole('link', { name: 'Ferramentas', exact: true }).hover();
  await categories.getByRole('link', { name: 'Ferramentas Manuais' }).click();
}

test(
  'a shopper finds a product, buys it by Pix and sees the order',
  { tag: '@phone' },
  async ({ page }) => {
    const complaints = collectConsoleProblems(page);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
    await expectScreen(page, 'home');

    await openCategory(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Ferramentas > Ferramentas Manuais/,
    );
    await expectScreen(page, 'listing');

    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/produto\/\d+/);
    await expect(page.getByRole('button', { name: 'Comprar Agora' }).first()).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace(
      / \(\w+\)$/,
      '',
    );
    // Wait for the fragments: while axe runs on a busy machine, the page cannot load them in time.
    await expect(page.getByLabel('CEP de entrega')).toBeVisible();
    await expectScreen(page, 'product');

    await page.getByLabel('CEP de entrega').fill('13010050');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByRole('radio', { name: /Retirar na loja/ })).toBeVisible();
    await expectScreen(page, 'product with freight');

    await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
    await expect(dialog).toContainText(name);
    await expectScreen(page, 'cart dialog');

    await dialog.getByText('Finalizar Compra').click();
    await expect(page).toHaveURL(/\/carrinho$/);
    await page.getByRole('radio', { name: /Entrega da loja/ }).check();
    await expectScreen(page, 'cart');

    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('CNPJ ou CPF').fill(person.taxId);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await expectScreen(page, 'login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByText('0 de 3 etapas concluídas')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/\w/);
    await page.getByRole('textbox', { name: 'Número' }).fill('1969');
    await expectScreen(page, 'checkout, address');
    await page.getByRole('checkbox', { name: 'Guardar nos meus endereços' }).uncheck();
    await page.getByRole('button', { name: 'Salvar endereço' }).click();

    await expect(page.getByText('1 de 3 etapas concluídas')).toBeVisible();
    await page.getByRole('radio', { name: /Entrega da loja/ }).check();
    await expectScreen(page, 'checkout, shipping');
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();

    await expect(page.getByText('2 de 3 etapas concluídas')).toBeVisible();
    await page.getByRole('radio', { name: 'PIX' }).check();
    await expectScreen(page, 'checkout, payment');
    await page.clock.install();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await expect(page.getByRole('figure')).toContainText('Escaneie o QR Code para pagar');
    await expectScreen(page, 'checkout, QR code');

    await pressInSandbox(page, 'Pagar');
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expectScreen(page, 'order');
    expect(await page.evaluate(() => sessionStorage.getItem('cartItems'))).not.toContain(name);
    expect(complaints).toEqual([]);

    await page.reload();
    await expect(page.getByRole('main')).toContainText('Pagamento Efetuado');
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeHidden();
  },
);
