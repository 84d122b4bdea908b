// Areas: shell
import type { Page } from '@playwright/test';
import { cartWithOne } from '../../support/cart-line';
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import { findProductIn, openCart, storeCart } from '../../support/purchase';
import { person } from '../../support/store';
import { expect, test } from '../../support/test';

/** One page for each kind of outline: the others are variants, because all pages wait in the same component. */
const KINDS = ['/produto/:id', '/meusPedidos'];
const scopeOf = (address: string) => (KINDS.includes(address) ? {} : { tag: '@variant' });

/** Pages that load data before they show it: all but forms and static pages. */
const publicPaths = [
  '/home',
  '/produto/:id',
  '/produtos',
  '/produtos/banheiro',
  '/produtos/banheiro/chuveiros',
  '/produtos/pesquisar/tinta',
  '/pesquisar/tinta',
];
/** Pages that only a customer sees. */
const guardedPaths = [
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/listas',
  '/meusPedidos/listas/1',
  '/rastreio?id=1',
  '/detalhes_pedido/1',
];

/** Opens an address by navigation in the browser, while the back end does not respond. */
async function openWithoutResponses(page: Page, address: string) {
  await page.goto('/faq');
  // Storage, with the session, has been read by then.
  await expect(page.getByRole('link', { name: /^Carrinho, 1/ }).first()).toBeVisible();
  // The page has read its report token by now: the test's clock would hide it.
  await page.clock.install();
  await page.route(/\/(?:api|ws)\//, () => undefined);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'test' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

/** After ten seconds the page says so, offers two links, and reports to the shell. */
async function expectSlowLoadingHelp(page: Page, address: string) {
  const main = page.getByRole('main');
  await main
    .getByText(/^Carregando.*\.\.\.$/)
    .first()
    .waitFor({ state: 'attached' });
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/relatorios') && /loads for too long/.test(request.postData() ?? ''),
  );
  await page.clock.runFor(12_000);

  await expect(page.getByText(/Está demorando mais do que o normal/).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ir para o início' }).first()).toBeVisible();
  await reported;
  await expectFitsWidth(page, address);
  await expectAccessible(page, address);
}

for (const address of publicPaths) {
  test(
    `${address} says after ten seconds that it takes long, offers links and reports itself`,
    scopeOf(address),
    async ({ page }) => {
      const product = await findProductIn(page.request, 'ferramentas');
      await storeCart(page, cartWithOne(product));

      await openWithoutResponses(page, address.replace(':id', String(product.idprd)));

      await expectSlowLoadingHelp(page, address);
    },
  );
}

for (const address of guardedPaths) {
  test(
    `${address} of a customer says after ten seconds that it takes long, offers links and reports itself`,
    scopeOf(address),
    async ({ page }) => {
      await openCart(page, person, 'ferramentas');

      await openWithoutResponses(page, address);

      await expectSlowLoadingHelp(page, address);
    },
  );
}
