// Areas: shell/src/features/reports, shell/src/remotes, shell/server, packages/releases
import type { Browser } from '@playwright/test';
import { firstPortOf, store } from '../support/store';
import { SecondShell } from './support/second-shell';
import { expect, test } from '../support/test';

const port = firstPortOf('guard');
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

test('the guard ends a canary that throws in browsers, and the history says why', async ({
  browser,
  page,
}) => {
  test.slow();
  const shell = await SecondShell.start(port, { GUARD_VISITS: '6' });
  try {
    await shell.publishDamaged('mf-content', canary, {
      'browser/page-faq.js': (text) => `throw new Error('broken canary');${text}`,
    });
    await shell.channel([
      'canary',
      `mf-content@${canary}`,
      '--percent',
      '50',
      '--why',
      'perguntas',
    ]);

    for (let round = 0; round < 15 && !(await shell.findChangeOfGuard()); round++) {
      await Promise.all(Array.from({ length: 4 }, () => visit(browser, shell.url)));
    }

    expect(await shell.findChangeOfGuard()).toMatchObject({
      what: 'withdraw',
      remote: 'mf-content',
      canary,
      why: expect.stringMatching(/(Falhou em|Algo perturbou) \d+ de \d+ páginas/),
    });
    expect(shell.log).toContain('A guarda retirou o canário');

    // All visitors have the live release again.
    await page.goto(`${shell.url}/faq`);
    await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  } finally {
    await shell.stop();
  }
});

test('what teams’ tools request is not on the port of the store', async ({ request }) => {
  const path = '/plataforma/pode-publicar';
  expect((await request.get(path)).status()).toBe(404);
  const tools = `http://127.0.0.1:${store.port + 500}${path}`;
  expect((await request.get(tools)).status()).toBe(200);
  const rebound = await request.get(tools, { headers: { host: 'evil.example' } });
  expect(rebound.status()).toBe(403);
});
