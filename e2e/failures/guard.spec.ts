// Areas: shell/src/features/reports, shell/src/remotes, shell/server, packages/releases
import type { Browser } from '@playwright/test';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { firstPortOf, store } from '../support/store';
import { SecondShell } from './support/second-shell';
import { expect, test } from '../support/test';

const port = firstPortOf('guard');
const platformUrl = `http://127.0.0.1:${port + 500}/plataforma`;
/** The platform page of the store under test. */
const ownPlatformUrl = `http://127.0.0.1:${store.port + 500}/plataforma`;
const canary = '9.0.0-throws-in-browsers';

/** A new visitor opens the page and waits for its report. A broken page reloads with the fallback. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reported = page
    .waitForResponse(
      (response) =>
        response.url().endsWith('/relatorios') &&
        response.request().postData()?.includes('"failures":[]') === true,
      { timeout: 15_000 },
    )
    // A slower visit counts with its earlier reports.
    .catch(() => undefined);
  await page.goto(`${url}/faq`);
  await reported;
  // Not awaited, because closing a page during its reload may never end. Open pages end with the test.
  void context.close().catch(() => undefined);
}

test('the guard ends a canary that throws in browsers, and the platform page says why', async ({
  browser,
  page,
}) => {
  test.slow();
  const shell = await SecondShell.start(port, {
    PLATFORM_PORT: String(port + 500),
    GUARD_VISITS: '6',
  });
  try {
    await shell.publishDamaged('mf-content', canary, {
      'browser/page-faq.js': (text) => `throw new Error('broken canary');${text}`,
    });

    await page.goto(platformUrl);
    const part = page.getByRole('article', { name: 'mf-content' });
    const complaints = collectConsoleProblems(page);
    await part.getByRole('button', { name: 'Mudar mf-content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mudar mf-content' });
    await dialog.getByLabel('O que fazer').selectOption('Dar a uma parte dos visitantes');
    await dialog.getByLabel('Versão').selectOption(canary);
    await dialog.getByLabel('Porcentagem').fill('50');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Diga por quê')).toBeVisible();
    await expect(dialog.getByLabel('Por quê')).toBeFocused();
    await expectAccessible(page, 'a change on the platform page');
    await page.keyboard.type('perguntas novas');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Feito' })).toBeVisible();
    await expect(part.getByText('Canário: 50% dos visitantes')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(part.getByRole('button', { name: 'Mudar mf-content' })).toBeFocused();
    await expectAccessible(page, 'the platform page');
    expect(complaints).toEqual([]);

    const decisions = page.getByRole('region', { name: 'Decisões da guarda' });
    const tookBack = () => decisions.getByText(canary).isVisible();
    for (let round = 0; round < 15 && !(await tookBack()); round++) {
      await Promise.all(Array.from({ length: 4 }, () => visit(browser, shell.url)));
    }

    await expect(decisions).toContainText(`retirou mf-content ${canary}`);
    await expect(decisions).toContainText(/(Falhou em|Algo perturbou) \d+ de \d+ páginas/);
    await expect(part.getByText('Nenhum canário.')).toBeVisible();
    const history = page.getByRole('row').filter({ hasText: 'guarda' });
    await expect(history).toContainText(/Falhou em|Algo perturbou/);
    expect(shell.log).toContain('A guarda retirou o canário');

    // All visitors have the live release again.
    await page.goto(`${shell.url}/faq`);
    await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  } finally {
    await shell.stop();
  }
});

test('the platform page is not on the port of the store', async ({ request }) => {
  expect((await request.get('/plataforma')).status()).toBe(404);
  const page = await request.get(ownPlatformUrl);
  expect(page.status()).toBe(200);
  const rebound = await request.get(ownPlatformUrl, {
    headers: { host: 'evil.example' },
  });
  expect(rebound.status()).toBe(403);
});

test('the platform page fits a phone and links to each release in the store', async ({ page }) => {
  const complaints = collectConsoleProblems(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(ownPlatformUrl);
  const part = page.getByRole('article', { name: 'mf-content' });
  await expectFitsWidth(page, 'the platform page on a phone');
  await expectAccessible(page, 'the platform page on a phone');
  // Nothing extends beyond the window's width.
  const cutOff = await page
    .locator('td, p, li, [role="region"]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent?.trim().slice(0, 60)),
    );
  expect(cutOff).toEqual([]);

  const list = part.getByRole('button', { name: 'Versões publicadas de mf-content' });
  await list.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Versões publicadas de mf-content' });
  await expect(drawer.getByText(/commit [\da-f]{10} · .+ kB no navegador/).first()).toBeVisible();
  const link = drawer.getByRole('link', { name: /^Ver na loja mf-content@/ }).first();
  await expect(link).toHaveAttribute('href', /\/\?mf=mf-content@/);
  await expectFitsWidth(page, 'the releases on a phone');
  await expectAccessible(page, 'the releases on a phone');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(list).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the platform page can be read without its scripts, and shows when it is stale', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(ownPlatformUrl);
  await expect(
    plain.getByRole('article', { name: 'mf-content' }).getByText('No ar', { exact: true }),
  ).toBeVisible();
  await context.close();

  await page.goto(ownPlatformUrl);
  await page.route('**/plataforma/estado', (route) => route.abort());
  await expect(page.getByRole('alert')).toContainText('o que se vê pode estar velho');
  await page.unroute('**/plataforma/estado');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
