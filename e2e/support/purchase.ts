import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { cartWithOne } from './cart-line';
import type { ListedProduct } from './cart-line';
import { aNewCompany, aNewPerson } from './people';
import { store } from './store';

const OPERATIONS_PATH = '/api/datasnap/rest/TFireFlay';
const headers = { origin: store.url };

export interface Account {
  taxId: string;
  password: string;
}

/** A signed-in customer on the cart page, with one product that has a large stock. @returns its name */
export async function openCart(page: Page, customer: Account, group: string) {
  const [name = ''] = await openCartOf(page, customer, group, 1);
  return name;
}

/** The same with several products. @returns their names */
export async function openCartOf(page: Page, customer: Account, group: string, count: number) {
  const login = { email: customer.taxId, senha: customer.password, redirect: '/' };
  const signedIn = await page.request.post(`${OPERATIONS_PATH}/APP_0045`, { data: login, headers });
  expect(signedIn.status()).toBe(200);
  const products = await findProductsIn(page.request, group, count);
  await storeCart(page, cartWithOne(...products));
  await page.goto('/carrinho');
  const quantities = page.getByRole('textbox', { name: /^Quantidade/ });
  await expect(quantities).toHaveCount(count);
  await expect(quantities.last()).toHaveValue('1');
  return products.map(({ descricao }) => descricao);
}

/** Puts lines into the cart of this browser, from a document that runs nothing. */
export async function storeCart(page: Page, cart: string) {
  await page.goto('/robots.txt');
  await page.evaluate((lines) => localStorage.setItem('cartItems', lines), cart);
}

/** Goes from the cart to the payment. @param options `shop`: where the goods are picked up */
export async function goToPayment(
  page: Page,
  shipping: RegExp,
  { postalCode = '13010050', shop }: { postalCode?: string; shop?: RegExp } = {},
) {
  await page.getByLabel('CEP de entrega').fill(postalCode);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: shipping }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page).toHaveURL(/\/checkout\?etapa=endereco$/);
  if (shipping.test('Retirar na loja')) {
    if (shop) await page.getByRole('radio', { name: shop }).check();
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  } else {
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/\w/);
    await confirmTypedAddress(page);
    await expect(page.getByRole('radio', { name: shipping })).toBeChecked();
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
  }
  await expect(page).toHaveURL(/\?etapa=pagamento$/);
}

/** Confirms the address of the checkout, which is found by its postal code. It is not kept: the customer buys again. */
export async function confirmTypedAddress(page: Page) {
  await page.getByRole('textbox', { name: 'Número' }).fill('1969');
  await page.getByRole('checkbox', { name: 'Guardar nos meus endereços' }).uncheck();
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
}

/** Types a coupon's code in the cart. */
export async function applyCoupon(page: Page, code: string) {
  await page.getByRole('button', { name: 'Tem um cupom?' }).click();
  await page.getByLabel('Código do cupom').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

/** A card of the sandbox is valid until the end of the next year of the run's clock: '12/30'. */
export const cardExpiry = () => `12/${String(new Date().getFullYear() + 1).slice(-2)}`;

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Validade').fill(cardExpiry());
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Nome no cartão').fill('MARIA SOUZA');
}

/** A new customer with an account, whose unpaid orders are not counted with those of other tests. */
export function registerPerson(request: APIRequestContext, origin = store.url): Promise<Account> {
  const { cpf, email, password } = aNewPerson();
  const kind = { nome: 'Rosa Teste', fixo: '', fisica: true };
  return register(request, { cpf, email, senha: password, ...kind }, origin);
}

export function registerCompany(request: APIRequestContext): Promise<Account> {
  const { cnpj, email, password } = aNewCompany();
  const kind = { nome: 'Reformas Boa Vista Ltda', fixo: '1932001969', juridica: true };
  return register(request, { cpf: cnpj, email, senha: password, ...kind }, store.url);
}

async function register(
  request: APIRequestContext,
  person: { cpf: string; senha: string; email: string; nome: string; fixo: string },
  origin: string,
): Promise<Account> {
  const response = await request.post(`${OPERATIONS_PATH}/APP_0035`, {
    data: { ...person, celular: '19987654321' },
    headers: { origin },
  });
  expect(response.status()).toBe(201);
  return { taxId: person.cpf, password: person.senha };
}

/** A product with a large stock, sold by the unit. */
export async function findProductIn(
  request: APIRequestContext,
  group: string,
): Promise<ListedProduct> {
  const [product] = await findProductsIn(request, group, 1);
  if (!product) throw new Error(`Nothing of ${group} is left.`);
  return product;
}

async function findProductsIn(
  request: APIRequestContext,
  group: string,
  count: number,
): Promise<ListedProduct[]> {
  const list = await request.get(`${OPERATIONS_PATH}/APP_0027?grupo=${group}&limite=48`);
  const { produtos } = (await list.json()) as { produtos: ListedProduct[] };
  const found = produtos.filter((each) => each.saldo > 20 && each.multiploprdvenda === '');
  if (found.length < count) throw new Error(`Too little of ${group} is left.`);
  return found.slice(0, count);
}

export function readAmount(text: string): string {
  return /[\d.]+,\d\d/.exec(text)?.[0] ?? '';
}

/** Interval at which a page polls its payment. */
const POLL_INTERVAL_MS = 10_000;

/**
 * Presses a button of the page's own Pix, in a separate tab; other tests have charges of the same amount. Then the
 * page's clock, which is installed before the Pix is asked for, goes on to the next look at the payment.
 */
export async function pressInSandbox(page: Page, button: string) {
  await expect(page.getByRole('figure')).toBeVisible();
  const order = await page.evaluate(
    () => /"orderId":"(\d+)"/.exec(sessionStorage.getItem('checkout') ?? '')?.[1],
  );
  const sandbox = await page.context().newPage();
  await sandbox.goto('/sandbox');
  const heading = sandbox.getByRole('heading', { name: `Pedido ${order}`, exact: true });
  const charge = sandbox.getByRole('listitem').filter({ has: heading });
  await charge.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  await expect(sandbox.getByRole('status')).toBeVisible();
  await sandbox.close();
  await page.clock.fastForward(POLL_INTERVAL_MS);
}
