// Areas: shell/src/features/privacy, mf-account/src/features/personal-data
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { measureTogether } from '../support/measure-together';
import { expect, test } from '../support/test';

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** New visitors. */
test.use({ isPrivacyAnswered: false });

test('the privacy question shifts no content, and nothing is measured without consent', async ({
  page,
}) => {
  const measures: string[] = [];
  page.on('request', (request) => {
    if (/measure|web-vitals/.test(request.url())) measures.push(request.url());
    if (/"vitals":\[\{/.test(request.postData() ?? '')) measures.push('a measure');
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as LayoutShift;
        if (!hadRecentInput) shifts.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Sua privacidade' });
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'home with the question about privacy');
  await expectFitsWidth(page, 'home with the question about privacy');
  expect(
    await page.evaluate(() => (window as unknown as { shifted: number }).shifted),
  ).toBeLessThan(0.01);
  const [reject, accept] = await measureTogether(
    banner.getByRole('button', { name: 'Rejeitar' }),
    banner.getByRole('button', { name: 'Aceitar' }),
  );
  expect(reject.width).toBeCloseTo(accept.width, 0);
  expect(reject.height).toBe(accept.height);

  await banner.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(
    await page.evaluate(() => (window as unknown as { shifted: number }).shifted),
  ).toBeLessThan(0.01);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(measures).toEqual([]);

  // The answer can be changed from the footer, by keyboard.
  const preferences = page.getByRole('button', { name: 'Preferências de privacidade' });
  await preferences.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('Você rejeitou a medição.');
  await banner.getByRole('button', { name: 'Aceitar' }).focus();
  await page.keyboard.press('Enter');
  await expect(preferences).toBeFocused();
  await expect.poll(() => measures.length).toBeGreaterThan(0);
});

test(
  'the privacy question is in the document before any script, moves no buy button, and is hidden at once from those who have answered',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/produtos/banheiro');
    const path = await page
      .getByRole('link', { name: /^Ver Produto/ })
      .first()
      .getAttribute('href');
    const banner = page.getByRole('region', { name: 'Sua privacidade' });
    const price = page.getByText('5% de desconto').first();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path ?? '');
    await expect(banner).toBeInViewport({ ratio: 1 });
    const before = await price.boundingBox();

    await page.unroute('**/*.js');
    await page.goto(path ?? '');
    const buy = page.getByRole('button', { name: 'Comprar Agora' });
    await expect(buy).toBeEnabled();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await price.boundingBox()).toEqual(before);

    await context.addInitScript(
      (answer) => localStorage.setItem('privacyChoice', answer),
      JSON.stringify({ version: 1, measurement: 'rejected' }),
    );
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path ?? '');
    await expect(price).toBeVisible();
    await expect(banner).toBeHidden();
  },
);
