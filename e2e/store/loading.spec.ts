import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { openCart } from '../support/purchase';
import { person } from '../support/store';

/** Addresses of pages that ask the server for something before they show it. */
const loading = [
  '/home',
  '/produto/1',
  '/produtos',
  '/produtos/banheiro',
  '/produtos/banheiro/cubas',
  '/produtos/pesquisar/tinta',
  '/pesquisar/tinta',
  '/checkout',
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/listas',
  '/meusPedidos/listas/1',
  '/rastreio?id=1',
  '/detalhes_pedido/1',
];

/** The page of an address in a store that answers nothing, as navigation in the browser opens it. */
async function openInSilence(page: Page, address: string) {
  await page.clock.install();
  const session = page.waitForResponse(/\/api\/sessao/);
  await page.goto('/faq');
  await session;
  await page.route(/\/(?:api|ws)\//, () => undefined);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'test' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

for (const address of loading) {
  test(`${address} says after ten seconds that it takes long, offers a way on and reports itself`, async ({
    page,
  }) => {
    await openCart(page, person, 'ferramentas');
    await openInSilence(page, address);
    await expect(
      page
        .getByRole('main')
        .getByText(/^Carregando.*\.\.\.$/)
        .first(),
    ).toBeAttached();
    const report = page.waitForRequest(
      (request) => request.url().endsWith('/relatorios') && /"slow"/.test(request.postData() ?? ''),
    );
    await page.clock.runFor(11_000);

    await expect(page.getByText(/Está demorando mais do que o normal/)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
    await page.clock.runFor(1_000);
    await report;
    await expectFitsWidth(page, address);
    await expectAccessible(page, address);
  });
}
