import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { expect, test } from '../support/test';

/** Clicks of a job, from the menu on; what is typed or answered is not counted. */
const MAX_CLICKS = 5;

/** An employee's browser that counts the clicks of each job. */
export class CountedOffice {
  clicks = 0;

  constructor(readonly page: Page) {}

  /** Begins at the office's first page; prints the clicks and the seconds. */
  async job<T>(name: string, work: () => Promise<T>, max = MAX_CLICKS): Promise<T> {
    return test.step(`Week: ${name}`, async () => {
      await this.page.goto('/');
      this.clicks = 0;
      const startedAt = performance.now();
      const result = await work();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.info(`${name}: ${this.clicks} clicks, ${seconds} s`);
      expect(this.clicks, `clicks of ${name}`).toBeLessThanOrEqual(max);
      return result;
    });
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Opens an area by the menu. */
  async open(area: string): Promise<void> {
    const menu = this.page.getByRole('navigation').first();
    await this.click(menu.getByRole('link', { name: area, exact: true }));
    await expect(this.page.getByRole('heading', { level: 1, name: area })).toBeVisible();
  }

  /** Types into a search and waits for its result. */
  async find(label: string, text: string, found: Locator): Promise<void> {
    await this.page.getByLabel(label).fill(text);
    await this.page.keyboard.press('Enter');
    await expect(found).toBeVisible();
  }

  async look(screen: string): Promise<void> {
    await expectAccessible(this.page, screen);
    await expectFitsWidth(this.page, screen);
  }
}
