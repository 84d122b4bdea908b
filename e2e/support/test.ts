import { test as base, type BrowserContext } from '@playwright/test';

export interface Options {
  /** Whether the visitor was asked about privacy before, and said no: the question stands in no test's way. */
  isPrivacyAnswered: boolean;
}

/** Said in the page itself: for a `storageState` Playwright opens a page of its own first, for each test. */
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

/** A test of a visitor; `test.use({ isPrivacyAnswered: false })` for one who has never been here. */
export const test = base.extend<Options>({
  isPrivacyAnswered: [true, { option: true }],
  context: async ({ context, isPrivacyAnswered }, use) => {
    if (isPrivacyAnswered) await rejectMeasurement(context);
    await use(context);
  },
});

export { expect } from '@playwright/test';
