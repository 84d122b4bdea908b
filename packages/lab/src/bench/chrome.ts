import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { findFreePort } from '@fireflay/service/launched-process';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { BROWSER_ARGS } from 'tooling/browser';
import type { View } from './views';

/** The phone that Lighthouse emulates. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75 };

/** A Chromium, and the port on which Lighthouse finds it. */
export interface Chrome {
  context: BrowserContext;
  port: number;
}

/** Runs `work` with a Chromium that has a new profile. */
export async function withChrome<T>(
  executablePath: string,
  work: (chrome: Chrome) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    viewport: null,
    // The benchmark stops the store first.
    handleSIGINT: false,
  });
  try {
    return await work({ context, port });
  } finally {
    await context.close();
  }
}

/** Runs `work` with a new tab in the profile that Lighthouse uses. */
export async function withPage<T>(
  { context }: Chrome,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

/** Emulates the phone in this tab. */
export async function emulatePhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, mobile: true });
  return session;
}

/** Signs in and writes the view's local storage, from a page that loads no scripts of the store. */
export async function prepareStorage(chrome: Chrome, { url, stored, signedIn }: View) {
  if (!stored && !signedIn) return;
  await withPage(chrome, async (page) => {
    await page.goto(new URL('/healthz', url).href);
    await page.evaluate((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored ?? {});
    if (!signedIn) return;
    // `fetch` in the page is not possible: the policy of /healthz allows no requests.
    const response = await page.request.post(new URL(`${OPERATIONS_PATH}/APP_0045`, url).href, {
      headers: { origin: new URL(url).origin },
      data: signedIn,
    });
    const status = response.status();
    if (status !== 200) throw new Error(`The store responded with ${status} to the login.`);
  });
}
