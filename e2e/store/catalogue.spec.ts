// Areas: mf-catalog/src/features/home, mf-catalog/src/features/listing, mf-catalog/src/features/product, mf-catalog/src/features/product-grid, shell/src/features/search, backend/src/catalogue/listing, backend/src/catalogue/product, backend/src/catalogue/search, backend/src/catalogue/attributes
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, collectConsoleProblems } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

/** Checks for every screen and every open state. */
async function expectScreen(page: Page, name: string) {
  // A list that is about to be replaced is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The menu's drawer on a phone, a category's list elsewhere. */
async function checkMenu(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /abrir menu/i }).click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.getByRole('dialog').getByRole('button', { name: 'Pisos e Revestimentos' }).click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'Cole sua lista' }),
    ).toBeVisible();
    await expectScreen(page, 'menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return;
  }
  const bar = page.getByRole('navigation', { name: 'Categorias de produtos' });
  await untilHydrated(page);
  await bar.getByRole('link', { name: 'Pisos e Revestimentos', exact: true }).press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Porcelanatos' })).toBeVisible();
  await expectScreen(page, 'category list');
  await page.keyboard.press('Escape');
}

/** The filters: beside the list, or in the drawer of a phone. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('form', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtros' });
  await expect(drawer.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await expectScreen(page, 'filters');
  return drawer;
}

test(
  'a new visitor finds a white matt floor under R$ 60 per m² for 14 m²',
  { tag: '@phone' },
  async ({ page }) => {
    const complaints = collectConsoleProblems(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
    for (const name of [
      'Calcule sua obra',
      'Cole sua lista',
      'Faça um orçamento',
      'Nossas lojas',
    ]) {
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport();
    }
    await expectScreen(page, 'home');
    await checkMenu(page);

    const box = page.getByRole('combobox', { name: 'Buscar produtos' });
    await box.fill('piso');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectScreen(page, 'suggestions');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “piso”');
    await expectScreen(page, 'results');

    const filters = await openFilters(page);
    await filters.getByLabel(/^Pisos/).check();
    await filters.getByLabel('Outro valor, até R$').fill('60');
    await filters.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/cat=\d+&preco=60$/);
    const chosen = page.getByRole('list', { name: 'Filtros escolhidos' });
    await expect(chosen).toContainText('Pisos');
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
    await expect(page).toHaveURL(/ordem=menor-preco/);
    await expectScreen(page, 'filtered results');

    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/preco=60.*pagina=2/);
    await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expect(page).not.toHaveURL(/pagina/);
    await expect(chosen).toContainText(/até R\$\s60,00/);
    const floor = page
      .getByRole('article')
      .filter({ hasText: /Fosco Branco/ })
      .first();
    await expect(floor).toContainText('/m²');
    await floor.getByRole('link', { name: /^Ver Produto/ }).click();

    await expect(page).toHaveURL(/\/produto\/\d+$/);
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toContainText('Fosco Branco');
    await expectScreen(page, 'product');

    await page.getByRole('button', { name: 'Ampliar a foto' }).click();
    const zoom = page.getByRole('dialog', { name: /^Foto ampliada/ });
    await zoom.getByRole('button', { name: 'Aumentar' }).click();
    await expectScreen(page, 'zoom');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();

    const calculator = page.getByRole('region', { name: 'Quantas caixas eu preciso?' });
    await calculator.getByLabel('Área em m²').fill('14');
    await expect(calculator).toContainText(/\d+ caixas/);
    await expect(calculator).toContainText(/Total: R\$\s[\d.,]+ ou R\$\s[\d.,]+ no\sPix/);
    await expect(page.getByRole('main')).toContainText(/10x de R\$\s[\d.,]+ com tarifa/);
    const boxes = /(\d+) caixas/.exec(await calculator.innerText())?.[1] ?? '';
    await expect(page.getByLabel('Caixas', { exact: true })).toHaveValue(boxes);

    await page.getByLabel('CEP de entrega').fill('13010050');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByRole('radio', { name: /Entrega da loja/ })).toBeVisible();
    await expect(page.getByText('Ou retire você na loja')).toBeVisible();
    await expect(page.getByText(/^Chega até \S+, \d+º? de /)).toBeVisible();
    await expectScreen(page, 'product with boxes and freight');

    await page.getByRole('button', { name: 'Comprar Agora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
    await expect(dialog).toContainText(`${boxes} caixas`);
    await expectScreen(page, 'cart dialog');
    await dialog.getByRole('link', { name: 'Continuar Comprando' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(complaints).toEqual([]);
  },
);

test('a shared address shows the same list, and a search without results offers links', async ({
  page,
}) => {
  await page.goto('/produtos/pisos-e-revestimentos?preco=60&ordem=menor-preco');
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toContainText('60,00');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('cheapest');

  for (const term of ['100% "algodão"', 'a/b?c+d#e', '🚿', '..']) {
    const box = page.getByRole('combobox', { name: 'Buscar produtos' });
    await box.fill(term);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados para “${term}”`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados para “${term}”`);
  }
  await expect(page.getByText('Nenhum resultado para “..”.')).toBeVisible();
  await expectScreen(page, 'no results');
});

test('an informal search finds the floor, with its price per m² and box, for card and Pix', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Buscar produtos' });
  await box.fill('piso branco mate');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('piso branco mate');

  const filters = await openFilters(page);
  await expect(filters).toContainText('Para o que é vendido por m², o preço é o do m².');
  await filters.getByLabel('Outro valor, até R$').fill('60');
  await filters.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/preco=60$/);

  const floor = page.getByRole('article').first();
  await expect(floor).toContainText(/Piso Cerâmico Fosco Branco/);
  await expect(floor).toContainText(/caixa com [\d,]+ m²: R\$\s[\d,]+/);
  await floor.getByRole('link', { name: /^Ver Produto/ }).click();
  await page.getByRole('tab', { name: 'Formas de Pagamento' }).click();
  await expect(page.getByRole('row', { name: /^10x R\$\s[\d.,]+ com tarifa/ })).toBeVisible();
  await expectScreen(page, 'ways to pay');

  await page.getByLabel('CEP de entrega').fill('69980000');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByText('Entrega Personalizada')).toBeVisible();
});

test(
  'a shopper chooses another size of a paint on its page',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/pesquisar/tinta%20acetinada%20branco%20neve%2018%20L');
    await untilHydrated(page);
    await page.getByRole('article').getByRole('link', { name: 'Ver Produto' }).first().click();
    const sizes = page.getByRole('navigation', { name: 'Escolha: Tamanho' });
    const current = sizes.locator('[aria-current]');
    await expect(current).toHaveText(/^18 L/);
    await expectScreen(page, 'a product of a family');
    const other = sizes.getByRole('link', { name: /^3,6 L/ });
    const price = /R\$\s[\d.,]+/.exec(await other.innerText())?.[0] ?? 'no price';
    await other.click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('3,6 L');
    await expect(current).toHaveText(/^3,6 L/);
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
    await expectScreen(page, 'another product of the family');
  },
);

test('a sold-out product says so', async ({ page }) => {
  const response = await page.request.get(
    '/api/datasnap/rest/TFireFlay/APP_0027?produto=torneira&limite=100',
  );
  const { produtos } = (await response.json()) as { produtos: { idprd: number; saldo: number }[] };
  const soldOut = produtos.find(({ saldo }) => saldo === 0);
  await page.goto(`/produto/${soldOut?.idprd}`);
  await expect(page.getByRole('heading', { name: 'Produto esgotado' })).toBeVisible();
  await expectScreen(page, 'sold out');
});

test('the search box stays visible on a low screen', async ({ page }) => {
  await page.setViewportSize(
    isPhone(page) ? { width: 667, height: 375 } : { width: 1280, height: 600 },
  );
  await page.goto('/produtos/banheiro');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const box = page.getByRole('combobox', { name: 'Buscar produtos' });
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.fill('piso');
  await expect(page.getByRole('option').first()).toBeInViewport();
});

test('search to cart works by keyboard alone', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has no Tab key');
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Buscar produtos' });
  await tabTo(page, box);
  await page.keyboard.type('piso');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pesquisar\/piso$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “piso”');

  await tabTo(page, page.getByLabel('Outro valor, até R$'));
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toContainText('60,00');
  await expect(page.getByRole('heading', { name: 'Produtos' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Página 2' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preco=60.*pagina=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/pagina/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await tabTo(page, page.getByRole('link', { name: /^Ver Produto\s?: Piso/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/produto\/\d+$/);

  await tabTo(page, page.getByLabel('Área em m²'));
  await page.keyboard.type('14');
  await expect(page.getByLabel('Caixas', { exact: true })).not.toHaveValue('1');

  await tabTo(page, page.getByRole('button', { name: 'Comprar Agora' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('link', { name: 'Finalizar Compra' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/carrinho$/);
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}
