// Areas: mf-account/src/features/customer-area, mf-account/src/features/orders, mf-account/src/features/reorder, mf-account/src/features/personal-data, backend/src/customers/accounts, backend/src/privacy
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { aNewPerson } from '../support/people';
import { signIn } from '../support/sign-in';
import { person } from '../support/store';
import { expect, test } from '../support/test';

/** Checks for every screen. */
async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

const operationPath = (code: string) => `/api/datasnap/rest/TFireFlay/${code}`;

test('a customer saves a list, downloads their data and closes the account', async ({ page }) => {
  const { cpf, email, password } = aNewPerson();
  const registered = await page.request.post(operationPath('APP_0035'), {
    data: {
      cpf,
      nome: 'Rosa Lista',
      fixo: '',
      celular: '19987654321',
      email,
      senha: password,
      fisica: true,
    },
  });
  expect(registered.ok()).toBe(true);

  await page.goto('/login?redirect=%2Fprodutos');
  await signIn(page, cpf, password);
  await page.getByRole('link', { name: 'Ver Produto' }).first().click();
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nome da lista')).toBeVisible();
  await expectScreen(page, 'the choice of a list');
  await page.getByRole('dialog').getByLabel('Nome da lista').fill('Banheiro <b>de cima</b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir a lista' }).click();
  await expect(page.getByRole('heading', { name: 'Banheiro <b>de cima</b>' })).toBeVisible();
  await page.getByRole('button', { name: 'Colocar tudo no carrinho' }).click();
  await expect(page.getByText('1 produto está no carrinho.')).toBeVisible();
  await expectScreen(page, 'a list');
  await page.getByRole('link', { name: 'Todas as listas' }).click();
  await expect(page.getByRole('link', { name: /^Banheiro <b>de cima<\/b>/ })).toBeVisible();
  await expectScreen(page, 'the lists');

  await page.goto('/meusPedidos/perfil');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const data = await readFile(await (await download).path(), 'utf8');
  expect(data).toContain(email);
  expect(data).toContain('Banheiro <b>de cima</b>');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectScreen(page, 'closing the account');
  await page.getByRole('dialog').getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Excluir para sempre' }).click();
  await expect(page).toHaveURL(/\/$/);

  const back = { email: cpf, senha: password, redirect: '' };
  expect((await page.request.post(operationPath('APP_0045'), { data: back })).status()).toBe(401);
});

test(
  'a customer reads how to withdraw, orders again, and keeps the cart after signing out',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login?redirect=%2FmeusPedidos');
    await signIn(page, person.taxId, person.password);
    await expect(page.getByRole('link', { name: /^Ver Detalhes/ }).first()).toBeVisible();
    const { id } = (await (await page.request.get('/api/sessao')).json()) as { id: string };
    const listed = await page.request.get(`${operationPath('APP_0055')}?id=${id}`);
    const paid = ((await listed.json()) as { id: string; currentStepIndex: number }[]).find(
      ({ currentStepIndex }) => currentStepIndex === 0,
    );

    await page.goto(`/detalhes_pedido/${paid?.id}`);
    await page.getByRole('button', { name: 'Desistir da compra' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectScreen(page, 'the withdrawal');
    await page.getByRole('button', { name: 'Manter o pedido' }).click();
    await page.getByRole('button', { name: 'Comprar novamente' }).click();
    await expect(page.getByText(/(está|estão) no carrinho\./)).toBeVisible();
    await expectScreen(page, 'an order bought again');

    await page.goto('/meusPedidos');
    await page.getByRole('button', { name: 'Sair da Conta' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await page.request.get('/api/sessao')).status()).toBe(401);
    await page.goto('/meusPedidos');
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/carrinho');
    await expect(page.getByRole('button', { name: 'Finalizar Compra' })).toBeVisible();
  },
);

test('signing out before the page knows the session ends it and leads to the home page', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Ffaq');
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(/\/faq$/);
  const tab = await page.context().newPage();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await tab.route('**/api/sessao', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await isReleased;
    return route.fulfill({ response });
  });
  const hasAsked = tab.waitForRequest('**/api/sessao');

  await tab.goto('/meusPedidos');
  await hasAsked;
  await tab.getByRole('button', { name: 'Sair da Conta' }).focus();
  await tab.keyboard.press('Enter');

  await expect(tab).toHaveURL(/\/$/);
  release();
  await expect(tab.getByRole('banner')).toContainText('Entrar');
  expect((await page.request.get('/api/sessao')).status()).toBe(401);
  await tab.reload();
  await expect(tab.getByRole('banner')).toContainText('Entrar');
});

test('questions can be searched and have addresses; the static pages pass the checks on every screen', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.getByLabel('Buscar nas perguntas').fill('pix');
  await page.getByLabel('Buscar nas perguntas').press('Enter');
  await expect(page.getByText(/respostas? falam? de “pix”/)).toBeVisible();
  await expectScreen(page, 'questions about Pix');
  await page.getByRole('link', { name: 'Link para esta resposta' }).first().click();
  await expect(page).toHaveURL(/\/faq\/[\w-]+$/);
  await expectScreen(page, 'a question');

  for (const [path, title] of [
    ['/politica', 'Política de privacidade'],
    ['/politicaentrega', 'Política de entrega'],
    ['/sobre', 'Sobre nós'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectScreen(page, title);
  }
  await expect(page.getByRole('heading', { name: 'Nossos Produtos' })).toBeVisible();
});
