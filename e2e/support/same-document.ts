import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by a test: only the document that it was set in has it. */
    sameDocument?: boolean;
  }
}

/** Marks the page's document, for `isSameDocument`. */
export const markDocument = (page: Page) => page.evaluate(() => void (window.sameDocument = true));

/** Whether the page still has the document that was marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => window.sameDocument === true);
