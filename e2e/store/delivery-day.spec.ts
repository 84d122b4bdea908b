// Areas: back-office/src/features/documents, back-office/src/features/orders, mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/shipping, backend/src/orders/shipping, backend/src/orders/place, backend/src/domain/freight, shared-contracts/src/content
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, expectLargeTargets } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { runOrders } from '../support/operator';
import { publishForm, publishStandard } from '../support/publication';
import {
  confirmTypedAddress,
  findProductIn,
  openCart,
  pressInSandbox,
  registerPerson,
} from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

const CEP = '13010050';
const TRUCK_ID = 101;
const MORNING = 'das 08:00 às 12:00';

interface DeliveryDay {
  dia: string;
  periodos: string[];
}

// The document is the store's: the phone's project would change it at the same time.
test.skip(({ isMobile }) => isMobile, 'the walk sets the window itself');

test('an employee publishes delivery periods for one order each, and the place of an order is free again when it ends', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInEmployee(page, `delivery-day-${workerIndex}`);
  await openFreight(page);
  const truck = page.getByRole('group', { name: 'Entrega da loja na própria cidade' });
  await truck.getByLabel('O cliente escolhe o dia e o período').check();
  await truck.getByLabel('Entregas por dia').first().fill('1');
  await expectAccessible(page, 'the agenda of a delivery');
  await publishForm(page);
  try {
    const context = await browser.newContext({ baseURL: store.url });
    const shop = await context.newPage();
    await shop.setViewportSize({ width: 375, height: 812 });
    const days = () => readDays(shop.request);
    await expect.poll(async () => (await days()).length).toBeGreaterThan(0);
    const [first] = await days();
    const day = first?.dia ?? '';
    expect(first?.periodos).toEqual(['08:00-12:00', '13:00-18:00']);

    const id = await buy(shop, day);
    await expect(shop.getByRole('region', { name: 'Entrega' })).toContainText(MORNING);
    await expect.poll(async () => (await days())[0]?.periodos).toEqual(['13:00-18:00']);
    await page.goto(`${store.backOfficeUrl}/pedidos/${id}`);
    await expect(page.getByText(new RegExp(`${shown(day)}, ${MORNING}`))).toBeVisible();

    await runOrders('cancel', id, '--why', 'Engano');
    await expect.poll(async () => (await days())[0]?.periodos).toContain('08:00-12:00');
    await context.close();
  } finally {
    await openFreight(page);
    await publishStandard(page);
  }
});

async function openFreight(page: Page) {
  await page.goto(`${store.backOfficeUrl}/conteudo/freight`);
  await expect(page.getByRole('heading', { level: 1, name: 'Frete' })).toBeVisible();
}

/** A new customer chooses the morning of a day, and pays by Pix. @returns the order's number */
async function buy(page: Page, day: string): Promise<string> {
  await openCart(page, await registerPerson(page.request), 'banheiro');
  await page.getByLabel('CEP de entrega').fill(CEP);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/\w/);
  await confirmTypedAddress(page);
  const days = page.getByRole('combobox', { name: 'Dia da entrega' });
  const save = page.getByRole('button', { name: 'Salvar forma de envio' });
  await expect(days).toHaveValue('');
  await save.click();
  await expect(days).toBeFocused();
  await expect(page.getByText('Escolha o dia da entrega.')).toBeVisible();
  await days.selectOption(day);
  await page.getByRole('radio', { name: MORNING }).check();
  await expectFitsWidth(page, 'the choice of a day');
  await expectAccessible(page, 'the choice of a day');
  await expectLargeTargets(page, 'the choice of a day');
  await save.click();
  await expect(page).toHaveURL(/\?etapa=pagamento$/);
  await page.getByRole('radio', { name: 'PIX' }).check();
  await expect(
    page.getByRole('region', { name: 'Confira seu pedido antes de pagar' }),
  ).toContainText(MORNING);
  await page.clock.install();
  await page.getByRole('button', { name: 'Gerar PIX' }).click();
  await pressInSandbox(page, 'Pagar');
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? '';
}

/** The free days of the store's truck. */
async function readDays(request: APIRequestContext): Promise<DeliveryDay[]> {
  const { idprd } = await findProductIn(request, 'banheiro');
  const quoted = await request.post('/api/datasnap/rest/TFireFlay/APP_0031', {
    data: { cep: CEP, ids: [{ id: idprd, quantity: 1 }], total_compra: 0 },
    headers: { origin: store.url },
  });
  const options = (await quoted.json()) as { id: number; agenda?: DeliveryDay[] }[];
  return options.find(({ id }) => id === TRUCK_ID)?.agenda ?? [];
}

/** '16/03/2029'. */
const shown = (day: string) => day.split('-').reverse().join('/');
