// Areas: shell, packages/ui, mf-catalog, mf-cart-checkout, mf-account, mf-content
import { chromium } from '@playwright/test';
import { expectFitsWidth } from '../../support/checks';
import { untilSettled } from '../../support/hydration';
import { goToPayment, openCart, registerPerson } from '../../support/purchase';
import { store } from '../../support/store';
import { expect, test } from '../../support/test';

/** The shopper's browser has a default font of twice the usual size: breakpoints follow it. */
const DOUBLE_SIZE = '--blink-settings=defaultFontSize=32';

const WIDTHS = [320, 375, 1280];

test.skip(({ isMobile }) => isMobile, 'the test sets the window itself');

test('a default font of twice the size leaves every page within its window, and words on buttons whole', async () => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', DOUBLE_SIZE],
  });
  try {
    const page = await browser.newPage({ baseURL: store.url, locale: 'pt-BR' });
    const expectFits = async () => {
      await untilSettled(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectFitsWidth(page, `${page.url()} at ${width} px`);
      }
    };
    for (const path of [
      '/',
      '/produtos/banheiro',
      '/produto/46027',
      '/calculadora?servico=banheiro',
      '/login',
      '/politica',
      '/rastreio',
      '/nao-existe',
    ]) {
      await page.goto(path);
      await expectFits();
    }
    await page.goto('/produto/46027');
    await page.setViewportSize({ width: 320, height: 800 });
    const buy = await page.getByRole('button', { name: 'Comprar Agora' }).boundingBox();
    expect(buy?.height).toBeLessThan(200);

    await openCart(page, await registerPerson(page.request), 'ferramentas');
    await expectFits();
    await goToPayment(page, /^Retirar na loja/);
    await expectFits();
  } finally {
    await browser.close();
  }
});
