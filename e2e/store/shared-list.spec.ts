// Areas: mf-account/src/features/lists, mf-account/src/features/list-lines, mf-account/src/features/list-picker, mf-account/src/features/shared-list, backend/src/customers/shopping-lists
import type { Browser, Page } from '@playwright/test';
import type { ListedProduct } from '../support/cart-line';
import { collectConsoleProblems, expectAccessible, expectFitsWidth } from '../support/checks';
import { untilHydrated } from '../support/hydration';
import { aNewPerson } from '../support/people';
import { signIn } from '../support/sign-in';
import { expect, rejectMeasurement, test } from '../support/test';

/** Registers the owner and signs in. @returns the page of a new list with one product */
async function openOwnList(page: Page) {
  const { cpf, email, password } = aNewPerson();
  const person = { cpf, nome: 'Rosa Lima', fixo: '', celular: '19987654321', email };
  const registered = await page.request.post('/api/datasnap/rest/TFireFlay/APP_0035', {
    data: { ...person, senha: password, fisica: true },
  });
  expect(registered.ok()).toBe(true);
  await page.goto('/login?redirect=%2FmeusPedidos%2Flistas');
  await signIn(page, cpf, password);
  await page.getByLabel('Nome da lista').fill('Banheiro');
  await page.getByRole('button', { name: 'Criar lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banheiro' })).toBeVisible();
}

/** Two products that are sold by the piece and in stock. */
async function findProducts(page: Page): Promise<[ListedProduct, ListedProduct]> {
  const reply = await page.request.get('/api/datasnap/rest/TFireFlay/APP_0027?limite=60');
  const { produtos } = (await reply.json()) as { produtos: ListedProduct[] };
  const [one, other] = produtos.filter(
    ({ multiploprdvenda, saldo }) => multiploprdvenda === '' && saldo > 5,
  );
  if (!one || !other) throw new Error('The sample has no two products in stock.');
  return [one, other];
}

async function addByCode(page: Page, { idprd, descricao }: ListedProduct) {
  await page.getByLabel('Nome ou código do produto').fill(String(idprd));
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('button', { name: `Incluir ${descricao}` }).click();
  await expect(page.getByText(`${descricao} está na lista.`)).toBeVisible();
  await expect(page.getByRole('list').getByRole('link', { name: descricao })).toBeVisible();
}

async function makeLink(page: Page, mode: string): Promise<string> {
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await page.getByRole('button', { name: `Criar link de ${mode}` }).click();
  const address = await page.getByRole('textbox', { name: `Link de ${mode}` }).inputValue();
  await expectAccessible(page, 'sharing a list');
  await expectFitsWidth(page, 'sharing a list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return address;
}

/** The page of a link in another browser, without an account. */
async function openElsewhere(browser: Browser, address: string, javaScriptEnabled = true) {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 375, height: 800 },
  });
  await rejectMeasurement(context);
  const page = await context.newPage();
  const reply = await page.goto(address);
  return { page, context, status: reply?.status() };
}

const quantityOf = (page: Page, { descricao }: ListedProduct) =>
  page.getByRole('textbox', { name: `Quantidade de ${descricao}` });

test(
  'owner and tiler change one list on their phones, until the owner stops sharing it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const problems = collectConsoleProblems(page);
    await page.setViewportSize({ width: 375, height: 800 });
    const [one, other] = await findProducts(page);
    await openOwnList(page);
    await addByCode(page, one);
    const address = await makeLink(page, 'ver e editar');

    const tiler = await openElsewhere(browser, address);
    await untilHydrated(tiler.page);
    await expect(tiler.page.getByText('Lista da obra de Rosa', { exact: true })).toBeVisible();
    await expect(tiler.page.getByText('Lima')).toHaveCount(0);
    await tiler.page
      .getByRole('button', { name: `Aumentar a quantidade de ${one.descricao}` })
      .click();
    await expect(quantityOf(tiler.page, one)).toHaveValue('2');
    await addByCode(tiler.page, other);
    await expectAccessible(tiler.page, 'a shared list');
    await expectFitsWidth(tiler.page, 'a shared list');

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(`${other.descricao} entrou, com 1`)).toBeVisible();
    await expect(quantityOf(page, one)).toHaveValue('2');
    await expectAccessible(page, 'a list that somebody else has changed');
    await expectFitsWidth(page, 'a list that somebody else has changed');
    await page.getByRole('button', { name: `Tirar da lista: ${one.descricao}` }).click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(quantityOf(page, one)).toHaveValue('2');

    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await page.getByRole('button', { name: 'Parar de compartilhar' }).click();
    await page.getByRole('button', { name: 'Parar agora' }).click();
    await expect(page.getByText('O link não funciona mais.')).toBeVisible();
    await tiler.page
      .getByRole('button', { name: `Aumentar a quantidade de ${one.descricao}` })
      .click();
    await expect(
      tiler.page.getByRole('heading', { name: 'Este link não vale mais' }),
    ).toBeVisible();
    expect((await tiler.page.reload())?.status()).toBe(404);
    await expectAccessible(tiler.page, 'an ended link');
    await page.keyboard.press('Escape');
    await expect(quantityOf(page, one)).toHaveValue('2');
    expect(problems).toEqual([]);
    await tiler.context.close();
  },
);

test('a link to view is read without JavaScript, and an altered one is not found', async ({
  page,
  browser,
}) => {
  const [one] = await findProducts(page);
  await openOwnList(page);
  await addByCode(page, one);
  const address = await makeLink(page, 'só ver');

  const reader = await openElsewhere(browser, address, false);
  expect(reader.status).toBe(200);
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Banheiro' })).toBeVisible();
  await expect(reader.page.getByRole('link', { name: one.descricao })).toBeVisible();
  await expect(reader.page.getByText('No Pix')).toBeVisible();
  await expect(reader.page.getByRole('link', { name: 'Gerar orçamento' })).toBeVisible();
  await expect(reader.page.getByRole('button', { name: 'Colocar no carrinho' })).toBeHidden();
  await expectFitsWidth(reader.page, 'a list without JavaScript');
  expect((await reader.page.goto(`${address.slice(0, -3)}abc`))?.status()).toBe(404);
  await reader.context.close();
});
