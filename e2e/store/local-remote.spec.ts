// Areas: packages/build, tooling/src/commands
import { rm } from 'node:fs/promises';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import type { Page } from '@playwright/test';
import { copyRepository } from '../support/development-store';
import { findProductIn } from '../support/purchase';
import { isSameDocument, markDocument } from '../support/same-document';
import { SourceEdits } from '../support/source-edits';
import { firstPortOf, person, store } from '../support/store';
import { expect, test } from '../support/test';

const PORT = firstPortOf('local remote');
const url = `http://localhost:${PORT}`;
const START_TIMEOUT_MS = 400_000;
const LOGIN = '/api/datasnap/rest/TFireFlay/APP_0045';

let folder: string;
let sources: SourceEdits;
let server: LaunchedProcess;

test.beforeAll(async ({ isMobile }) => {
  test.skip(isMobile, 'one width is enough: the build is the subject');
  test.setTimeout(START_TIMEOUT_MS);
  folder = await copyRepository();
  sources = new SourceEdits(folder);
  server = new LaunchedProcess(
    ['tooling/run.mjs', 'dev', 'mf-cart-checkout', '--store', store.url],
    { cwd: folder, env: { ...process.env, PORT: String(PORT) } },
  );
  await server.untilPrinted(/with the local mf-cart-checkout: (http:\S+)/);
});
test.afterAll(async () => {
  await server?.end();
  if (folder) await rm(folder, { recursive: true, force: true });
});
test.use({ baseURL: url });

/** The folders of the containers that the page has loaded. */
const loadedContainers = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/remoteEntry.')),
  );

test(
  'one remote of a deployed store is local: its open dialog takes over changes, and the others are live',
  { tag: '@variant' },
  async ({ page }) => {
    const product = await findProductIn(page.request, 'ferramentas');
    const address = `/produto/${product.idprd}`;
    await page.goto(address);
    await page.getByRole('combobox').first().fill('parafuso');
    await page.getByRole('button', { name: 'Comprar Agora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
    await expect(dialog).toContainText(product.descricao);
    const containers = await loadedContainers(page);
    expect(containers).toContain('/__local/remoteEntry.js');
    expect(containers).toContainEqual(expect.stringMatching(/^\/remotes\/mf-catalog\//));
    expect(containers).not.toContainEqual(expect.stringMatching(/^\/remotes\/mf-cart-checkout\//));

    await markDocument(page);
    const buying = 'mf-cart-checkout/src/features/buy-button';
    const edited = sources.replace(
      `${buying}/cart-dialog.tsx`,
      '<ul className',
      '<ul data-edited className',
    );
    await expect(dialog.locator('ul[data-edited]')).toBeVisible({ timeout: 60_000 });
    console.info(`A component was replaced after ${Date.now() - edited} ms.`);
    sources.replace(
      `${buying}/cart-dialog.module.css`,
      '.lines {',
      '.lines {\n  outline: 5px solid;',
    );
    await expect(dialog.locator('ul')).toHaveCSS('outline-width', '5px', { timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox').first()).toHaveValue('parafuso');
    expect(await isSameDocument(page)).toBe(true);

    // No component: the module that it is in runs once per document.
    sources.replace(
      'mf-cart-checkout/src/features/cart/copy.ts',
      "title: 'Meu Carrinho'",
      "title: 'Carrinho local'",
    );
    await page.goto('/carrinho');
    await expect(page.getByRole('heading', { level: 1, name: 'Carrinho local' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(product.descricao);

    const live = await page.request.get(store.url + address);
    expect(await live.text()).not.toContain('__local');
  },
);

test(
  'through the local address a customer signs in, and another site cannot',
  { tag: '@variant' },
  async ({ page }) => {
    const data = { email: person.taxId, senha: person.password, redirect: '/' };
    const foreign = await page.request.post(LOGIN, {
      data,
      headers: { origin: 'http://localhost:9' },
    });
    expect(foreign.status()).toBe(403);

    // Reports about releases end on this machine: the store would refuse this one.
    expect((await page.request.post('/relatorios', { data: {} })).status()).toBe(204);

    await page.goto('/login');
    const status = await page.evaluate(
      async ([path, body]) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
      [LOGIN, JSON.stringify(data)] as const,
    );
    expect(status).toBe(200);
    const names = (await page.context().cookies()).map(({ name }) => name);
    // A store at another port must not get the session.
    expect(names.filter((name) => !/^[\da-f]{8}\./.test(name))).toEqual([]);
    await page.goto('/meusPedidos');
    await expect(page).toHaveURL(/\/meusPedidos$/);
  },
);
