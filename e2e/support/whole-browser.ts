import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { test as base } from './test';

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

/** Tests in a browser that keeps pages in its back/forward cache, as shoppers' browsers do. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      test.skip(!wholeBrowserPath, 'Only the headless shell is installed: it has no such cache.');
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: wholeBrowserPath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
