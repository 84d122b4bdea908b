import type { Page } from '@playwright/test';
import { fillCard } from '../support/purchase';
import { expect } from '../support/test';
import type { Email, Installation } from './installation';
import type { Office } from './office';
import type { VisitedPages } from './visited-pages';

/** The fake of Cielo accepts it. */
const CARD = '4024007173612531';
/** A customer of the fictitious retailer. */
export const CUSTOMER = {
  taxId: '390.533.447-05',
  name: 'Rita Prado',
  mobile: '(15) 99198-1988',
  email: 'rita@cliente.example',
  password: 'Betoneira#27',
};

export async function browse(page: Page, pages: VisitedPages, product: number) {
  await pages.visit('/');
  await pages.takeScreenshots('home');
  await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('porcelanatos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pesquisar\/porcelanatos/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await pages.check('search');
  await pages.visit('/produtos/pisos-e-revestimentos');
  await pages.takeScreenshots('listing');
  await pages.visit(`/produto/${product}`);
  await page.getByLabel('CEP de entrega').fill('18010-080');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /Entrega da loja/ })).toBeVisible();
  await pages.check('product with freight');
  await pages.takeScreenshots('product');
}

/** Puts a product into the cart and goes there. */
export async function fillCart(page: Page, code: number) {
  await page.goto(`/produto/${code}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
  await dialog.getByText('Finalizar Compra').click();
  await expect(page).toHaveURL(/\/carrinho$/);
}

/** Registers on the current page, and confirms the e-mail address by its link. */
export async function register(page: Page, pages: VisitedPages, installation: Installation) {
  await page.getByLabel('CPF', { exact: true }).fill(CUSTOMER.taxId);
  await page.getByLabel('Nome', { exact: true }).fill(CUSTOMER.name);
  await page.getByLabel('Celular').fill(CUSTOMER.mobile);
  await page.getByLabel('E-mail').fill(CUSTOMER.email);
  await page.getByLabel('Senha', { exact: true }).fill(CUSTOMER.password);
  await pages.check('registration');
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByRole('heading', { name: 'Conta criada!' })).toBeVisible();
  await page.goto(await untilEmail(installation, /https:\/\/\S+\/confirmarEmail\?\S+/));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
}

export async function payByCard(page: Page, pages: VisitedPages): Promise<string> {
  await fillCard(page, CARD);
  await pages.check('checkout, payment');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  return readPlacedOrder(page);
}

export async function readPlacedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  return /\/(\d+)$/.exec(page.url())?.[1] ?? '';
}

export async function deliver(
  page: Page,
  pages: VisitedPages,
  installation: Installation,
  id: string,
) {
  const { key } = await installation.ask<{ key: string }>('/invoice-key');
  const danfe = 'https://nfe.casanova.example/1.pdf';
  const parcel = 'https://transportadora.example/BR123456789';
  await installation.moveOrder(id, { key, danfe, parcel });
  await page.goto(`/detalhes_pedido/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(key.replace(/(.{4})(?=.)/g, '$1 '));
  await expect(page.getByRole('link', { name: /^Abrir DANFE/ })).toHaveAttribute('href', danfe);
  await expect(main).toContainText('BR123456789');
  const parcelLink = main.getByRole('link', { name: new RegExp(`^Rastrear Pedido ${id}`) });
  await expect(parcelLink).toHaveAttribute('href', parcel);
  await expect(page.locator('[aria-current=step]')).toContainText(/entregue/i);
  await pages.check('delivered order');
  await pages.takeScreenshots('order');
  await untilEmail(installation, /BR123456789/);
  await untilEmail(installation, /entregue/i);
}

/** The shopper, the acquirer and the accountant see the same amount of the refund. */
export async function refundBroken(
  page: Page,
  office: Office,
  installation: Installation,
  id: string,
) {
  const cents = await office.refundBrokenUnit(id);
  const sales = () =>
    installation.ask<{ Payment: { Amount: number; VoidedAmount?: number } }[]>('/sales');
  await expect
    .poll(async () => (await sales()).map(({ Payment }) => Payment.VoidedAmount))
    .toContain(cents);
  const [sale] = (await sales()).filter(({ Payment }) => Payment.VoidedAmount === cents);
  await page.goto(`/detalhes_pedido/${id}`);
  const amount = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  await expect(page.getByRole('main')).toContainText(amount);
  await untilEmail(installation, new RegExp(`R\\$\\s${amount.replaceAll('.', String.raw`\.`)}`));
  const lines = (await office.readReconciliation()).filter(({ order }) => order === id);
  expect(lines).toEqual([
    { order: id, movement: 'cobrança', cents: sale?.Payment.Amount },
    { order: id, movement: 'devolução', cents: -cents },
  ]);
}

/** Pays as Cielo's customer does: the payment, then the notification. */
export async function payPix(page: Page, installation: Installation) {
  const { paymentId } = await installation.ask<{ paymentId?: string }>('/pay-last-pix', {});
  const data = { PaymentId: paymentId, ChangeType: 1 };
  const reply = await page.request.post('/api/pagamentos/notificacoes', { data });
  expect(reply.status()).toBe(200);
}

/** Waits for an e-mail. @returns the part that the pattern matches */
export async function untilEmail(installation: Installation, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const emails = await installation.ask<Email[]>('/emails');
    const texts = emails.map(({ subject, text }) => `${subject}\n${text}`);
    found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}
