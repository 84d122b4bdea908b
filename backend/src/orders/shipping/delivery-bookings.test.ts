import { setTimeout as pause } from 'node:timers/promises';
import { documents } from 'shared-contracts/content';
import type { DeliveryAgenda } from 'shared-contracts/content';
import { shippingIds } from 'shared-contracts/profile';
import {
  CreatePayment,
  OrderDetail,
  OrderList,
  QuoteShipping,
  ReadDeliveryTimes,
} from 'shared-contracts/wire';
import { eq } from 'drizzle-orm';
import { erpMessages, orderNotes, orders, payments, sandboxCharges } from '../../database/schema';
import { inTransaction } from '../../database/in-transaction';
import { aCartItem } from '../../testing/builders';
import { receiveEmails } from '../../testing/accounts';
import { publishFreight } from '../../testing/published-freight';
import { aPurchase, placeOrder, prepareOrder } from '../../testing/purchase';
import type { Purchase } from '../../testing/purchase';
import { sendTo } from '../../testing/send-operations';
import { addShoppers } from '../../testing/shoppers';
import { aSmallShop, unitsInStock } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';
import { operateOrder, orderOperations } from '../operate/operate-order';
import { expireDuePix } from '../pix/pix-expiry';
import { settlePix } from '../pix/pix-settlement';
import { refusal } from '../testing/operated-shop';
import { hasRoom } from './delivery-bookings';

const agenda: DeliveryAgenda = {
  weekdays: [4, 5],
  periods: [
    { from: '08:00', to: '12:00', capacity: 1 },
    { from: '12:00', to: '18:00', capacity: 2 },
  ],
  daysAhead: 7,
};
/** A Thursday. */
const DAY = '2026-11-26';
const MORNING = '08:00-12:00';
const AFTERNOON = '12:00-18:00';
const { express, truck } = documents.freight.standard;

let shop: TestApp;
beforeEach(async () => {
  shop = await aSmallShop({ configure: { TRUST_PROXY: 'loopback' } });
  // A Tuesday.
  shop.clock.now = new Date('2026-11-24T13:00:00Z');
  await publish();
});
afterEach(() => shop.close());

const publish = (changed: Partial<DeliveryAgenda> = {}) =>
  publishFreight(shop, { truck: { ...truck, agenda: { ...agenda, ...changed } } });

async function quoteTruck() {
  const request = { cep: '13010-050', ids: [{ id: 1, quantity: 1 }], total_compra: 0 };
  return (await shop.call(QuoteShipping, request)).body.find(({ id }) => id === 101);
}
const periodsOn = async (day: string) =>
  (await quoteTruck())?.agenda?.find(({ dia }) => dia === day)?.periodos ?? [];

const choosing = (purchase: Purchase, dia?: string, periodo?: string): Purchase => ({
  ...purchase,
  request: {
    ...purchase.request,
    frete: { ...Object(purchase.request['frete']), agenda: undefined, dia, periodo },
  },
});
const anOrderOf = async (dia?: string, periodo?: string) => {
  const purchase = choosing(await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]), dia, periodo);
  return { purchase, ...(await placeOrder(shop, purchase)) };
};
const change = async (
  id: number,
  day: string,
  period: string,
  seen = { day: DAY, period: MORNING },
) => {
  const { freight } = await shop.dependencies.content.current();
  const calendar = { cutOff: '18:00', worksOn: [], closings: [] };
  return operateOrder(
    shop.dependencies,
    orderOperations.changePeriod,
    { id, seen, day, period, published: { freight, calendar } },
    'ana',
  );
};

describe('the day and the period of a delivery', () => {
  it('are chosen from what is free, and the order, its list and its e-mails name them', async () => {
    expect(await quoteTruck()).toMatchObject({
      name: 'Entrega da loja',
      delivery_time: 2,
      agenda: [
        { dia: DAY, periodos: [MORNING, AFTERNOON] },
        { dia: '2026-11-27', periodos: [MORNING, AFTERNOON] },
      ],
    });

    const { status, body, purchase } = await anOrderOf(DAY, MORNING);
    const session = { cookie: purchase.cookie };
    const { body: order } = await shop.call(OrderDetail, { id: String(body.id) }, session);
    const customer = purchase.request['dados_cliente'] as { id: string };
    const { body: list } = await shop.call(OrderList, { id: customer.id }, session);
    const [email] = await receiveEmails(shop, 'maria.souza@exemplo.com.br');

    expect(status).toBe(200);
    expect(order.shipping).toMatchObject({
      estimate: 'Chega em 26 de novembro de 2026, das 08:00 às 12:00',
      ate: DAY,
      periodo: MORNING,
    });
    expect(list).toMatchObject([{ deliveryDate: DAY, periodo: MORNING }]);
    expect(email?.text).toContain('chega em 26 de novembro de 2026, das 08:00 às 12:00, ');
  });

  it('are full for the next shopper, who loses nothing, and are taken once by a repeated request', async () => {
    const { purchase, body: first } = await anOrderOf(DAY, MORNING);
    const { body: repeated } = await placeOrder(shop, purchase);
    const refused = await anOrderOf(DAY, MORNING);

    expect(repeated.id).toBe(first.id);
    expect(await periodsOn(DAY)).toEqual([AFTERNOON]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        mudancas: [
          {
            motivo: 'frete',
            texto:
              'A entrega de quinta-feira, 26 de novembro, das 08:00 às 12:00 não está mais livre. Escolha outro dia ou período.',
          },
        ],
      },
    });
    expect(await unitsInStock(shop, 1)).toBe(4);
    const other = choosing(refused.purchase, DAY, AFTERNOON);
    expect((await placeOrder(shop, other)).status).toBe(200);
  });

  it.each([
    ['nothing', undefined, undefined, 'Entrega da loja: escolha o dia e o período'],
    ['a day without deliveries', '2026-11-25', MORNING, 'não está mais livre'],
    ['a day before the term', '2026-11-24', AFTERNOON, 'não está mais livre'],
    ['other hours', DAY, '09:00-10:00', 'não está mais livre'],
    ['a day of no calendar', '2026-02-31', MORNING, 'não está mais livre'],
  ])('are refused as %s', async (_name, day, period, text) => {
    const { status, body } = await anOrderOf(day, period);

    expect(status).toBe(409);
    expect(body.mudancas).toMatchObject([
      { motivo: 'frete', texto: expect.stringContaining(text) },
    ]);
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  it('are refused with 400 as something that is no day, and where the option has an agenda no more', async () => {
    expect((await anOrderOf('amanhã', MORNING)).status).toBe(400);
    const purchase = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    await publishFreight(shop, {});

    const { status, body } = await placeOrder(shop, choosing(purchase, DAY, MORNING));

    expect(status).toBe(409);
    expect(body.mudancas).toMatchObject([
      { texto: expect.stringContaining('não é mais com dia e período') },
    ]);
    expect((await placeOrder(shop, choosing(purchase))).status).toBe(200);
  });

  it('leave out an option of which all is full, also on the page of a product', async () => {
    await publishFreight(shop, {
      express: { ...express, isOffered: false },
      truck: { ...truck, agenda: { ...agenda, weekdays: [4], periods: [agenda.periods[0]!] } },
    });
    const { body: before } = await shop.call(ReadDeliveryTimes, { codigos: '1', cep: '13010050' });
    await anOrderOf(DAY, MORNING);
    const { body: after } = await shop.call(ReadDeliveryTimes, { codigos: '1', cep: '13010050' });

    expect(await quoteTruck()).toBeUndefined();
    expect(before.produtos[0]?.entrega?.kind).toBe('truck');
    expect(after.produtos[0]?.entrega).toBeUndefined();
  });

  it('have a term that reaches the first free day', async () => {
    await publish({ weekdays: [6] });

    // The Saturday is no business day: the Monday is the fourth.
    expect(await quoteTruck()).toMatchObject({ delivery_time: 4, agenda: [{ dia: '2026-11-28' }] });
  });

  it('stay agreed when less fits than is booked', async () => {
    await anOrderOf(DAY, AFTERNOON);
    await anOrderOf(DAY, AFTERNOON);
    await publish({ periods: [{ from: '12:00', to: '18:00', capacity: 1 }] });

    expect(await periodsOn(DAY)).toEqual([]);
    expect(await shop.db.select().from(orders)).toMatchObject([
      { deliveryDay: DAY, deliveryPeriod: AFTERNOON },
      { deliveryDay: DAY, deliveryPeriod: AFTERNOON },
    ]);
  });
});

describe('the place of an order', () => {
  it('is free again when the order expires, and a Pix that was paid in the last second notes that another order may have it', async () => {
    const { body, purchase } = await anOrderOf(DAY, MORNING);
    const id = Number(body.id);
    await shop.call(
      CreatePayment,
      { ...purchase.request, idmov: String(id) },
      { cookie: purchase.cookie },
    );
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    await expireDuePix(shop.dependencies);
    await expireDuePix(shop.dependencies);
    expect(await periodsOn(DAY)).toEqual([MORNING, AFTERNOON]);
    expect((await anOrderOf(DAY, MORNING)).status).toBe(200);

    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    await shop.db.update(sandboxCharges).set({ state: 'paid' });
    if (payment) await settlePix(shop.dependencies, payment);

    expect(await shop.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { state: 'paid', deliveryDay: DAY, deliveryPeriod: MORNING },
    ]);
    expect(await shop.db.select().from(orderNotes)).toMatchObject([
      { orderId: id, text: expect.stringMatching(/já estava livre.*26 de novembro, das 08:00/) },
    ]);
    expect(await periodsOn(DAY)).toEqual([AFTERNOON]);
  });

  it('is free again when the store cancels the order, once', async () => {
    const { body } = await anOrderOf(DAY, MORNING);
    const cancel = () =>
      operateOrder(
        shop.dependencies,
        orderOperations.cancel,
        { id: Number(body.id), why: 'Engano' },
        'ana',
      );
    await cancel();
    await cancel();

    expect(await periodsOn(DAY)).toEqual([MORNING, AFTERNOON]);
    expect((await anOrderOf(DAY, MORNING)).status).toBe(200);
    expect(await periodsOn(DAY)).toEqual([AFTERNOON]);
  });

  it('moves with its order, once; customer, ERP and a note are told', async () => {
    const { body } = await anOrderOf(DAY, MORNING);
    const id = Number(body.id);
    const results = [await change(id, DAY, AFTERNOON), await change(id, DAY, AFTERNOON)];

    expect(results.map(({ changed }) => changed)).toEqual([true, false]);
    expect(await periodsOn(DAY)).toEqual([MORNING, AFTERNOON]);
    const notes = await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id));
    expect(notes).toMatchObject([
      { author: 'ana', text: expect.stringContaining('das 08:00 às 12:00') },
    ]);
    const emails = await receiveEmails(shop, 'maria.souza@exemplo.com.br');
    expect(emails.filter(({ subject }) => subject.includes('novo dia de entrega'))).toMatchObject([
      { text: expect.stringContaining('das 12:00 às 18:00') },
    ]);
    const told = await shop.db.select().from(erpMessages).where(eq(erpMessages.orderId, id));
    expect(told.filter(({ type }) => type === 'pedido.alterado')).toHaveLength(1);
  });

  it('moves only to room in a period of the agenda, from what the employee sees, before the dispatch', async () => {
    const { body } = await anOrderOf(DAY, MORNING);
    const id = Number(body.id);
    await anOrderOf('2026-11-27', MORNING);

    await expect(change(id, '2026-11-27', MORNING)).rejects.toEqual(refusal(409, /está cheia/));
    await expect(change(id, '2026-11-25', MORNING)).rejects.toEqual(refusal(422, /não entrega/));
    const seen = { day: DAY, period: AFTERNOON };
    await expect(change(id, DAY, AFTERNOON, { ...seen, day: '2026-11-27' })).rejects.toEqual(
      refusal(409, /Agora é quinta-feira, 26/),
    );
    await shop.db.update(orders).set({ state: 'dispatched' });
    await expect(change(id, DAY, AFTERNOON)).rejects.toEqual(refusal(409, /não muda mais/));
    expect(await shop.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { deliveryDay: DAY, deliveryPeriod: MORNING },
    ]);
  });

  it('is not given away while the transaction that takes it is open', async () => {
    const ids = [Number((await anOrderOf(DAY, AFTERNOON)).body.id)];
    ids.push(Number((await anOrderOf(DAY, AFTERNOON)).body.id));
    const period = { day: DAY, period: agenda.periods[0]! };
    const take = (id = 0, isOpen?: Promise<void>, onCounted = () => {}) =>
      inTransaction(shop.db, async (tx) => {
        await tx.update(orders).set({ deliveryPeriod: MORNING }).where(eq(orders.id, id));
        const found = await hasRoom(tx, { id, shippingId: shippingIds.truck }, period);
        onCounted();
        await isOpen;
        return found;
      });
    let end = () => {};
    const isOpen = new Promise<void>((resolve) => (end = resolve));
    let counted = () => {};
    const isCounted = new Promise<void>((resolve) => (counted = resolve));
    const first = take(ids[0], isOpen, () => counted());
    await isCounted;
    const second = take(ids[1]);
    // Without a lock it would count now, and see nothing of the first.
    await Promise.race([second, pause(500)]);
    end();

    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  it('is the last for one of many orders that arrive at once, and the others are told', async () => {
    const shoppers = await addShoppers(shop.db, 8);
    const requests: object[] = [];
    for (const { cookie, customer } of shoppers) {
      const prepared = await prepareOrder(sendTo(shop, cookie), {
        customer,
        items: [aCartItem({ id: 2, priceCents: 4_590, boxArea: '2,16', batch: 'T2' })],
        shippingId: shippingIds.truck,
      });
      const frete = { ...prepared.frete, agenda: undefined, dia: DAY, periodo: MORNING };
      requests.push({ ...prepared, frete });
    }

    const replies = await Promise.all(
      shoppers.map(({ cookie, address }, index) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/datasnap/rest/TFireFlay/APP_0050',
          headers: { cookie, 'x-forwarded-for': address },
          payload: requests[index] ?? {},
        }),
      ),
    );

    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ deliveryPeriod: MORNING }]);
    expect(await unitsInStock(shop, 2, 'T2')).toBe(19);
  });
});
