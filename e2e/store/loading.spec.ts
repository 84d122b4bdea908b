import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { openCart } from '../support/purchase';
import { person } from '../support/store';

/** Addresses of pages that ask the server for something before they show it. */
const loading = ['/home', '/produtos', '/produtos/banheiro', '/produtos/pesquisar/tinta'];

/** The page of an address in a store that answers nothing, as navigation in the browser opens it. */
async function openInSilence(page: Page, address: string) {
  await page.clock.install();
  await page.goto('/faq');
  // What the browser keeps, the customer among it, has been read by then.
  await expect(page.getByRole('link', { name: /^Carrinho, 1/ }).first()).toBeVisible();
  await page.route(/\/(?:api|ws)\//, () => undefined);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'test' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}

for (const address of loading) {
  test(`${address} says after ten seconds that it takes long, and offers a way on`, async ({
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
    await page.clock.runFor(11_000);

    await expect(page.getByText(/Está demorando mais do que o normal/)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
    await expectFitsWidth(page, address);
    await expectAccessible(page, address);
  });
}
