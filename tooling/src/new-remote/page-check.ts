import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../browser';

const POLL_INTERVAL_MS = 200;
/** A dev server builds before it responds; on a busy machine that takes minutes. */
const FOUND_TIMEOUT_MS = 600_000;
const PAGE_TIMEOUT_MS = 120_000;

/**
 * Starts a built shell without a back end. It serves overrides, and so isolated pages.
 *
 * @param overrideOrigins other origins that overrides may name
 */
export async function startShell(shellFolder: string, dataDir: string, overrideOrigins = '') {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const shell = new LaunchedProcess([join(shellFolder, 'dist/service/main.cjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RELEASES_DIR: undefined,
      RELEASES_BUCKET: undefined,
      NODE_ENV: 'production',
      FIREFLAY_MODE: 'local',
      HOST: '127.0.0.1',
      OVERRIDES: 'on',
      OVERRIDE_ORIGINS: overrideOrigins,
      PORT: String(port),
      // Nothing listens there: the page needs no back end.
      API_BASE: 'http://127.0.0.1:9',
    },
  });
  await shell.untilReady(`${origin}/healthz`);
  return { origin, stop: () => shell.end() };
}

/** Waits for an address to respond with 200. */
export async function untilFound(address: string, hasEnded = () => false) {
  const limit = Date.now() + FOUND_TIMEOUT_MS;
  while (!hasEnded() && Date.now() < limit) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(`${address} does not respond.`);
}

interface RemotePage {
  remote: string;
  /** The version of the release. */
  version: string;
  path: string;
  heading: string;
}

/** The page is in the first view, and the release has its isolated page. An unknown path is 404. */
export async function verifyFirstView(
  store: string,
  { remote, version, path, heading }: RemotePage,
) {
  const page = await fetch(store + path);
  const html = await page.text();
  assert.equal(page.status, 200);
  assert.ok(html.includes(`<h1>${heading}</h1>`), `${path} does not show its heading`);
  assert.ok(html.includes(`"name":"${remote}","version":"${version}"`));
  const isolated = await fetch(`${store}/remotes/${remote}/${version}/isolated/index.html`);
  assert.equal(isolated.status, 200, 'the release has no isolated page');
  const unknown = await fetch(`${store}/${remote}-unknown`);
  assert.equal(unknown.status, 404);
}

/** The page stays after hydration, is found by a navigation within the document, and is shown by the isolated page. */
export async function verifyInBrowser(
  store: string,
  { remote, version, path, heading }: RemotePage,
) {
  await withPage(async (page) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // The store has no back end here.
      if (!/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    const shown = page.getByRole('heading', { level: 1, name: heading });

    await page.goto(store + path, { waitUntil: 'networkidle' });
    await shown.waitFor();
    assert.deepEqual(problems, [], `${path} is not hydrated as the server rendered it`);

    await page.goto(`${store}/${remote}-unknown`, { waitUntil: 'networkidle' });
    assert.equal(await shown.count(), 0);
    // The unknown path itself is reported on the console.
    problems.length = 0;
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await shown.waitFor();
    assert.deepEqual(problems, [], `${path} fails after a navigation`);

    await page.goto(`${store}/remotes/${remote}/${version}/isolated/index.html`);
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: heading }).waitFor();
  });
}

/** An open page of the store shows what a dev server serves, and reloads after a change of the sources. */
export async function verifyReload(
  address: string,
  { before, after, change }: { before: string; after: string; change: () => void },
) {
  await withPage(async (page) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(address);
    // While a busy dev server builds, the page offers another attempt.
    const retry = page.getByRole('button', { name: 'Tentar de novo' }).first();
    const limit = Date.now() + PAGE_TIMEOUT_MS;
    while (!(await heading(before).isVisible()) && Date.now() < limit) {
      await heading(before).or(retry).first().waitFor();
      if (await retry.isVisible()) await retry.click();
    }
    await heading(before).waitFor();
    change();
    // The dev server builds first.
    await heading(after).waitFor({ timeout: FOUND_TIMEOUT_MS });
  });
}

async function withPage(work: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  });
  try {
    const page = await browser.newPage({ locale: 'pt-BR' });
    // A machine that builds beside it may be slow.
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await work(page).catch(async (error: unknown) => {
      const text = await page
        .locator('body')
        .innerText()
        .catch(() => 'nothing that can be read');
      throw new Error(`${page.url()} shows:\n${text}`, { cause: error });
    });
  } finally {
    await browser.close();
  }
}
