import type { Page } from '@playwright/test';
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';

interface AxeInPage {
  run: (options: RunOptions) => Promise<AxeResults>;
}

/** What axe finds on the current page. */
export async function findViolations(page: Page): Promise<Result[]> {
  // axe stays in the document during client-side navigation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: AxeInPage }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations;
}
