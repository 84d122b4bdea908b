import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export async function typeInto(page: Page, control: Locator, keys: string) {
  await tabTo(page, control);
  await page.keyboard.type(keys);
}

export async function press(page: Page, control: Locator, key: string) {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tab reaches the chosen one of a group, or its first, the arrow keys the others. */
export async function choose(page: Page, group: Locator, radio: Locator) {
  const chosen = group.and(page.locator(':checked'));
  const entry = (await chosen.count()) > 0 ? chosen : group;
  await press(page, entry.first(), 'Space');
  for (let presses = 0; presses < 10 && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
  await expect(radio).toBeFocused();
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control.toString()} is not reached by Tab.`);
}
