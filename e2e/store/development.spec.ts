import { startDevelopmentStore } from '../support/development-store';
import { findProductIn, fillCard, goToPayment } from '../support/purchase';
import { person, store } from '../support/store';
import { expect, test } from '../support/test';

const PORT = store.port + 5;

test('in the development build dialogs stay open, a removed line is restored, and an order is paid', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'one width is enough: the build is the subject');
  test.setTimeout(400_000);
  const development = await startDevelopmentStore(PORT);
  try {
    const page = await browser.newPage({ baseURL: development.url });
    const product = await findProductIn(page.request, 'ferramentas');
    const signedIn = await page.request.post('/api/datasnap/rest/TFireFlay/APP_0045', {
      data: { email: person.taxId, senha: person.password, redirect: '/' },
      headers: { origin: development.url },
    });
    expect(signedIn.status()).toBe(200);

    await page.goto(`/produto/${product.idprd}`);
    const zoom = page.getByRole('dialog', { name: /^Foto ampliada/ });
    await page.getByRole('button', { name: 'Ampliar a foto' }).click();
    await zoom.getByRole('button', { name: 'Aumentar' }).click();
    await expect(zoom.getByRole('button', { name: 'Diminuir' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();

    await page.getByRole('button', { name: 'Comprar Agora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
    await expect(dialog).toContainText(product.descricao);
    await dialog.getByRole('link', { name: 'Finalizar Compra' }).click();

    await page.getByRole('button', { name: /^Remover/ }).click();
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('1');

    await goToPayment(page, /Caminhão da loja/);
    await fillCard(page, '4111111111111111');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/, { timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText(product.descricao);
    await page.close();
  } finally {
    await development.stop();
  }
});
