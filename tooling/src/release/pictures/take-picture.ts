import type { Page } from 'playwright-core';

/** Pixels below which a long page is cut off. */
const MAX_HEIGHT = 4000;

/** Takes a PNG of the whole page, without what moves by itself. */
export async function takePicture(page: Page): Promise<Buffer> {
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
