// Areas: shell, mf-catalog, mf-content, packages/ui
import type { Locator } from '@playwright/test';
import { untilSettled } from '../support/hydration';
import { expect, test } from '../support/test';

// Markup that React leaves as the server sent it (packages/ui/src/static-markup).

const KEPT = [
  { path: '/', where: 'footer ul' },
  { path: '/produtos/banheiro', where: 'main ul[data-columns]' },
];

/** Counts the elements that React has made or hydrated: it marks them. */
const countHydrated = (elements: Locator) =>
  elements.evaluateAll(
    (found) =>
      found.filter((element) => Object.keys(element).some((key) => key.startsWith('__react')))
        .length,
  );

for (const { path, where } of KEPT) {
  test(`'${where}' of ${path} is neither hydrated nor cleared, and its links load no document`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilSettled(page);
    const links = page.locator(where).locator('a[href^="/"]');

    expect(await countHydrated(page.locator('main'))).toBe(1);
    expect(await countHydrated(links)).toBe(0);

    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const target = await links.first().getAttribute('href');
    await links.first().click();
    await expect(page).toHaveURL(String(target));
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
}
