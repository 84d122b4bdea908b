import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { shiftPages, test as base } from './test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium with windows; undefined if there is none: the headless shell has no back/forward cache. */
const wholeBrowserPath = [
  process.env.CHROMIUM_PATH ?? '',
  chromium.executablePath(),
  ...SYSTEM_BROWSERS,
].find((path) => existsSync(path) && !/headless.shell/.test(path));

interface WholeBrowser {
  /** Skips the test without such a browser. */
  needsWholeBrowser: void;
}

/** Tests in a browser that keeps pages in its back/forward cache, as shoppers' browsers do. */
export const test = base.extend<WholeBrowser, { browser: Browser }>({
  // A skip in the worker's fixture skips one test; Playwright reports the others as passed without running them.
  needsWholeBrowser: [
    async ({ isMobile: _ }, use, { skip }) => {
      skip(!wholeBrowserPath, 'Only the headless shell is installed: it has no such cache.');
      await use();
    },
    { auto: true },
  ],
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ...(wholeBrowserPath ? { executablePath: wholeBrowserPath } : {}),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(shiftPages(browser));
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
