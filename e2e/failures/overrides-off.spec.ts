// Areas: shell/server
import { expect, test } from './support/fixtures';

test('without OVERRIDES an address with another version shows the live release', async ({
  page,
  context,
  shell,
}) => {
  await shell.compose({});
  const response = await page.goto('/faq?mf=mf-content@https://evil.example');

  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\?mf=/);
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Versões de teste/ })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  const offered = await page.goto('/__overrides');
  expect(offered?.status()).toBe(404);
});
