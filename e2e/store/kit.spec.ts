// Areas: mf-catalog/src/features/calculator, mf-catalog/src/features/product, packages/job, backend/src/catalogue/job
import type { Locator, Page } from '@playwright/test';
import {
  collectConsoleProblems,
  expectAccessible,
  expectFitsWidth,
  expectLargeTargets,
} from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { measureTogether } from '../support/measure-together';
import { expect, test } from '../support/test';

/** Porcelain of 60 × 60 cm, 9 mm thick, with joints of 2 mm and 1.44 m² in a box. */
const PORCELAIN = {
  path: '/produto/69140',
  name: 'Porcelanato Técnico Off White Natural 60x60 cm',
};

const result = (page: Page) => page.getByRole('region', { name: 'O que comprar' });
const line = (page: Page, name: RegExp): Locator =>
  result(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const quantityInCart = (page: Page, name: RegExp) =>
  page.getByRole('textbox', { name: new RegExp(`^Quantidade de .*${name.source}`) });

/** Counts what a shopper does: every tap, and every field that is filled in. */
class Walk {
  taps = 0;

  async tap(target: Locator) {
    await target.click();
    this.taps += 1;
  }

  async fill(target: Locator, text: string) {
    await target.fill(text);
    this.taps += 1;
  }
}

test('a floor of 4 × 3.5 m with a shower is bought whole from the page of its tile', async ({
  page,
}) => {
  const problems = collectConsoleProblems(page);
  await page.goto(PORCELAIN.path);
  await untilHydrated(page);

  await page.getByRole('button', { name: 'Tudo para a obra' }).click();
  const form = page.getByRole('form', { name: 'Medidas: Piso' });
  await form.getByLabel('Comprimento (m)', { exact: true }).fill('4');
  await form.getByLabel('Largura (m)', { exact: true }).fill('3,5');
  await form.getByText('Mais opções').click();
  await form.getByLabel('Box: comprimento (m)').fill('1');
  await form.getByLabel('Box: largura (m)').fill('1');
  await form.getByLabel('Junta (mm)').fill('2');
  await form.getByRole('button', { name: 'Calcular materiais' }).click();

  await expect(result(page)).toBeFocused();
  await expect(line(page, /^Piso/)).toContainText('11 caixas (15,84 m²)');
  await expect(line(page, /^Argamassa colante AC-III/)).toContainText('7 sacos de 20 kg');
  await expect(line(page, /^Rejunte/)).toContainText('2 pacotes de 1 kg');
  await expect(line(page, /^Espaçadores/)).toContainText('1 pacote de 50 peças');
  await expect(line(page, /^Clipes/)).toContainText('2 pacotes de 100 peças');
  await expect(line(page, /^Impermeabilizante/)).toContainText('1 balde de 18 kg');
  await expect(line(page, /^Véu/)).toContainText('1 rolo');
  await line(page, /^Rejunte/)
    .getByText('Por quê?')
    .click();
  await expect(line(page, /^Rejunte/)).toContainText(/Fonte: rótulo do produto/i);
  await expectFitsWidth(page, 'product with its kit');
  await expectAccessible(page, 'product with its kit');

  await expect(line(page, /^Cunhas/)).toContainText('Fora da compra');
  await line(page, /^Clipes/)
    .getByRole('button', { name: /^Incluir/ })
    .click();
  await result(page)
    .getByRole('button', { name: /^Colocar 7 produtos no carrinho$/ })
    .click();

  const message = page.getByText('7 produtos estão no carrinho.');
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: 'Ver o carrinho' }).click();
  await expect(page.getByText('Para: Piso')).toHaveCount(7);
  await expect(quantityInCart(page, /Porcelanato/)).toHaveValue('11');
  await expect(quantityInCart(page, /AC-III/)).toHaveValue('7');
  await expect(quantityInCart(page, /Rejunte/)).toHaveValue('2');
  await expect(quantityInCart(page, /Espaçador em Cruz/)).toHaveValue('1');
  await expect(quantityInCart(page, /Espaçador Nivelador/)).toHaveValue('2');
  await expect(quantityInCart(page, /Impermeabilizante/)).toHaveValue('1');
  await expect(quantityInCart(page, /Véu/)).toHaveValue('1');
  expect(problems).toEqual([]);
});

/** Technical porcelain of 60 × 60 cm, 1.44 m² in a box. */
const CHUMBO = '/produto/46027';

test(
  'a second room is added to the first, and still known after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(CHUMBO);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Tudo para a obra' }).click();
    const form = page.getByRole('form', { name: 'Medidas: Piso' });
    const calculate = async (length: string, width: string) => {
      await form.getByLabel('Comprimento (m)', { exact: true }).fill(length);
      await form.getByLabel('Largura (m)', { exact: true }).fill(width);
      await form.getByRole('button', { name: 'Calcular materiais' }).click();
    };
    const buy = result(page).getByRole('button', { name: /^Colocar \d+ produtos no carrinho$/ });

    await calculate('2', '2');
    await expect(line(page, /^Piso/)).toContainText('4 caixas');
    await page.getByLabel('Nome do ambiente').fill('Lavabo');
    await buy.click();
    await expect(page.getByText(/produtos estão no carrinho\.$/)).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Tudo para a obra' }).click();

    await calculate('5', '4');
    await expect(line(page, /^Piso/)).toContainText('16 caixas');
    await expect(line(page, /^Rejunte/).getByRole('link')).toHaveText(/Rejunte Flexível Cinza/);
    await buy.click();
    const dialog = page.getByRole('dialog', { name: 'É outro ambiente?' });
    await expect(dialog).toContainText('O carrinho já tem materiais para: Lavabo.');
    await dialog.getByLabel('Nome do ambiente').fill('Cozinha');
    await expectFitsWidth(page, 'question about a second room');
    await expectAccessible(page, 'question about a second room');
    await dialog.getByRole('button', { name: 'Outro ambiente: somar' }).click();
    await page.getByRole('link', { name: 'Ver o carrinho' }).click();

    // 3.19 + 15.28 boxes, 1.72 + 8.62 sacks.
    await expect(quantityInCart(page, /Porcelanato/)).toHaveValue('19');
    await expect(quantityInCart(page, /AC-III/)).toHaveValue('11');
    await expect(page.getByText('Para: Lavabo e Cozinha').first()).toBeVisible();
  },
);

/** A bathroom must not be more work than this. */
const MAX_TAPS = 15;

test(
  'a bathroom is planned, bought and sent to the tiler in few taps',
  { tag: '@phone' },
  async ({ page }) => {
    const walk = new Walk();
    await page.goto('/calculadora');
    await untilHydrated(page);

    await walk.tap(page.getByRole('link', { name: 'Banheiro completo' }));
    const form = page.getByRole('form', { name: 'Medidas: Banheiro completo' });
    await walk.fill(form.getByLabel('Comprimento (m)', { exact: true }), '2,4');
    await walk.fill(form.getByLabel('Largura (m)', { exact: true }), '1,5');
    await walk.fill(form.getByLabel('Altura (m)', { exact: true }), '2,6');
    await walk.fill(form.getByLabel('Box: comprimento (m)'), '0,9');
    await walk.fill(form.getByLabel('Box: largura (m)'), '0,9');
    await walk.tap(form.getByRole('button', { name: 'Calcular materiais' }));
    await expect(result(page)).toBeFocused();
    await expect(line(page, /^Piso/)).toContainText(/\d+ caixas? \([\d,]+ m²\)/);
    await expect(line(page, /^Revestimento da parede/)).toContainText(/\d+ caixas? \([\d,]+ m²\)/);
    await expect(line(page, /^Impermeabilizante/)).toBeVisible();
    await expectFitsWidth(page, 'calculator');
    await expectLargeTargets(page, 'calculator');
    await expectAccessible(page, 'calculator');
    const address = page.url();

    await walk.tap(
      result(page).getByRole('button', { name: /^Colocar \d+ produtos no carrinho$/ }),
    );
    await expect(page.getByText(/^\d+ produtos estão no carrinho\.$/)).toBeVisible();
    const whatsApp = page.getByRole('link', { name: /^Enviar pelo WhatsApp/ });
    await expect(whatsApp).toHaveAttribute('href', /calculadora%3Fservico%3Dbanheiro/);
    await walk.tap(page.getByRole('link', { name: 'Ver o carrinho' }));
    await expect(page.getByRole('textbox', { name: /^Quantidade de / }).first()).toBeVisible();

    test.info().annotations.push({ type: 'taps', description: String(walk.taps) });
    expect(walk.taps).toBeLessThanOrEqual(MAX_TAPS);

    // The tiler's link opens the same plan.
    await page.goto(address);
    await expect(line(page, /^Revestimento da parede/)).toContainText(/\d+ caixas?/);
  },
);

test('the calculator says at its fields what is wrong, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/calculadora');
  await untilHydrated(page);
  const length = page.getByLabel('Comprimento (m)', { exact: true });
  await length.fill('abc');
  await page.getByLabel('Largura (m)', { exact: true }).fill('3');

  await page.getByRole('button', { name: 'Calcular materiais' }).click();

  await expect(length).toBeFocused();
  await expect(length).toHaveAccessibleDescription(/digite um número, como 3,5/);
  await expect(length).toHaveValue('abc');
  await expectAccessible(page, 'calculator with an error');
});

test('the calculator works as a form without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PORCELAIN.path);
  await page.getByRole('link', { name: 'Abrir a calculadora de obra' }).click();
  await page.getByLabel('Comprimento (m)', { exact: true }).fill('4');
  await page.getByLabel('Largura (m)', { exact: true }).fill('3,5');

  await page.getByRole('button', { name: 'Calcular materiais' }).click();

  await expect(page).toHaveURL(/servico=piso&comprimento=4&largura=3%2C5/);
  await expect(line(page, /^Piso/)).toContainText('11 caixas (15,84 m²)');
  await expect(
    line(page, /^Argamassa colante AC-III/).getByRole('link', { name: /^Argamassa/ }),
  ).toHaveAttribute('href', /^\/produto\/\d+$/);
  await expect(result(page).getByRole('button', { name: /^Colocar/ })).toBeHidden();
  await context.close();
});

test('the kit of a tap stays within its card on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/produto/26932');
  await untilHydrated(page);
  const toggle = page.getByRole('button', { name: 'Tudo para a obra' });
  await toggle.click();

  const [region, heading] = await measureTogether(result(page), toggle);
  expect(region.right).toBeLessThanOrEqual(heading.right);
});
