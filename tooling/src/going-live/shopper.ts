import { expect, type Page } from '@playwright/test';
import type { BrowserView } from './browser-view';

/** A customer of the fictitious retailer. */
export const customer = {
  document: '390.533.447-05',
  name: 'Rita Prado',
  mobile: '(15) 99198-1988',
  email: 'rita@cliente.example',
  password: 'Betoneira#27',
};

/** Ends in 1: the fake of Cielo accepts it. */
const CARD = '4024007173612531';
const TIMEOUT = { timeout: 30_000 };

/** Registers on the page that is asked for, and confirms the e-mail address by its link. */
export async function register(
  view: BrowserView,
  findConfirmationLink: () => Promise<string>,
): Promise<void> {
  const { page } = view;
  await page.getByLabel('CPF', { exact: true }).fill(customer.document);
  await page.getByLabel('Nome', { exact: true }).fill(customer.name);
  await page.getByLabel('Celular').fill(customer.mobile);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByLabel('Senha', { exact: true }).fill(customer.password);
  await view.check('registration');
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByRole('heading', { name: 'Conta criada!' })).toBeVisible(TIMEOUT);
  await page.goto(await findConfirmationLink());
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible(TIMEOUT);
}

export async function signIn(
  page: Page,
  { document, password }: { document: string; password: string },
): Promise<void> {
  await page.getByLabel('CNPJ ou CPF').fill(document);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Puts a product into the cart and goes there. */
export async function fillCart(page: Page, code: number): Promise<void> {
  await page.goto(`/produto/${code}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
  await dialog.getByText('Finalizar Compra').click();
  await expect(page).toHaveURL(/\/carrinho$/);
}

/** From the cart to the payment. @param option the way of delivery @param store where it is picked up */
export async function goToPayment(
  view: BrowserView,
  { cep, option, store }: { cep: string; option: RegExp; store?: RegExp },
): Promise<void> {
  const { page } = view;
  await page.getByLabel('CEP de entrega').fill(cep);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: option }).check();
  await view.check('cart');
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page).toHaveURL(/\/checkout\?etapa=endereco$/);
  if (store) {
    await page.getByRole('radio', { name: store }).check();
    await view.check('checkout, pickup');
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  } else {
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/\w/);
    await page.getByRole('textbox', { name: 'Número' }).fill('1988');
    await view.check('checkout, address');
    await page.getByRole('button', { name: 'Salvar endereço' }).click();
    await page.getByRole('radio', { name: option }).check();
    await view.check('checkout, shipping');
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
  }
  await expect(page).toHaveURL(/\?etapa=pagamento$/);
}

export async function payByCard(view: BrowserView): Promise<string> {
  const { page } = view;
  await page.getByLabel('Número do cartão').fill(CARD);
  await page.getByLabel('Validade').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Nome no cartão').fill('RITA PRADO');
  await view.check('checkout, payment');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  return readPlacedOrder(page);
}

/** @param pay pays the Pix, as a bank does */
export async function payByPix(view: BrowserView, pay: () => Promise<void>): Promise<string> {
  const { page } = view;
  await page.getByRole('radio', { name: 'PIX' }).check();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(page.getByRole('figure')).toContainText('Escaneie o QR Code', TIMEOUT);
  await view.check('checkout, QR code');
  await pay();
  return readPlacedOrder(page);
}

async function readPlacedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/, TIMEOUT);
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  return /\/(\d+)$/.exec(page.url())?.[1] ?? '';
}
