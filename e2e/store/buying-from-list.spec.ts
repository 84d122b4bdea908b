// Areas: mf-catalog/src/features/listing, mf-catalog/src/features/product-grid, mf-catalog/src/features/card-purchase, mf-cart-checkout/src/features/buy-button
import type { Locator, Page } from '@playwright/test';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const LIST = '/produtos/pisos-e-revestimentos/pisosporcelanatos';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The filters: beside the list, or in the drawer of a phone. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('form', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}

test(
  'a shopper filters porcelain by an attribute, goes back, and removes the filter',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(LIST);
    await untilHydrated(page);
    const count = page.getByRole('status').filter({ hasText: /^\d+ produtos?$/ });
    const before = await count.innerText();
    const filters = await openFilters(page);
    const attributes = filters.locator('input[name=atributos]');
    await expect(attributes.first()).toBeAttached();

    await attributes.first().check();
    await filters.getByRole('button', { name: 'Filtrar' }).click();

    await expect(page).toHaveURL(/atributos=[0-9A-Za-z]+%3A[0-9A-Za-z.]+/);
    await expect(count).not.toHaveText(before);
    const chosen = page.getByRole('list', { name: 'Filtros escolhidos' });
    await expect(chosen.getByRole('link', { name: /^Remover o filtro .+: .+/ })).toBeVisible();
    await expectAccessible(page, 'list filtered by an attribute');
    await expectFitsWidth(page, 'list filtered by an attribute');
    await page.goBack();
    await expect(count).toHaveText(before);
    await page.goForward();
    await chosen.getByRole('link', { name: /^Remover o filtro/ }).click();

    await expect(count).toHaveText(before);
  },
);

test('a filter by an attribute works as a form without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  const filters = page.getByRole('form', { name: 'Filtros' });

  await filters.locator('input[name=atributos]').first().check();
  await filters.getByRole('button', { name: 'Filtrar' }).click();

  await expect(page).toHaveURL(/\?atributos=[^&]+$/);
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toBeVisible();
  await context.close();
});

test(
  'a shopper buys boxes on a card, and nothing in the cart changes silently',
  { tag: '@phone' },
  async ({ page }) => {
    const problems = collectConsoleProblems(page);
    await page.goto(LIST);
    await untilHydrated(page);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Adicionar/ }) })
      .first();

    await card.getByRole('button', { name: /^Adicionar/ }).click();
    const panel = card.getByRole('region', { name: /^Adicionar/ });
    await expect(panel).toBeFocused();
    await panel.getByRole('button', { name: 'Aumentar a quantidade' }).click();
    await expect(panel).toContainText(/2 caixas · [\d,]+ m²/);
    const add = panel.getByRole('button', { name: 'Adicionar ao carrinho' });
    await add.click();

    await expect(panel.getByRole('status').last()).toContainText('Produto adicionado ao carrinho.');
    await expect(add).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expectAccessible(page, 'card with the panel');
    await expectFitsWidth(page, 'card with the panel');

    await panel.getByRole('button', { name: 'Diminuir a quantidade' }).click();
    await expect(panel).toContainText(/1 caixa · [\d,]+ m²/);
    await add.click();
    await expect(panel).toContainText('Este produto já está no carrinho, com 2 caixas.');
    await panel.getByRole('button', { name: 'Manter 2 caixas' }).click();
    await panel.getByRole('link', { name: 'Ver o carrinho' }).click();

    await expect(page).toHaveURL(/\/carrinho$/);
    await expect(page.getByRole('textbox', { name: /^Quantidade de / })).toHaveValue('2');
    expect(problems).toEqual([]);
  },
);

test('the last searches are offered on this device, until they are removed', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const box = page.getByRole('combobox', { name: 'Buscar produtos' });
  await box.fill('torneira');
  await expect(page.getByRole('option').filter({ hasText: 'no Pix' }).first()).toContainText('R$');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “torneira”');
  await page.goto('/');
  await untilHydrated(page);

  await box.click();
  const recent = page.getByRole('region', { name: 'Buscas recentes' });
  await expect(recent.getByRole('button', { name: 'torneira', exact: true })).toBeVisible();
  await expectAccessible(page, 'recent searches');
  await recent.getByRole('button', { name: 'Limpar buscas' }).click();

  await expect(recent).toBeHidden();
  await expect(box).toBeFocused();
});
