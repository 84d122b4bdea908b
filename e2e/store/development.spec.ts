// Areas: packages/build, tooling/src/commands
import type { Page } from '@playwright/test';
import { startDevelopmentStore } from '../support/development-store';
import type { DevelopmentStore } from '../support/development-store';
import { findProductIn, fillCard, goToPayment } from '../support/purchase';
import { isSameDocument, markDocument } from '../support/same-document';
import { SourceEdits } from '../support/source-edits';
import { firstPortOf, person } from '../support/store';
import { expect, test } from '../support/test';

const PORT = firstPortOf('development');
/** Milliseconds for builds of all packages. */
const START_TIMEOUT_MS = 400_000;

let development: DevelopmentStore;
let sources: SourceEdits;
let page: Page;

test.beforeAll(async ({ isMobile }) => {
  test.skip(isMobile, 'one width is enough: the build is the subject');
  test.setTimeout(START_TIMEOUT_MS);
  development = await startDevelopmentStore(PORT);
  sources = new SourceEdits(development.folder);
});
test.beforeEach(async ({ browser }) => {
  page = await browser.newPage({ baseURL: development.url });
});
test.afterEach(() => page.close());
test.afterAll(() => development?.stop());

test(
  'in the development build dialogs stay open, a removed line is restored, and an order is paid',
  { tag: '@variant' },
  async () => {
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

    await goToPayment(page, /Entrega da loja/);
    await fillCard(page, '4111111111111111');
    await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    await expect(page.getByRole('main')).toContainText(product.descricao);
  },
);

test(
  'a change of a component or a style is shown in the open page, which keeps a dialog and what was typed',
  { tag: '@variant' },
  async () => {
    const product = await findProductIn(page.request, 'ferramentas');
    await page.goto(`/produto/${product.idprd}`);
    await page.getByRole('combobox').first().fill('parafuso');
    await page.getByRole('button', { name: 'Comprar Agora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
    await expect(dialog).toContainText(product.descricao);
    await markDocument(page);
    const composition = await liveComposition(page);

    const folder = 'mf-cart-checkout/src/features/buy-button';
    const edited = sources.replace(
      `${folder}/cart-dialog.tsx`,
      '<ul className',
      '<ul data-edited className',
    );
    await expect(dialog.locator('ul[data-edited]')).toBeVisible();
    console.info(`A component was replaced after ${Date.now() - edited} ms.`);

    const styled = sources.replace(
      `${folder}/cart-dialog.module.css`,
      '.lines {',
      '.lines {\n  outline: 5px solid;',
    );
    await expect(dialog.locator('ul')).toHaveCSS('outline-width', '5px');
    console.info(`A style was replaced after ${Date.now() - styled} ms.`);

    // Then both are released: a page that was not up to date would reload.
    await expect.poll(() => liveComposition(page), { timeout: 60_000 }).not.toBe(composition);
    await untilKnown(page, await liveComposition(page));
    expect(await isSameDocument(page)).toBe(true);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox').first()).toHaveValue('parafuso');
  },
);

test(
  'a page reloads after a change that it cannot take over, and new pages have the change in their first view',
  { tag: '@variant' },
  async () => {
    await page.goto('/produtos/ferramentas');
    // Until then the page reloads when a change is released: the one before may not be yet.
    await page.waitForFunction(() => 'mf-catalog' in Reflect.get(window, 'liveReload').bundles);
    await page.getByRole('combobox').first().fill('parafuso');
    await markDocument(page);

    const folder = 'mf-catalog/src/features';
    sources.replace(
      `${folder}/product-grid/product-card.tsx`,
      '<article ',
      '<article data-edited ',
    );
    await expect(page.locator('article[data-edited]').first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);

    // No component: its module and the routes that import it run once per document.
    sources.replace(
      `${folder}/listing/listing.route.tsx`,
      'new URL(request.url)',
      "new URL(request.url, 'http://store')",
    );
    await expect
      // Fails while the document is being replaced.
      .poll(() => isSameDocument(page).catch(() => true), { timeout: 60_000 })
      .toBe(false)
      .catch(sayWhatThePageKnows);
    // A first view that a busy machine does not render in time is made by the browser.
    const firstView = async () => (await page.request.get('/produtos/ferramentas')).text();
    await expect.poll(firstView).toContain('<article data-edited');
  },
);

const faqPage = 'mf-content/src/features/faq/faq-page.tsx';
const firstLine = 'const { sections: all, description, lead } = useLoaderData<TextData>().page;';

test(
  'an error of the server alone is shown over the page with its place in the sources, until it is fixed',
  { tag: '@variant' },
  async () => {
    sources.replace(
      faqPage,
      firstLine,
      `if (typeof window === 'undefined') throw new Error('Only on the server');\n  ${firstLine}`,
    );
    const firstView = async () => (await page.request.get('/faq')).text();
    await expect.poll(firstView, { timeout: 60_000 }).not.toMatch(/<h1[^>]*>Perguntas frequentes/);

    await page.goto('/faq');
    const overlay = page.locator('[data-error-overlay]');
    await expect(overlay).toContainText('Error: Only on the server');
    await expect(overlay).toContainText(
      `${faqPage}:${sources.lineOf(faqPage, 'throw new Error')}:`,
    );

    sources.restore();
    await expect(overlay).toHaveCount(0).catch(sayWhatThePageKnows);
  },
);

test(
  'an error of a component in the browser is shown over the page, which does not go back to an earlier release',
  { tag: '@variant' },
  async () => {
    await page.goto('/faq');
    await page.waitForFunction(() => 'mf-content' in Reflect.get(window, 'liveReload').bundles);

    sources.replace(
      faqPage,
      firstLine,
      `if (typeof window !== 'undefined') throw new Error('Only in a browser');\n  ${firstLine}`,
    );
    const overlay = page.locator('[data-error-overlay]');
    await expect(overlay).toContainText('Error: Only in a browser');
    await expect(overlay).toContainText(
      `${faqPage}:${sources.lineOf(faqPage, 'throw new Error')}:`,
    );
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('release-avoided');

    sources.restore();
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Adds to a failure what the page has heard of the builds, and what is live. */
async function sayWhatThePageKnows(failure: Error): Promise<never> {
  const known = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'liveReload')));
  throw new Error(`${failure.message}\n${known}\nlive: ${await liveComposition(page)}`);
}

async function liveComposition(page: Page): Promise<string> {
  const response = await page.request.get('/healthz');
  return ((await response.json()) as { composition: string }).composition;
}

/** Resolves once live reload in the page has seen the composition. */
const untilKnown = (page: Page, composition: string) =>
  page.waitForFunction(
    (id) => Reflect.get(window, 'liveReload').live?.composition === id,
    composition,
  );
