// Areas: back-office/src/features/documents, backend/src/office/freight, backend/src/domain/freight, mf-content, shared-contracts/src/content, shared-contracts/src/calendar, back-office/src/features/orders, mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/shipping, backend/src/orders/shipping, backend/src/orders/place
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
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

const MAX_CLICKS = 5;
const DAY_MS = 86_400_000;

/** Rio Branco: no other test sends anything there. */
const FAR_AWAY = { cep: '69900100', from: '69900000', to: '69900999' };

/** Santos: no other test sends anything there. */
const NEAR_CEP = '11010000';
const STATE_DELIVERY_ID = 102;
const MORNING = 'das 08:00 às 12:00';

interface DeliveryDay {
  dia: string;
  periodos: string[];
}

// The documents are the store's: the phone's project would change them at the same time.
test.skip(({ isMobile }) => isMobile, 'the walk sets the window itself');

test('an employee adds a closing day and changes a freight price in few clicks, and shoppers see both', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInEmployee(page, `delivery-${workerIndex}`);
  const clicks = { count: 0 };
  const click = async (target: Locator) => {
    clicks.count += 1;
    await target.click();
  };
  const openFromMenu = async (title: string) => {
    await page.goto(store.backOfficeUrl);
    clicks.count = 0;
    await click(page.getByRole('link', { name: 'Conteúdo', exact: true }));
    await click(page.getByRole('link', { name: title, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const publish = async () => {
    await click(page.getByRole('button', { name: 'Publicar…' }));
    const dialog = page.getByRole('dialog', { name: /^Publicar a versão/ });
    await click(dialog.getByRole('button', { name: 'Publicar', exact: true }));
    await expect(dialog).toBeHidden();
    expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS);
  };

  const hours = 'Horários e feriados';
  const day = shownDay(new Date(Date.now() + 40 * DAY_MS));
  await openFromMenu(hours);
  await click(page.getByRole('button', { name: '+ Dia fechado' }));
  await page.getByLabel('Nome', { exact: true }).fill('Feira da cidade');
  await page.getByLabel('Primeiro dia').fill(day);
  await page.keyboard.press('Enter');
  // After the last delivery: the promises to other tests stay.
  await page.getByLabel('Fecha às').fill('23:59');
  await publish();
  await expectLooks(page, hours);
  await expectShopper(browser, async (shop) => {
    await expect(
      shop.getByText(`Feira da cidade: fechado em ${day} a partir das 23:59.`),
    ).toBeVisible({ timeout: 1_000 });
  });
  await publishStandard(page);

  const freight = 'Frete';
  await openFromMenu(freight);
  await page.locator('input[type=file]').setInputFiles({
    name: 'frete.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `transportadora;cepinicial;cepfinal;pesofinal;valorfrete;prazo\nRota Azul Expresso;${FAR_AWAY.from};${FAR_AWAY.to};500;80;7`,
    ),
  });
  await expect(page.getByText('1 linha lida.')).toBeVisible();
  await publishForm(page);
  await openFromMenu(freight);
  await page.getByLabel('Preço da linha 1').fill('75,50');
  await publish();
  await page.getByLabel('CEP', { exact: true }).fill(FAR_AWAY.cep);
  await page.keyboard.press('Enter');
  const live = page.getByRole('region', { name: 'A loja como está' });
  await expect(live).toContainText('Rota Azul Expresso: R$ 75,50, 7 dias úteis');
  await expect(live).toContainText('linha 1');
  await expectLooks(page, freight);
  await publishStandard(page);

  await page.goto(`${store.backOfficeUrl}/conteudo/stores`);
  await expectLooks(page, 'Lojas');
});

test('an employee publishes delivery periods for one order each, and the place of an order is free again when it ends', async ({
  page,
  browser,
}, { workerIndex }) => {
  await signInEmployee(page, `delivery-day-${workerIndex}`);
  await openFreight(page);
  const delivery = page.getByRole('group', { name: 'Entrega da loja no resto do estado' });
  await delivery.getByLabel('O cliente escolhe o dia e o período').check();
  await delivery.getByText('08:00 às 12:00 · 10 entregas').click();
  await delivery.getByLabel('Entregas por dia').first().fill('1');
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
    await page.goto(`${store.backOfficeUrl}/pedidos`);
    await page.getByLabel('Dia da entrega').fill(shown(day));
    await page.getByLabel('Dia da entrega').press('Enter');
    await expect(page).toHaveURL(new RegExp(`dia=${day}`));
    await expect(page.getByRole('link', { name: new RegExp(`Pedido ${id}`) })).toBeVisible();
    await expectLooks(page, 'Pedidos');
    await page.getByRole('link', { name: 'Lista de separação' }).click();
    await expect(page.getByText(`Entrega em ${shown(day)}.`)).toBeVisible();
    await expectLooks(page, 'Lista de separação');

    await runOrders('cancel', id, '--why', 'Engano');
    await expect.poll(async () => (await days())[0]?.periodos).toContain('08:00-12:00');
    await context.close();
  } finally {
    await openFreight(page);
    await publishStandard(page);
  }
});

async function expectLooks(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, title);
  await page.setViewportSize({ width: 375, height: 812 });
  // The tables drop columns when they notice the new width.
  await expect(() => expectFitsWidth(page, title)).toPass();
  await expectAccessible(page, title);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Opens the contact page as a shopper until the check succeeds. */
async function expectShopper(browser: Browser, check: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: store.url });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto('/contato');
    await check(page);
  }).toPass({ intervals: [500] });
  await context.close();
}

/** '08/01/2027'. */
const shownDay = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');

async function openFreight(page: Page) {
  await page.goto(`${store.backOfficeUrl}/conteudo/freight`);
  await expect(page.getByRole('heading', { level: 1, name: 'Frete' })).toBeVisible();
}

/** A new customer chooses the morning of a day, and pays by Pix. @returns the order's number */
async function buy(page: Page, day: string): Promise<string> {
  await openCart(page, await registerPerson(page.request), 'banheiro');
  await page.getByLabel('CEP de entrega').fill(NEAR_CEP);
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await page.getByRole('textbox', { name: 'Endereço' }).fill('Rua do Comércio');
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro');
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

/** The free days of the store's delivery in its state. */
async function readDays(request: APIRequestContext): Promise<DeliveryDay[]> {
  const { idprd } = await findProductIn(request, 'banheiro');
  const quoted = await request.post('/api/datasnap/rest/TFireFlay/APP_0031', {
    data: { cep: NEAR_CEP, ids: [{ id: idprd, quantity: 1 }], total_compra: 0 },
    headers: { origin: store.url },
  });
  const options = (await quoted.json()) as { id: number; agenda?: DeliveryDay[] }[];
  return options.find(({ id }) => id === STATE_DELIVERY_ID)?.agenda ?? [];
}

/** '16/03/2029'. */
const shown = (day: string) => day.split('-').reverse().join('/');
