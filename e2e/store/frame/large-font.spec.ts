// Areas: shell, packages/ui, mf-catalog
import { chromium } from '@playwright/test';
import { expectFitsWidth } from '../../support/checks';
import { untilSettled } from '../../support/hydration';
import { store } from '../../support/store';
import { expect, test } from '../../support/test';

/** The shopper's browser has a default font of twice the usual size: breakpoints follow it. */
const DOUBLE_SIZE = '--blink-settings=defaultFontSize=32';

test.describe('a default font of twice the size', () => {
  test.skip(({ isMobile }) => isMobile, 'the tests set the window themselves');

  for (const width of [375, 1280]) {
    test(`leaves every page of the way to a product within a window of ${width} px`, async () => {
      const browser = await chromium.launch({
        ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
        args: ['--no-sandbox', DOUBLE_SIZE],
      });
      try {
        const page = await browser.newPage({
          baseURL: store.url,
          locale: 'pt-BR',
          viewport: { width, height: 800 },
        });
        for (const path of [
          '/',
          '/produtos/banheiro',
          '/produto/46027',
          '/calculadora',
          '/login',
        ]) {
          await page.goto(path);
          await untilSettled(page);
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
          await expectFitsWidth(page, path);
        }
      } finally {
        await browser.close();
      }
    });
  }
});
