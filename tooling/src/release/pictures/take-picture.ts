import type { Page } from 'playwright-core';
import { isCalm, untilCalm } from '../gate/visitor';

/** Pixels below which a long page is cut off. */
const MAX_HEIGHT = 4000;

/** Pictures of a page that tries again by itself: it may begin to while one is taken. */
const MAX_PICTURES = 3;

/** Takes a PNG of the whole page, without what moves by itself, and where the page permits while nothing is busy. */
export async function takePicture(page: Page): Promise<Buffer> {
  for (let taken = 1; ; taken += 1) {
    await untilCalm(page);
    const picture = await takeOnce(page);
    if (taken === MAX_PICTURES || (await isCalm(page))) return picture;
  }
}

async function takeOnce(page: Page): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  const { host } = new URL(page.url());
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    // Two visits read a countdown at different seconds, and two shells have different ports, also in a code.
    mask: [
      page.getByRole('timer'),
      page.getByText(host),
      page.locator(`input[value*="${host}"]`),
      page.getByRole('img', { name: /\bQR\b/ }),
    ],
  });
}
