import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the header is hydrated. Before that a link loads a document, and the page's listeners do not exist. */
export const untilHydrated = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/**
 * Waits until the page is hydrated, has its data, and loads nothing more. An idle network alone proves nothing: on a slow
 * machine it is idle before the remote is requested.
 */
export async function untilSettled(page: Page) {
  await untilHydrated(page);
  await expect(page.getByRole('main').locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
