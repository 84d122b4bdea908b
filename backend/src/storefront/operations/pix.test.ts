import { ExternalServiceError } from '@fireflay/service';
import { eq } from 'drizzle-orm';
import {
  ChargePix,
  CreatePayment,
  OrderDetail,
  PaymentStatus,
  PlaceOrder,
} from 'shared-contracts/wire';
import { parsePix } from 'pix-utils';
import { paySandboxPix } from '../../adapters/sandbox-payments';
import {
  orderHistory,
  orders,
  outbox,
  payments,
  sandboxCharges,
  stock,
} from '../../database/schema';
import { sampleCompany } from '@fireflay/sample-store/customers';
import { expireDuePix, recheckExpiredPix } from '../../orders/pix/pix-expiry';
import { settlePix } from '../../orders/pix/pix-settlement';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../../testing/builders';
import { aPurchase, anOpenPix, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('paying by Pix: APP_0063, APP_0079, APP_0080', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 2 }]);
  });
  afterEach(() => shop.close());

  const unitsLeft = async () => (await shop.db.select().from(stock))[0]?.available;
  const stateOf = async (id: string) =>
    (
      await shop.db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id)))
    )[0]?.state;
  const status = (pix: { orderId: string; cookie: string }) =>
    shop.call(PaymentStatus, { idmov: pix.orderId }, pix);
  const pay = (id: string) => shop.app.inject({ method: 'POST', url: `/sandbox/pix/${id}/pagar` });
  const advanceMinutes = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };
  const paymentRow = async (id: string) => {
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error('The payment is not there.');
    return row;
  };

  it('opens one payment for an order, however often it is requested', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const again = { ...pix.request, idmov: pix.orderId };

    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(CreatePayment, again, pix)),
    );

    expect(responses.map(({ status, body }) => [status, body.resposta])).toEqual(
      Array.from({ length: 5 }, () => [201, pix.paymentId]),
    );
    expect(await shop.db.select().from(sandboxCharges)).toHaveLength(1);
  });

  it('is opened and shown for the order’s id alone', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const { orderId: idmov, paymentId: PaymentId } = pix;

    const opened = await shop.call(CreatePayment, { idmov }, pix);
    const shown = await shop.call(ChargePix, { idmov, PaymentId }, pix);

    expect(opened.body).toEqual({ resposta: PaymentId });
    expect(shown.body.payload).toMatch(/^0002/);
  });

  it('replies with a BR Code of the order’s total, and a PNG of it', async () => {
    const pix = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);

    const { body } = await shop.call(
      ChargePix,
      { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId },
      pix,
    );

    const [order] = await shop.db.select().from(orders);
    const read = parsePix(String(body.payload));
    expect(read).toMatchObject({
      pixKey: '19691969000184',
      merchantName: 'FireFlay',
      merchantCity: 'Campinas',
      transactionAmount: (order?.totalCents ?? 0) / 100,
    });
    expect(body.qrcodeurl).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  });

  it('reports the payment as paid after it was paid in the sandbox', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);

    expect((await status(pix)).status).toBe(202);
    expect((await pay(pix.paymentId)).statusCode).toBe(200);

    expect(await status(pix)).toMatchObject({ status: 200, body: { id: pix.orderId } });
    const { body } = await shop.call(OrderDetail, { id: pix.orderId }, pix);
    expect(body).toMatchObject({ status: 'Pagamento Efetuado', currentStepIndex: 0 });
  });

  it('pays once, however often the provider notifies', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const payment = await paymentRow(pix.paymentId);
    await paySandboxPix(shop.db, String(payment.providerReference), shop.clock.now);

    await Promise.all(Array.from({ length: 6 }, () => settlePix(shop.dependencies, payment)));

    const paid = await shop.db.select().from(orderHistory).where(eq(orderHistory.toState, 'paid'));
    expect(paid).toHaveLength(1);
  });

  it('finds a payment whose notification was lost by polling', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const { providerReference } = await paymentRow(pix.paymentId);
    await paySandboxPix(shop.db, String(providerReference), shop.clock.now);

    expect((await status(pix)).status).toBe(200);
  });

  it('refunds a payment of another amount, and the goods are for sale again', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    await shop.db.update(sandboxCharges).set({ state: 'paid', amountCents: 1 });

    await settlePix(shop.dependencies, await paymentRow(pix.paymentId));
    await deliverOutbox(shop.dependencies);

    expect(await stateOf(pix.orderId)).toBe('refunded');
    expect(await unitsLeft()).toBe(2);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
  });

  it('expires after 30 minutes and releases the goods', async () => {
    const pix = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);
    expect(await unitsLeft()).toBe(0);
    await shop.call(
      ChargePix,
      { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId },
      pix,
    );
    advanceMinutes(29);
    expect((await status(pix)).status).toBe(202);
    advanceMinutes(1);

    expect((await status(pix)).status).toBe(410);

    expect(await unitsLeft()).toBe(2);
    expect(await stateOf(pix.orderId)).toBe('expired');
    expect((await pay(pix.paymentId)).statusCode).toBe(410);
    const again = await shop.call(CreatePayment, { ...pix.request, idmov: pix.orderId }, pix);
    expect(again.status).toBe(410);
  });

  it('reserves the goods for only five minutes until the code is opened', async () => {
    const pix = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);
    advanceMinutes(4);
    await expireDuePix(shop.dependencies);
    expect(await unitsLeft()).toBe(0);
    advanceMinutes(1);

    await expireDuePix(shop.dependencies);

    expect([await unitsLeft(), await stateOf(pix.orderId)]).toEqual([2, 'expired']);
  });

  it('expires without any request, also when the payment was never opened', async () => {
    await anOpenPix(shop, [{ id: 1 }]);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }]));
    expect(await unitsLeft()).toBe(0);
    advanceMinutes(31);

    await Promise.all([expireDuePix(shop.dependencies), expireDuePix(shop.dependencies)]);

    expect(await unitsLeft()).toBe(2);
    const states = (await shop.db.select().from(orders)).map(({ state }) => state);
    expect(states).toEqual(['expired', 'expired']);
  });

  it('fulfils an order whose Pix was paid too late when there still is stock', async () => {
    const pix = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);
    const payment = await paymentRow(pix.paymentId);
    advanceMinutes(31);
    await expireDuePix(shop.dependencies);
    await paySandboxPix(shop.db, String(payment.providerReference), shop.clock.now, true);

    await settlePix(shop.dependencies, payment);

    expect(await stateOf(pix.orderId)).toBe('paid');
    expect(await unitsLeft()).toBe(0);
  });

  it('refunds a Pix that was paid too late when the goods are sold', async () => {
    const pix = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);
    const payment = await paymentRow(pix.paymentId);
    advanceMinutes(31);
    await expireDuePix(shop.dependencies);
    await shop.db.update(stock).set({ available: 1 });
    await paySandboxPix(shop.db, String(payment.providerReference), shop.clock.now, true);

    await settlePix(shop.dependencies, payment);
    await deliverOutbox(shop.dependencies);

    expect(await stateOf(pix.orderId)).toBe('refunded');
    expect(await unitsLeft()).toBe(1);
    const { status: code, body } = await status(pix);
    expect([code, body.resposta]).toEqual([410, expect.stringContaining('devolvido')]);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
  });

  it('queries recently expired charges once more, in case a notification was lost', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const { providerReference } = await paymentRow(pix.paymentId);
    advanceMinutes(31);
    await expireDuePix(shop.dependencies);
    await paySandboxPix(shop.db, String(providerReference), shop.clock.now, true);

    await recheckExpiredPix(shop.dependencies);

    expect(await stateOf(pix.orderId)).toBe('paid');
    expect(await unitsLeft()).toBe(1);
  });

  it('waits, and expires in time, while the provider is unavailable', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    jest
      .spyOn(shop.dependencies.payments, 'read')
      .mockRejectedValue(new ExternalServiceError('down', true));

    expect((await status(pix)).status).toBe(202);
    advanceMinutes(31);
    expect((await status(pix)).status).toBe(410);
    expect(await unitsLeft()).toBe(2);
  });

  it('is either paid or expired when both happen at the same moment, and the stock matches', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const { providerReference } = await paymentRow(pix.paymentId);
    await paySandboxPix(shop.db, String(providerReference), shop.clock.now);
    const provider = shop.dependencies.payments;
    // The sweep queries the provider a moment before the shopper pays.
    jest.spyOn(provider, 'read').mockResolvedValueOnce(undefined);
    advanceMinutes(31);

    await Promise.all([
      expireDuePix(shop.dependencies),
      paymentRow(pix.paymentId).then((payment) => settlePix(shop.dependencies, payment)),
    ]);
    await settlePix(shop.dependencies, await paymentRow(pix.paymentId));

    expect(await stateOf(pix.orderId)).toBe('paid');
    expect(await unitsLeft()).toBe(1);
    expect((await paymentRow(pix.paymentId)).state).toBe('paid');
  });

  it('sends one e-mail for the payment', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    await pay(pix.paymentId);

    await Promise.all([deliverOutbox(shop.dependencies), deliverOutbox(shop.dependencies)]);
    await deliverOutbox(shop.dependencies);

    const waiting = (await shop.db.select().from(outbox)).filter((event) => !event.deliveredAt);
    expect(waiting).toEqual([]);
    const { body } = await shop.app.inject('/sandbox/emails');
    expect(body.match(new RegExp(`Pedido ${pix.orderId}: pagamento confirmado`, 'g'))).toHaveLength(
      1,
    );
  });

  it('refuses orders of other customers', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const request = { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId };
    const stranger = { cookie: await shop.signIn(sampleCompany) };

    for (const [as, expected] of [
      [{}, 401],
      [stranger, 404],
    ] as const) {
      expect((await shop.call(PaymentStatus, { idmov: pix.orderId }, as)).status).toBe(expected);
      expect((await shop.call(CreatePayment, request, as)).status).toBe(expected);
      expect((await shop.call(ChargePix, request, as)).status).toBe(expected);
      expect((await shop.call(OrderDetail, { id: pix.orderId }, as)).status).toBe(expected);
    }
    expect((await shop.call(OrderDetail, { id: '999999' }, pix)).status).toBe(404);
    expect((await shop.call(OrderDetail, { id: "1' or 1=1" }, pix)).status).toBe(404);
    expect((await shop.call(ChargePix, { ...request, PaymentId: 'x' }, pix)).status).toBe(404);
  });

  it('refuses a card for an order that waits for its Pix', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const byCard = await aPurchase(shop, [{ id: 1 }], { card: {} });

    const { status: code } = await shop.call(
      PlaceOrder,
      { ...byCard.request, mov: pix.request.mov },
      pix,
    );

    expect(code).toBe(409);
    expect(await stateOf(pix.orderId)).toBe('awaiting_payment');
  });
});
