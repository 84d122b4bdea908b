import { chromium, type Browser, type Page } from '@playwright/test';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { BROWSER_ARGS } from '../browser';
import type { View } from './views';

const CHROME_FLAGS = ['--headless=new', ...BROWSER_ARGS];
/** The phone that Lighthouse emulates. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** Running browsers: they end when the benchmark is interrupted. */
const openBrowsers = new Set<LaunchedChrome>();

export function endBrowsers() {
  for (const chrome of openBrowsers) chrome.kill();
}

/** Runs `work` with a Chromium that has a new profile. */
export async function withChrome<T>(
  chromePath: string,
  work: (chrome: LaunchedChrome) => Promise<T>,
): Promise<T> {
  const chrome = await launch({
    chromePath,
    chromeFlags: CHROME_FLAGS,
    logLevel: 'silent',
    // The benchmark stops the store first.
    handleSIGINT: false,
  });
  openBrowsers.add(chrome);
  try {
    return await work(chrome);
  } finally {
    openBrowsers.delete(chrome);
    chrome.kill();
  }
}

/** Runs `work` with a new tab in the profile that Lighthouse uses. */
export async function withPage<T>(
  chrome: LaunchedChrome,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
    await browser.close();
  }
}

/** Emulates the phone in this tab. */
export async function emulatePhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, mobile: true });
  return session;
}

/** Signs in and writes the view's local storage, from a page that loads no scripts of the store. */
export async function prepareStorage(chrome: LaunchedChrome, { url, stored, signedIn }: View) {
  if (!stored && !signedIn) return;
  await withPage(chrome, async (page) => {
    await page.goto(new URL('/healthz', url).href);
    await page.evaluate((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored ?? {});
    if (!signedIn) return;
    // Not by `fetch` in the page: the policy of /healthz allows no requests.
    const response = await page.request.post(new URL(`${OPERATIONS_PATH}/APP_0045`, url).href, {
      headers: { origin: new URL(url).origin },
      data: signedIn,
    });
    const status = response.status();
    if (status !== 200) throw new Error(`The store responded with ${status} to the login.`);
  });
}
