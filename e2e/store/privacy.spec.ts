import { expectAccessible, expectFitsWidth } from '../support/checks';
import { expect, test } from '../support/test';

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
        shifts.shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Sua privacidade' });
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'home with the question about privacy');
  await expectFitsWidth(page, 'home with the question about privacy');
  const [reject, accept] = await Promise.all(
    ['Rejeitar', 'Aceitar'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  );
  expect(reject?.width).toBeCloseTo(accept?.width ?? 0, 0);
  expect(reject?.height).toBe(accept?.height);

  await banner.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(banner).toHaveCount(0);
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
