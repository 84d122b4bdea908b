import { eq } from 'drizzle-orm';
import { ChargePix, MovementNumber, OpenMovement, PaymentStatus } from 'shared-contracts/wire';
import { orders, sandboxCharges, stock } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../../testing/builders';
import { anOpenPix, aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0070: a movement that replaces another one', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 1 }]);
  });
  afterEach(() => shop.close());

  const unitsLeft = async () => (await shop.db.select().from(stock))[0]?.available;
  const stateOf = async (id: string) => {
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(id)));
    return order?.state;
  };
  const replace = (purchase: { cookie: string; request: Record<string, unknown> }) =>
    shop.call(OpenMovement, { substitui: String(purchase.request['movimento']) }, purchase);

  it('releases the last unit that its unpaid Pix held, so that it can be paid by card', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    expect(await unitsLeft()).toBe(0);

    const { status } = await replace(pix);
    const byCard = await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));

    expect([status, byCard.status]).toEqual([200, 200]);
    expect(await stateOf(pix.orderId)).toBe('cancelled');
    const charge = { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId };
    expect((await shop.call(ChargePix, charge, pix)).status).toBe(410);
    expect((await shop.call(PaymentStatus, { idmov: pix.orderId }, pix)).status).toBe(410);
  });

  it('cancels its unpaid Pix at the provider as well', async () => {
    await replace(await anOpenPix(shop, [{ id: 1 }]));
    await deliverOutbox(shop.dependencies);

    // The sandbox has one word for a charge that cannot be paid any more.
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
  });

  it('refunds the money of a cancelled Pix that is paid anyway', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    await replace(pix);

    await shop.app.inject({ method: 'POST', url: `/sandbox/pix/${pix.paymentId}/pagar` });
    await deliverOutbox(shop.dependencies);

    expect(await stateOf(pix.orderId)).toBe('refunded');
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
    expect(await unitsLeft()).toBe(1);
  });

  it('is refused once the other one is paid, and names its order', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const { body: placed } = await placeOrder(shop, purchase);

    const { status, body } = await replace(purchase);

    expect(status).toBe(409);
    expect(body).toEqual({ resposta: 'Este pedido já está pago.', pedido: placed.id });
  });

  it('prevents a late request of the other one from becoming an order', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });

    expect((await replace(purchase)).status).toBe(200);
    expect((await replace(purchase)).status).toBe(200);

    expect((await placeOrder(shop, purchase)).status).toBe(403);
    expect(await shop.db.select().from(orders)).toHaveLength(0);
  });

  it('prevents an order under a number that is replaced at the same moment', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });

    const [placed, replaced] = await Promise.all([placeOrder(shop, purchase), replace(purchase)]);

    // Either the order was first, and is paid or being charged, or the replacement was.
    expect([placed.status, replaced.status].toSorted()).not.toEqual([200, 200]);
  });

  it('names the order of its number', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const { body: placed } = await placeOrder(shop, purchase);

    const { body } = await shop.call(
      MovementNumber,
      { movimento: String(purchase.request['movimento']) },
      purchase,
    );

    expect(body).toEqual({ mov: purchase.request.mov, pedido: placed.id });
  });
});
