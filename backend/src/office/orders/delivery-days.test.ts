import { eq } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import { orders } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { publishFreight } from '../../testing/published-freight';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const DAY = '2026-11-26';
const MORNING = '08:00-12:00';
const AFTERNOON = '12:00-18:00';

describe('the day of a delivery in the back office', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    office.shop.clock.now = new Date('2026-11-24T13:00:00Z');
    await addCustomers(office.db);
    await addProducts(office.db, [{ code: 1, available: 5 }]);
    cookie = await office.signIn('orders');
    const { truck } = documents.freight.standard;
    const periods = [
      { from: '08:00', to: '12:00', capacity: 1 },
      { from: '12:00', to: '18:00', capacity: 1 },
    ];
    await publishFreight(office.shop, {
      truck: { ...truck, agenda: { weekdays: [4], periods, daysAhead: 7 } },
    });
  });
  afterEach(() => office.close());

  const anOrderIn = async (periodo: string) => {
    const purchase = await aPurchase(office.shop, [{ id: 1 }], { card: {} });
    const frete = { ...Object(purchase.request['frete']), agenda: undefined, dia: DAY, periodo };
    const { body } = await placeOrder(office.shop, {
      ...purchase,
      request: { ...purchase.request, frete },
    });
    return Number(body.id);
  };
  const move = (id: number, day: string, period: string) =>
    office.call(
      'ChangeOrderPeriod',
      { id, seen: { day: DAY, period: MORNING }, day, period },
      { cookie },
    );

  it('is in the list, on the page and in the picking list of an order', async () => {
    const id = await anOrderIn(MORNING);
    const { body: list } = await office.call('ListOrders', { list: 'all' }, { cookie });
    const { body: page } = await office.call('ReadOrder', { id }, { cookie });
    const { body: picking } = await office.call('ListPicking', {}, { cookie });

    expect(list.orders).toMatchObject([{ deliveryDay: DAY, deliveryPeriod: MORNING }]);
    expect(page).toMatchObject({ deliveryPeriod: MORNING, canChangePeriod: true });
    expect(picking.products[0]?.orders).toMatchObject([{ slot: { day: DAY, period: MORNING } }]);
  });

  it('chooses the orders that are listed, counted and picked; a day of no calendar is refused', async () => {
    const id = await anOrderIn(MORNING);
    const later = await anOrderIn(AFTERNOON);
    const otherDay = '2026-12-03';
    await office.db.update(orders).set({ deliveryDay: otherDay }).where(eq(orders.id, later));
    const list = async (day?: string) =>
      (await office.call('ListOrders', { list: 'to-invoice', ...(day && { day }) }, { cookie }))
        .body;
    const pick = async (day?: string) =>
      (await office.call('ListPicking', day === undefined ? {} : { day }, { cookie })).body;

    expect((await list()).orders.map((order) => order.id)).toEqual([id, later]);
    const ofDay = await list(DAY);
    expect(ofDay.orders.map((order) => order.id)).toEqual([id]);
    expect(ofDay.counts).toMatchObject({ 'to-invoice': 1 });
    expect(await list('2026-12-04')).toMatchObject({ orders: [], counts: { 'to-invoice': 0 } });
    expect((await pick()).products).toMatchObject([{ quantity: 2 }]);
    expect((await pick(otherDay)).products).toMatchObject([{ orders: [{ id: later }] }]);
    expect(await pick('2026-12-04')).toEqual({ orders: 0, products: [] });
    for (const call of ['ListOrders', 'ListPicking'] as const) {
      const refused = await office.call(call, { list: 'all', day: '2026-02-30' }, { cookie });
      expect(refused).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('não existe') },
      });
    }
  });

  it('moves to what has room, which the employee reads, and not to what is full', async () => {
    const id = await anOrderIn(MORNING);
    await anOrderIn(AFTERNOON);
    const full = await move(id, DAY, AFTERNOON);
    const { body: before } = await office.call('ReadDeliveryDays', { id }, { cookie });
    await office.db
      .update(orders)
      .set({ state: 'expired' })
      .where(eq(orders.deliveryPeriod, AFTERNOON));
    const { body: after } = await office.call('ReadDeliveryDays', { id }, { cookie });
    const moved = await move(id, DAY, AFTERNOON);

    expect(full).toMatchObject({
      status: 409,
      body: { fields: { day: expect.stringContaining('está cheia') } },
    });
    expect(before.days).toEqual([]);
    expect(after.days).toEqual([{ day: DAY, periods: [AFTERNOON] }]);
    expect(moved).toMatchObject({ status: 200, body: { deliveryPeriod: AFTERNOON } });
    expect((await move(id, DAY, AFTERNOON)).status).toBe(200);
  });

  it('can be as long after the agreed day as shoppers may choose, and in a part of its own hours', async () => {
    const id = await anOrderIn(MORNING);
    const { truck } = documents.freight.standard;
    const periods = [
      { from: '08:00', to: '10:00', capacity: 1 },
      { from: '10:00', to: '12:00', capacity: 1 },
    ];
    await publishFreight(office.shop, {
      truck: { ...truck, agenda: { weekdays: [4], periods, daysAhead: 8 } },
    });
    const { body } = await office.call('ReadDeliveryDays', { id }, { cookie });

    const hours = ['08:00-10:00', '10:00-12:00'];
    expect(body.days).toEqual([
      { day: DAY, periods: hours },
      { day: '2026-12-03', periods: hours },
    ]);
    expect(await move(id, '2026-12-03', '10:00-12:00')).toMatchObject({ status: 200 });
  });

  it('cannot be moved where the order has a term only, and of an unknown order nothing is read', async () => {
    const id = await anOrderIn(MORNING);
    await office.db.update(orders).set({ deliveryPeriod: null });
    const { body: page } = await office.call('ReadOrder', { id }, { cookie });

    expect(page.canChangePeriod).toBe(false);
    expect((await move(id, DAY, AFTERNOON)).status).toBe(409);
    expect((await office.call('ReadDeliveryDays', { id: 9 }, { cookie })).status).toBe(404);
  });
});
