// Areas: packages/ui/src/antd, packages/ui/src/theme
import type { Page } from '@playwright/test';
import {
  collectConsoleProblems,
  expectAccessible,
  expectAntdStyles,
  expectFitsWidth,
  expectLargeTargets,
  recordLayoutShifts,
} from '../support/checks';
import { untilSettled } from '../support/hydration';
import { goToPayment, openCart } from '../support/purchase';
import { person } from '../support/store';
import { expect, test } from '../support/test';

// The pages behind the login, with antd's components.

const WINDOW_SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];
const CUSTOMER_PATHS = [
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/senha',
  '/meusPedidos/listas',
  '/rastreio',
];
const STEPS = ['endereco', 'envio', 'pagamento'];

test.skip(({ isMobile }) => isMobile, 'the tests set the window themselves');

/** Signed in, with a product in the cart; what follows is observed. */
async function openStore(page: Page) {
  await openCart(page, person, 'ferramentas');
  const problems = collectConsoleProblems(page);
  const expectNoShift = await recordLayoutShifts(page);
  return {
    /** Opens an address and checks its screen. */
    async expectScreen(path: string) {
      await page.goto(path);
      await untilSettled(page);
      await expectNoShift(path);
      await expectFitsWidth(page, path);
      await expectLargeTargets(page, path);
      await expectAntdStyles(page, path);
      await expectAccessible(page, path);
      expect(problems, path).toEqual([]);
    },
  };
}

/** The addresses of the customer's orders, one for each state. */
async function readOrderPaths(page: Page): Promise<string[]> {
  const session = await page.request.get('/api/sessao');
  const { id } = (await session.json()) as { id: string };
  const list = await page.request.get(`/api/datasnap/rest/TFireFlay/APP_0055?id=${id}`);
  const orders = (await list.json()) as { id: string; currentStepIndex: number }[];
  const byState = new Map(orders.map((order) => [order.currentStepIndex, order.id]));
  return [...byState.values()].map((order) => `/detalhes_pedido/${order}`);
}

for (const size of WINDOW_SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('each page of the customer area is accessible, does not shift and writes nothing to the console', async ({
      page,
    }) => {
      const { expectScreen } = await openStore(page);

      for (const path of CUSTOMER_PATHS) await expectScreen(path);
    });

    test('an order is accessible in each state, does not shift and writes nothing to the console', async ({
      page,
    }) => {
      const { expectScreen } = await openStore(page);
      const paths = await readOrderPaths(page);
      expect(paths.length).toBeGreaterThan(1);

      for (const path of paths) await expectScreen(path);
    });

    test('each step of the checkout is accessible, does not shift and writes nothing to the console', async ({
      page,
    }) => {
      const { expectScreen } = await openStore(page);
      await goToPayment(page, /Entrega da loja/);

      for (const step of STEPS) await expectScreen(`/checkout?etapa=${step}`);
    });
  });
}

test("the checkout has antd's components in the colours of the store's profile", async ({
  page,
}) => {
  await openCart(page, person, 'ferramentas');
  await page.goto('/checkout');
  const steps = page.locator('.ant-steps');
  await expect(steps).toHaveClass(/ant-steps-small/);
  await page.addStyleTag({ content: ':root { --color-brand: rgb(1, 2, 3) }' });

  const icon = steps.locator('.ant-steps-item-process .ant-steps-item-icon');
  await expect(icon).toHaveCSS('background-color', 'rgb(1, 2, 3)');
});

for (const path of ['/meusPedidos', '/checkout']) {
  test(`${path} loads one copy of antd, from the shell`, async ({ page }) => {
    await openCart(page, person, 'ferramentas');
    await page.goto(path);
    await expect(page.getByRole('main').locator('[class*="ant-"]').first()).toBeAttached();
    await untilSettled(page);

    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const antd = files.filter((file) => file.includes('antd'));
    expect(antd.length).toBeGreaterThan(0);
    expect(antd.filter((file) => !file.startsWith('/assets/antd.'))).toEqual([]);
    expect(new Set(antd).size).toBe(antd.length);
  });
}

test('the first press in the cart prefetches the checkout, with antd', async ({ page }) => {
  const problems = collectConsoleProblems(page);
  await openCart(page, person, 'ferramentas');
  await untilSettled(page);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);

  await page.keyboard.press('Tab');

  await expect(page.locator('link[rel=prefetch][href*="/page-checkout."]')).toHaveCount(1);
  const prefetched = await page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(prefetched.some((url) => url.includes('/assets/antd.'))).toBe(true);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/checkout');
  await untilSettled(page);
  await expect.poll(() => prefetched.filter((url) => !requested.includes(url))).toEqual([]);
  expect(problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/meusPedidos', '/checkout']) {
    test(`${path} has antd's styles in its first view`, async ({ page }) => {
      const readStyles = async () => {
        await page.goto(path);
        const styles = await page.evaluate(() =>
          [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map((r) => r.cssText),
        );
        return styles.join();
      };

      // A server without a free renderer leaves the view to the browser.
      await expect.poll(readStyles).toContain('.ant-steps');
    });
  }
});
