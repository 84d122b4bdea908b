// Areas: packages/pictures, mf-catalog/src/features/product, mf-catalog/src/features/product-grid, shell/server, backend/src/catalogue/pictures
import type { Browser } from '@playwright/test';
import { cartWithOne } from '../support/cart-line';
import { untilSettled } from '../support/hydration';
import { findProductIn } from '../support/purchase';
import { expect, rejectMeasurement, test } from '../support/test';

/** Phones with a usual density, a tablet and a desktop. */
const screens = [
  { width: 375, height: 812, deviceScaleFactor: 2, isMobile: true },
  { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true },
  { width: 768, height: 1024, deviceScaleFactor: 2, isMobile: true },
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
];

/** Pixels of the file for one pixel of the screen. Two neighbouring widths that the store offers differ by up to 1.67. */
const MIN_RATIO = 0.9;
const MAX_RATIO = 1.5;

/** The pictures of a page in a new browser: a larger one that is cached already would be shown at no cost. */
async function measurePictures(browser: Browser, screen: (typeof screens)[number], path: string) {
  const { width, height, ...device } = screen;
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  try {
    await rejectMeasurement(context);
    const page = await context.newPage();
    const product = await findProductIn(context.request, 'ferramentas');
    await page.addInitScript(
      (cart) => localStorage.setItem('cartItems', cart),
      cartWithOne(product),
    );
    await page.goto(path === 'a product' ? `/produto/${product.idprd}` : path);
    await untilSettled(page);
    return await page.getByRole('main').evaluate(measure);
  } finally {
    await context.close();
  }
}

/** Runs in the page. The width of the file that was chosen, over the width in which its picture is drawn. */
async function measure(main: HTMLElement | SVGElement) {
  const shown = [...main.querySelectorAll('img')].filter(
    ({ currentSrc, offsetWidth }) => currentSrc.includes('/imagens/') && offsetWidth > 0,
  );
  return Promise.all(
    shown.map(async (picture) => {
      const file = new Image();
      file.src = picture.currentSrc;
      await file.decode();
      const { offsetWidth, offsetHeight } = picture;
      const byHeight = (offsetHeight * file.naturalWidth) / file.naturalHeight;
      const isCovering = getComputedStyle(picture).objectFit === 'cover';
      const drawn = (isCovering ? Math.max : Math.min)(offsetWidth, byHeight);
      const { pathname, search } = new URL(picture.currentSrc);
      return {
        picture: `${pathname}${search} drawn ${Math.round(drawn)} px wide`,
        ratio: file.naturalWidth / (drawn * devicePixelRatio),
      };
    }),
  );
}

test.describe('the pictures', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'The test has screens of its own.');
  });

  for (const path of ['/', '/produtos/banheiro', 'a product', '/carrinho']) {
    const scope = path === 'a product' ? {} : { tag: '@variant' };
    test(
      `of ${path} are as wide as they are drawn, at most 1.5 times`,
      scope,
      async ({ browser }) => {
        for (const screen of screens) {
          const pictures = await measurePictures(browser, screen, path);
          expect(pictures.length).toBeGreaterThan(0);
          const wrong = pictures.filter(({ ratio }) => ratio < MIN_RATIO || ratio > MAX_RATIO);
          expect(wrong, `at ${screen.width} px`).toEqual([]);
        }
      },
    );
  }
});
