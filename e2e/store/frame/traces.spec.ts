// Areas: shell, backend/src/http
import type { Page } from '@playwright/test';
import { untilSettled } from '../../support/hydration';
import { expect, test } from '../../support/test';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** The `traceparent` of the first call of the home page. */
async function callOf(page: Page): Promise<string | null> {
  await page.goto('/');
  await untilSettled(page);
  const called = page.waitForRequest(/\/APP_0028\?/);
  await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('piso');
  return (await called).headerValue('traceparent');
}

test('a call names the trace of its page', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const timing = `${response.headers()['server-timing']}, traceparent;desc="${TRACEPARENT}"`;
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': timing } });
  });

  expect(await callOf(page)).toBe(TRACEPARENT);
});

test('a call has no trace where the store sends none', async ({ page }) => {
  expect(await callOf(page)).toBeNull();
});
