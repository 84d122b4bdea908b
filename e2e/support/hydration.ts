import type { Page } from '@playwright/test';

/** Waits until the header is hydrated. Before that a link loads a document, and the page's listeners do not exist. */
export const untilHydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
