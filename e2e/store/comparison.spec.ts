// Areas: mf-catalog/src/features/comparison
import type { Page } from '@playwright/test';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const LIST = '/produtos/pisos-e-revestimentos/pisosporcelanatos';

const bar = (page: Page) => page.getByRole('region', { name: 'Produtos para comparar' });
const checkboxes = (page: Page) => page.getByRole('checkbox', { name: /^Comparar / });

/** Checks the boxes of the first cards of a list. */
async function choose(page: Page, count: number) {
  await page.goto(LIST);
  await untilHydrated(page);
  for (let at = 0; at < count; at += 1) await checkboxes(page).nth(at).check();
  await expect(bar(page).getByRole('listitem')).toHaveCount(Math.min(count, 4));
}

test(
  'a shopper compares two products that were chosen on cards, and removes one',
  { tag: '@phone' },
  async ({ page }) => {
    const problems = collectConsoleProblems(page);
    await choose(page, 2);
    await expectFitsWidth(page, 'list with the bar');
    await expectAccessible(page, 'list with the bar');

    await bar(page).getByRole('link', { name: 'Comparar 2' }).click();

    await expect(page).toHaveURL(/\/comparacao\?produtos=\d+-\d+$/);
    const table = page.getByRole('table', { name: 'Comparação dos produtos' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('rowheader', { name: /^Preço no Pix/ })).toBeVisible();
    await expectFitsWidth(page, 'comparison');
    await expectAccessible(page, 'comparison');
    await page.getByRole('link', { name: 'Mostrar só as diferenças' }).click();
    await expect(page).toHaveURL(/diferencas=1/);
    await expect(table.locator('tbody tr:not([data-differs])')).toHaveCount(1);

    await table
      .getByRole('link', { name: /^Tirar/ })
      .first()
      .click();

    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(LIST);
    await expect(bar(page).getByRole('listitem')).toHaveCount(1);
    expect(problems).toEqual([]);
  },
);

test('the choice stays over pages and a reload, and a fifth product is refused', async ({
  page,
}) => {
  await choose(page, 4);
  await page.reload();
  await untilHydrated(page);
  await expect(checkboxes(page).first()).toBeChecked();

  // `check` insists on the state that the page refuses.
  await checkboxes(page).nth(4).click();

  await expect(bar(page)).toContainText('A comparação tem no máximo 4 produtos.');
  await expect(checkboxes(page).nth(4)).not.toBeChecked();
  await bar(page).getByRole('link', { name: 'Comparar 4' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expectFitsWidth(page, 'comparison of four');
});

test('the table scrolls in its own region by keyboard, with the first column in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await choose(page, 3);
  await bar(page).getByRole('link', { name: 'Comparar 3' }).click();
  const region = page.getByRole('region', { name: 'Comparação dos produtos' });
  const property = page.getByRole('rowheader', { name: /^Marca/ });
  const before = await property.boundingBox();

  await region.focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');

  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await property.boundingBox())?.x).toBe(before?.x);
  await expectFitsWidth(page, 'comparison on a phone');
});

test('the comparison reads without JavaScript, and says that a product is gone', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  const links = await page.getByRole('link', { name: /^Ver Produto/ }).all();
  const codes = await Promise.all(
    links.slice(0, 2).map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
  );

  await page.goto(`/comparacao?produtos=${codes.join('-')}-2147483000`);

  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('Um dos produtos saiu do catálogo')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await page.getByRole('link', { name: 'Mostrar só as diferenças' }).click();
  await expect(page.getByRole('link', { name: 'Mostrar tudo' })).toBeVisible();
  await context.close();
});
