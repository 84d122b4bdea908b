import { test as base } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { readClockOffset } from './clock';
import { shiftDate } from './shift-date.mjs';

export interface Options {
  /** Whether the visitor has already refused to be measured, so that the question covers nothing. */
  isPrivacyAnswered: boolean;
}

/** Set in the page itself: for a `storageState` Playwright would open an extra page for each test. */
export const rejectMeasurement = (context: BrowserContext) =>
  context.addInitScript(
    (answer) => {
      try {
        if (!localStorage.getItem('privacyChoice')) localStorage.setItem('privacyChoice', answer);
      } catch {
        // This document has no storage.
      }
    },
    JSON.stringify({ version: 1, measurement: 'rejected' }),
  );

/** Gives the pages of every context that is opened from now on the clock of the run. */
export function shiftPages(browser: Browser): Browser {
  const openContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await openContext(options);
    await context.addInitScript(shiftDate, readClockOffset());
    return context;
  };
  return browser;
}

/** A test of a visitor; `test.use({ isPrivacyAnswered: false })` for a new one. */
export const test = base.extend<Options, { browser: Browser }>({
  browser: [async ({ browser }, use) => use(shiftPages(browser)), { scope: 'worker' }],
  isPrivacyAnswered: [true, { option: true }],
  context: async ({ context, isPrivacyAnswered }, use) => {
    if (isPrivacyAnswered) await rejectMeasurement(context);
    await use(context);
    // The test has ended: a request that a handler still has would fail it.
    const pages = context.pages();
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});

export { expect } from '@playwright/test';
