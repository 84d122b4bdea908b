// Areas: packages/tfireflay, backend/src/adapters/tfireflay, backend/src/customers/sessions
/** The store in front of a retailer's own server: §7 of the specification, and nothing else. */
import type { Locator, Page } from '@playwright/test';
import {
  collectConsoleProblems,
  expectAccessible,
  expectFitsWidth,
  expectLargeTargets,
} from '../support/checks';
import { confirmTypedAddress, fillCard } from '../support/purchase';
import { signIn } from '../support/sign-in';
import {
  BRAND_COLOR,
  callOperation,
  company,
  expect,
  helena,
  openSignedIn,
  shower,
  test,
} from './retailer';

/** Interval at which a page polls its payment. */
const POLL_INTERVAL_MS = 10_000;

/** `BRAND_COLOR` as browsers compute it. */
const BRAND_RGB = 'rgb(11, 92, 171)';

const orderIdOf = (page: Page) => /\/detalhes_pedido\/(\d+)$/.exec(page.url())?.[1] ?? '';

/** Goes from the product to the cart and chooses the shipping. */
async function fillCart(page: Page) {
  await page.goto(`/produto/${shower.code}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
  await expect(dialog).toContainText(shower.name);
  await dialog.getByText('Finalizar Compra').click();
  await expect(page).toHaveURL(/\/carrinho$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('1');
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega própria/ }).check();
}

/** Goes from the cart of a customer to the payment and reloads at each step. */
async function goToPayment(page: Page) {
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await goThroughCheckout(page);
}

async function goThroughCheckout(page: Page) {
  await expect(page).toHaveURL(/\/checkout\?etapa=endereco$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/Jaguara/);
  await confirmTypedAddress(page);
  await expect(page.getByRole('button', { name: 'Salvar forma de envio' })).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: /Entrega própria/ }).check();
  await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
  await expect(page).toHaveURL(/\?etapa=pagamento$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeVisible();
}

test('a customer buys by card; every reload and a second tab find them signed in', async ({
  page,
}) => {
  const complaints = collectConsoleProblems(page);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
  await expect(page.getByText('Porcelanato Vale 01').first()).toBeVisible();
  await fillCart(page);
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, helena.taxId, helena.password);

  await goThroughCheckout(page);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).dblclick();

  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(shower.name);
  await expect(page.getByRole('main')).toContainText('Pagamento Efetuado');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/meusPedidos');
  await expect(otherTab.getByRole('link', { name: /^Ver Detalhes/ })).toHaveCount(1);
  await otherTab.goto('/meusPedidos/perfil');
  await expect(otherTab.getByText('Helena Prado').first()).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible();
  await expect(otherTab.getByText('Excluir minha conta')).toHaveCount(0);
  await otherTab.close();
  expect(missing).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a company buys by Pix on a phone, while the store restarts', async ({ page, retailer }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSignedIn(page, company);
  await fillCart(page);
  await goToPayment(page);
  await expectFitsWidth(page, 'payment');
  await page.getByRole('radio', { name: 'PIX' }).check();
  await page.clock.install();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expectFitsWidth(page, 'QR code');
  await expectAccessible(page, 'QR code');
  const orders = retailer.standIn.orders.length;

  await retailer.restart();
  await page.reload();
  await expect(page.getByRole('figure')).toBeVisible();
  const [order] = retailer.standIn.orders.slice(-1);
  retailer.standIn.payPix(order?.id ?? '');
  await page.clock.fastForward(POLL_INTERVAL_MS);

  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  expect(orderIdOf(page)).toBe(order?.id);
  await expect(page.getByRole('main')).toContainText(shower.name);
  await expectFitsWidth(page, 'order');
  expect(retailer.standIn.orders).toHaveLength(orders);
});

test('nobody sees or changes what belongs to another customer, and signing out ends it', async ({
  page,
  browser,
  retailer,
}) => {
  const order = retailer.addPixOrder(company);
  await openSignedIn(page, helena);
  const other = await browser.newPage({ baseURL: retailer.url });
  await openSignedIn(other, company);
  // A page that polls no order.
  await other.goto('/faq');
  const strangers = await browser.newPage({ baseURL: retailer.url });
  await strangers.goto('/faq');
  // The store reads a customer's orders again after two seconds.
  const readOrder = () => callOperation(other, 'get', 'APP_0053', { id: order });
  await expect.poll(async () => (await readOrder()).status()).toBe(200);
  const payment = { idmov: order, mov: order, movimento: order };
  const attempts = [
    ['get', 'APP_0088', { id: company.id }],
    ['get', 'APP_0055', { id: company.id }],
    ['post', 'APP_0047', { id: company.id, fixo: '', celular: '', email: 'a@exemplo.com.br' }],
    [
      'post',
      'APP_0048',
      { id: company.id, senha_atual: company.password, senha_nova: 'Nova@1234' },
    ],
    ['get', 'APP_0053', { id: order }],
    ['get', 'APP_0080', { idmov: order }],
    ['post', 'APP_0063', payment],
    ['post', 'APP_0079', { ...payment, PaymentId: `9${order}` }],
  ] as const;
  const seen = retailer.standIn.requests.length;

  for (const [method, code, fields] of attempts) {
    const own = await callOperation(page, method, code, fields);
    expect([403, 404], `${code} for another customer`).toContain(own.status());
    const stranger = await callOperation(strangers, method, code, fields);
    expect(stranger.status(), `${code} for a stranger`).toBe(401);
  }
  const forwarded = retailer.standIn.requests.slice(seen).map(({ code }) => code);
  expect(forwarded.filter((code) => code !== 'APP_0055')).toEqual([]);

  const secondTab = await page.context().newPage();
  await secondTab.goto('/meusPedidos');
  await secondTab.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(secondTab).toHaveURL(/\/$/);
  expect((await page.request.get('/api/sessao')).status()).toBe(401);
  expect((await other.request.get('/api/sessao')).status()).toBe(200);
  await other.close();
  await strangers.close();
});

test('a server that writes everything differently is understood', async ({ page, retailer }) => {
  Object.assign(retailer.standIn.controls, {
    latin1: true,
    textNumbers: true,
    shuffledPrices: true,
  });
  const complaints = collectConsoleProblems(page);

  await page.goto('/produtos/pisos-e-revestimentos');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await expect(page.getByText('Cerâmica do Vale').first()).toBeVisible();
  await page.goto('/produto/9103');
  await expect(page.getByRole('main')).toContainText('R$ 1.172,78');
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /Entrega própria/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('shopping lists are kept for another browser, and read well on a phone', async ({
  page,
  browser,
  retailer,
}) => {
  const expectScreen = async (name: string) => {
    await expectFitsWidth(page, name);
    await expectAccessible(page, name);
  };
  await page.setViewportSize({ width: 375, height: 812 });
  await openSignedIn(page, helena);
  await page.goto('/meusPedidos/listas');
  await expect(page.getByText(/Você ainda não tem listas/)).toBeVisible();
  await expectScreen('no lists');
  await page.goto(`/produto/${shower.code}`);
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  const dialog = page.getByRole('dialog');
  const name = 'Apartamentodatiagenovevanojardimdaspalmeirasbanheirodecima';
  await dialog.getByLabel('Nome da lista').fill(name);
  await expectScreen('the choice of a list');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByRole('link', { name: 'Abrir a lista' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(shower.name);
  await expectScreen('a list');
  await expectLargeTargets(page, 'a list');
  const other = await browser.newPage({ baseURL: retailer.url });
  await openSignedIn(other, helena);
  await other.goto('/meusPedidos/listas');
  await expect(other.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  await other.close();
  await page.getByRole('link', { name: 'Todas as listas' }).click();
  await expectScreen('the lists');
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: /^Tirar da lista/ }).click();
  await expect(page.getByRole('link', { name: 'Ver produtos' })).toBeFocused();
  await expectScreen('an empty list');
  await page.getByRole('button', { name: 'Excluir lista' }).click();
  await expectScreen('the question before the removal');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page).toHaveURL(/\/meusPedidos\/listas$/);
  await expect(page.getByText(/Você ainda não tem listas/)).toBeVisible();
});

test("the retailer's colour is that of shopping pages and customer area, and its texts can be read", async ({
  page,
}) => {
  const colourOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto(`/produto/${shower.code}`);
  expect(await colourOf(page.getByRole('button', { name: 'Comprar Agora' }).first())).toBe(
    BRAND_RGB,
  );
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', BRAND_COLOR);
  await expectAccessible(page, 'product');

  await openSignedIn(page, helena);
  await page.goto('/meusPedidos/senha');

  const save = page.getByRole('button', { name: 'Salvar Nova Senha' });
  await expect(save).toBeVisible();
  expect(await colourOf(save)).toBe(BRAND_RGB);
  await expectAccessible(page, 'password');
});

test('while the server is down, what was seen stays, and the checkout says so', async ({
  page,
  retailer,
}) => {
  await openSignedIn(page, helena);
  await fillCart(page);
  await page.goto('/');
  await expect(page.getByText('Porcelanato Vale 01').first()).toBeVisible();

  retailer.standIn.controls.down = true;
  await page.goto(`/produto/${shower.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shower.name);
  const readAge = async () => {
    const response = await callOperation(page, 'get', 'APP_0041', {});
    return response.ok() ? Number(response.headers().age) : NaN;
  };
  // Older than what counts as fresh here.
  await expect.poll(readAge).toBeGreaterThan(1);
  await page.goto('/');
  await expect(page.getByText('Porcelanato Vale 01').first()).toBeVisible();
  await page.goto('/carrinho');
  await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('1');
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page.getByText(/não respondeu|fora do ar|Tente de novo/).first()).toBeVisible();
});

test('while the server is down, the login says so and keeps what was typed', async ({
  page,
  retailer,
}) => {
  await page.goto('/login');
  retailer.standIn.controls.down = true;
  await page.getByLabel('CNPJ ou CPF').fill(helena.taxId);
  await page.getByLabel('Senha', { exact: true }).fill(helena.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await expect(
    page.getByText('A loja não está respondendo agora. Tente de novo em alguns instantes.'),
  ).toBeVisible();
  await expect(page.getByLabel('CNPJ ou CPF')).toHaveValue('529.982.247-25');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(helena.password);
});
