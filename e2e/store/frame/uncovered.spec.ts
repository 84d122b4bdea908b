// Areas: shell, mf-catalog, mf-cart-checkout
import type { Locator, Page } from '@playwright/test';
import { untilHydrated } from '../../support/hydration';
import { findProductIn, goToPayment, openCart } from '../../support/purchase';
import { person } from '../../support/store';
import { expect, test } from '../../support/test';

/** A phone, a tablet, a laptop, and a laptop whose page is enlarged to 200 %. */
const WINDOW_SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 450 },
];

test.skip(({ isMobile }) => isMobile, 'the tests set the window themselves');

/** After the browser has scrolled the element into view, no other element covers it. */
async function expectUncovered(target: Locator, name: string) {
  await expect(target, name).toBeVisible();
  const findCovers = () =>
    target.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return [left + 2, (left + right) / 2, right - 2]
        .map((x) => document.elementFromPoint(x, middle))
        .filter((hit) => !hit || !(element.contains(hit) || hit.contains(element)))
        .map((hit) => hit?.outerHTML.slice(0, 120) ?? 'outside of the window');
    });
  // The layout changes shortly after the window.
  await expect.poll(findCovers, `what covers ${name}`).toEqual([]);
}

async function inEachWindow(page: Page, check: (name: string) => Promise<void>) {
  for (const size of WINDOW_SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('region', { name: 'Sua privacidade' })).toBeVisible();
    await check(`${size.width} px`);
  }
}

test.describe('the privacy question and the chat button', () => {
  // The question is still open.
  test.use({ isPrivacyAnswered: false });

  test('cover no price, total, form error or button from product to order', async ({ page }) => {
    const floor = await page.request.get(
      '/api/datasnap/rest/TFireFlay/APP_0027?grupo=pisos-e-revestimentos&limite=1',
    );
    const { produtos } = (await floor.json()) as { produtos: { idprd: number }[] };
    await page.goto(`/produto/${produtos[0]?.idprd}`);
    await page.getByLabel('Área em m²').fill('20');
    await inEachWindow(page, async (name) => {
      await expectUncovered(page.getByRole('button', { name: 'Comprar Agora' }), `buy, ${name}`);
      await expectUncovered(page.getByText(/^Total:/).last(), `total, ${name}`);
    });

    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await inEachWindow(page, async (name) => {
      await expectUncovered(page.getByText('Favor informar senha.').last(), `error, ${name}`);
      await expectUncovered(
        page.getByRole('button', { name: 'Entrar', exact: true }),
        `sign in, ${name}`,
      );
    });

    await openCart(page, person, 'ferramentas');
    await inEachWindow(page, async (name) => {
      await expectUncovered(page.getByText(/no Pix/).last(), `cart total, ${name}`);
      await expectUncovered(
        page.getByRole('button', { name: 'Finalizar Compra' }),
        `finish, ${name}`,
      );
    });

    await goToPayment(page, /Retirar na loja/);
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await inEachWindow(page, async (name) => {
      await expectUncovered(page.locator('.field-error').last(), `card error, ${name}`);
      await expectUncovered(
        page.getByRole('button', { name: 'Confirmar e finalizar pedido' }),
        `confirm, ${name}`,
      );
    });

    await page.goto('/meusPedidos');
    await page
      .getByRole('link', { name: /^Ver Detalhes/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    await inEachWindow(page, async (name) => {
      await expectUncovered(page.getByText(/^Total/).last(), `order total, ${name}`);
    });
  });
});

test(
  'the chat button covers no button or tab of a list or a product',
  { tag: '@variant' },
  async ({ page }) => {
    const windows = [...WINDOW_SIZES, { width: 1280, height: 900 }];
    for (const size of windows) {
      await page.setViewportSize(size);
      for (const path of ['/', '/produtos/banheiro', '/pesquisar/torneira']) {
        await page.goto(path);
        const links = page.getByRole('link', { name: /^Ver Produto/ });
        for (const link of (await links.all()).slice(0, 6)) {
          await expectUncovered(link, `${path}, ${size.width} px`);
        }
      }
      await page
        .getByRole('link', { name: /^Ver Produto/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeVisible();
      for (const target of [
        page.getByRole('tab', { name: 'Formas de Pagamento' }),
        page.getByRole('link', { name: /^Enviar pelo WhatsApp/ }),
        page.getByRole('link', { name: /Fale conosco/ }),
      ]) {
        await expectUncovered(target, `product, ${size.width} px`);
      }
    }
  },
);

test('a typed quantity above the stock is reduced to the stock', async ({ page }) => {
  const product = await findProductIn(page.request, 'ferramentas');
  await page.goto(`/produto/${product.idprd}`);
  // The page is hydrated: keys from before are not replayed.
  await untilHydrated(page);
  const quantity = page.getByLabel('Quantidade', { exact: true });
  await quantity.fill('99999');
  await quantity.press('Tab');

  await expect(quantity).toHaveValue(String(product.saldo));
});
