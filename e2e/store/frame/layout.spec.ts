// Areas: shell, mf-catalog, mf-cart-checkout, mf-account, mf-content, packages/ui
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import { untilHydrated } from '../../support/hydration';
import { measureTogether } from '../../support/measure-together';
import { isSameDocument, markDocument } from '../../support/same-document';
import { person, store } from '../../support/store';
import { expect, test } from '../../support/test';

/** A phone, a tablet, a laptop, and a laptop whose page is enlarged to 200 %. */
const WINDOW_SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 640, height: 450 },
];
const PHONE_SIZE = { width: 375, height: 812 };

test.skip(({ isMobile }) => isMobile, 'the tests set the window themselves');

test("a product's price and buy button are on a phone's first screen, also at 768 px tabs share a row", async ({
  page,
}) => {
  await page.setViewportSize(PHONE_SIZE);
  await page.goto('/produtos/pisos-e-revestimentos');
  await page
    .getByRole('link', { name: /^Ver Produto/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/produto\/\d+$/);
  const bar = page.getByRole('button', { name: 'Comprar Agora' }).locator('xpath=../..');
  await expect(page.getByText('5% de desconto').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Comprar Agora' })).toBeInViewport({ ratio: 1 });
  await expect(bar.locator('xpath=..')).toContainText(/R\$\s[\d.,]+ 1 caixa no Pix/);
  await expectFitsWidth(page, 'product on a phone');
  await expectAccessible(page, 'product on a phone');

  await page.setViewportSize({ width: 768, height: 1024 });
  const [first, second] = await measureTogether(
    page.getByRole('tab', { name: 'Descrição Geral' }),
    page.getByRole('tab', { name: 'Formas de Pagamento' }),
  );
  expect(first.top).toBe(second.top);

  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');
  const borderless = await main
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).borderBlockEndStyle === 'none')
        .map((button) => button.outerHTML.slice(0, 120)),
    );
  expect(borderless, 'buttons without a border in forced colours').toEqual([]);
  const [chosen, other] = await main
    .locator(
      'button[aria-current=true], button[aria-current=true] + button, li:has(> [aria-current=true]) + li > button',
    )
    .evaluateAll((buttons) => buttons.map((each) => getComputedStyle(each).backgroundColor));
  expect(chosen).not.toBe(other);
});

test('the buy button of a floor is on the first screen of tablets and laptops, and stays beside its calculator', async ({
  page,
}) => {
  const reply = await page.request.get(
    '/api/datasnap/rest/TFireFlay/APP_0027?grupo=pisos-e-revestimentos&limite=40',
  );
  const { produtos } = (await reply.json()) as {
    produtos: { idprd: number; descricao: string; saldo: number }[];
  };
  const [longestName, ...others] = produtos
    .filter(({ saldo }) => saldo > 0)
    .sort((one, other) => other.descricao.length - one.descricao.length);
  for (const product of [longestName, others.at(-1)]) {
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
      { width: 1280, height: 900 },
      { width: 1366, height: 768 },
    ]) {
      const name = `${product?.idprd} at ${size.width}×${size.height}`;
      await page.setViewportSize(size);
      await page.goto(`/produto/${product?.idprd}`);
      const buy = page.getByRole('button', { name: 'Comprar Agora' });
      await expect(buy, name).toBeInViewport({ ratio: 1 });
      await page.getByLabel('Área em m²').fill('20');
      await expect(page.getByText(/^Quantidade ajustada|^Este lote tem/), name).toBeVisible();
      await expect(buy, name).toBeInViewport({ ratio: 1 });
      await expectFitsWidth(page, name);
    }
  }
  await expectAccessible(page, 'floor with a calculated quantity');
});

test(
  'nothing is sticky in a window that is as low as a page at 400 %',
  { tag: '@variant' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/produtos/pisos-e-revestimentos');
    const product = await page
      .getByRole('link', { name: /^Ver Produto/ })
      .first()
      .getAttribute('href');
    for (const path of ['/', '/produtos/pisos-e-revestimentos', product ?? '']) {
      await page.goto(path);
      await untilHydrated(page);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(600);

      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
          .map((each) => each.outerHTML.slice(0, 120)),
      );
      expect(stuck, path).toEqual([]);
    }
  },
);

test('menu, search and cart stay visible on a scrolled phone, and nothing shifts', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_SIZE);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(
        ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  for (const target of [
    page.getByRole('button', { name: 'Abrir menu de categorias' }),
    page.getByRole('combobox', { name: 'Buscar produtos' }),
    page.getByRole('link', { name: /^Carrinho/ }),
  ]) {
    await expect(target).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.getByRole('button', { name: 'Abrir menu de categorias' }).click();
  await expect(page.getByRole('dialog', { name: 'Categorias' })).toBeVisible();
  await expectAccessible(page, 'menu on a scrolled phone');
});

for (const size of [PHONE_SIZE, { width: 1280, height: 800 }]) {
  test(`the list shows products and suggestions at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('piso');
    const list = page.getByRole('listbox');
    const term = list.getByRole('group', { name: 'Sugestão' }).getByRole('option').first();
    await expect(term).toBeVisible();

    const [box, outer] = await measureTogether(term, list);

    expect(outer.height).toBeLessThanOrEqual(0.4 * size.height + 1);
    expect(box.bottom).toBeLessThanOrEqual(outer.bottom + 1);
  });
}

test('the filters beside the list work after a narrow window has become wide', async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE);
  await page.goto('/produtos/pisos-e-revestimentos');
  // The drawer opens once the page is hydrated.
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeHidden();
  await markDocument(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  const filters = page.getByRole('form', { name: 'Filtros' });
  const brand = filters.getByRole('group', { name: 'Marcas' }).getByRole('checkbox').first();
  await brand.check();
  await filters.getByRole('button', { name: 'Filtrar' }).click();

  await expect(page).toHaveURL(/[?&]marca=/);
  await expect(page.getByRole('list', { name: 'Filtros escolhidos' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that is opened offline names the cause, and loads when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  // Before hydration the link would load a document.
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Carrinho, vazio' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Você está sem conexão com a internet.');

  const [header, box] = await measureTogether(page.getByRole('banner'), failure);
  expect(box.top - header.bottom).toBeGreaterThanOrEqual(16);
  await context.setOffline(false);

  await expect(page.getByRole('heading', { level: 1, name: /carrinho/i })).toBeVisible();
});

test('the header shows a name of usual length completely, and a toast covers neither it nor a field', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_SIZE);
  const signInAgain = () =>
    page.request.post('/api/datasnap/rest/TFireFlay/APP_0045', {
      data: { email: person.taxId, senha: person.password, redirect: '/' },
      headers: { origin: store.url },
    });
  expect((await signInAgain()).status()).toBe(200);
  await page.goto('/meusPedidos');
  await expect(page.getByText(/pedidos? encontrados?/)).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Perfil do Usuário' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const toast = page.getByRole('button', { name: 'Fechar aviso' }).locator('xpath=..');
  await expect(toast).toBeVisible();
  const [shown, banner, field] = await measureTogether(
    toast,
    page.getByRole('banner'),
    page.getByText('CNPJ ou CPF'),
  );
  expect(shown.top).toBeGreaterThanOrEqual(banner.bottom);
  expect(shown.bottom).toBeLessThanOrEqual(field.top);

  expect((await signInAgain()).status()).toBe(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/faq');
  const name = page
    .getByRole('link', { name: /Meus Pedidos$/ })
    .locator('span span')
    .first();
  await expect(name).toHaveText(/Maria/);
  const cut = await name.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut).toBe(false);
});

test(
  'a search without results offers links, at each width',
  { tag: '@variant' },
  async ({ page }) => {
    for (const size of WINDOW_SIZES) {
      await page.setViewportSize(size);
      await page.goto('/pesquisar/xqzzz');
      await expect(page.getByText('Nenhum resultado para “xqzzz”.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Os mais vendidos da loja' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Filtr/ })).toHaveCount(0);
      await expectFitsWidth(page, `no results, ${size.width} px`);
      await expectAccessible(page, `no results, ${size.width} px`);
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart starts with links that work without it, and shows no skeletons', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE_SIZE);
    await page.goto('/carrinho');

    await expect(page.getByText(/ative o JavaScript/)).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    await expect(main.locator('.skeleton').first()).toBeHidden();
  });
});

test('the text of a banner has a light panel of its own on a phone, whatever the picture shows', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_SIZE);
  await page.goto('/');

  for (const title of ['Da fundação ao acabamento', 'Frete grátis']) {
    const panel = page.locator('a > span').filter({ hasText: title }).first();
    const { background, panelBox, textEnd } = await panel.evaluate((element) => ({
      background: getComputedStyle(element).backgroundImage,
      panelBox: element.getBoundingClientRect().bottom,
      textEnd: Math.max(
        ...[...element.children].map((each) => each.getBoundingClientRect().bottom),
      ),
    }));

    // Over black, 92 % white is #ebebeb: 13:1 for text, 7:1 for links. It fades out in the last 2rem only.
    expect(background).toMatch(
      /^linear-gradient\(rgba\(255, 255, 255, 0\.92\) calc\(100% - 32px\)/,
    );
    expect(textEnd).toBeLessThanOrEqual(panelBox - 31);
  }
});
