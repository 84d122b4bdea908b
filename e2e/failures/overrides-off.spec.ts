import { expect, test } from './support/fixtures';

test('where overrides are off, an address that asks for another version is like any other', async ({
  page,
  context,
}) => {
  const answer = await page.goto('/faq?mf=mf-content@https://evil.example');

  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\?mf=/);
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Versões de teste/ })).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  const offered = await page.goto('/__overrides');
  expect(offered?.status()).toBe(404);
});
