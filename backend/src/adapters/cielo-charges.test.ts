import { sql } from 'drizzle-orm';
import { ChargePix, CreatePayment, PaymentStatus } from 'shared-contracts/wire';
import { orders, outbox, payments, refunds, stock } from '../database/schema';
import { settleAbandonedCharges } from '../orders/card/card-payment';
import { expireDuePix, recheckExpiredPix } from '../orders/pix/pix-expiry';
import { lookUpUnknownCharges } from '../orders/pix/notified-charges';
import { operateOrder, orderOperations } from '../orders/operate/operate-order';
import { describeOrder } from '../office/orders/order-detail';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { receiveEmails } from '../testing/accounts';
import { ageOrders } from '../testing/age-orders';
import { addCustomers, addProducts } from '../testing/builders';
import { startFakeCielo } from '../testing/fake-cielo';
import { anOpenPix, aPurchase, placeOrder } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { cieloPayments } from './cielo-payments';

const VOIDED = 10;
const REFUNDED = 11;

describe('Cielo payments with several charges of one order', () => {
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;
  let shop: TestApp;

  beforeEach(async () => {
    cielo = await startFakeCielo();
    // No test here relies on the time limit: slow replies are held back by the test.
    shop = await aTestApp({ payments: cieloPayments({ ...cielo.account, timeoutMs: 15_000 }) });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
  });
  afterEach(async () => {
    await shop.close();
    await cielo.close();
  });

  const order = async () => (await shop.db.select().from(orders)).at(-1);
  const payment = async () => (await shop.db.select().from(payments)).at(-1);
  const unitsLeft = async () => (await shop.db.select().from(stock))[0]?.available;
  const statuses = () => cielo.sales.map((sale) => sale.Payment.Status);
  const notify = (PaymentId: string | undefined) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/pagamentos/notificacoes',
      payload: { PaymentId },
    });
  const advanceMinutes = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };

  async function aPlacedOrder() {
    const purchase = await aPurchase(shop, [{ id: 1 }]);
    const { body } = await placeOrder(shop, purchase);
    const orderId = String(body.id);
    const open = () => shop.call(CreatePayment, { ...purchase.request, idmov: orderId }, purchase);
    return { ...purchase, orderId, open };
  }

  /** The first request hangs at the acquirer until a second one takes over: two sales. */
  async function twoCharges() {
    const placed = await aPlacedOrder();
    const held = cielo.holdNextSale();
    const slow = placed.open();
    await held.reached;
    await shop.db.update(payments).set({ openingSince: sql`now() - interval '2 minutes'` });
    const fast = await placed.open();
    const shown = (await payment())?.brCode;
    held.release();
    const late = await slow;
    return { ...placed, answers: [fast, late], shown };
  }

  it('request one charge only while a slow reply is pending, and return it to all requests', async () => {
    const placed = await aPlacedOrder();
    const held = cielo.holdNextSale();
    const requests = Array.from({ length: 4 }, () => placed.open());
    await held.reached;
    await shop.call(PaymentStatus, { idmov: placed.orderId }, placed);
    held.release();

    const responses = await Promise.all(requests);

    const paymentId = (await payment())?.id;
    expect(responses.map(({ status, body }) => [status, body.resposta])).toEqual(
      Array.from({ length: 4 }, () => [201, paymentId]),
    );
    expect(cielo.sales).toHaveLength(1);
  });

  it('keep the charge that was shown when a slower one is created later, and cancel the slower one', async () => {
    const { answers: responses, shown, ...pix } = await twoCharges();

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(cielo.sales).toHaveLength(2);
    const kept = cielo.sales.find((sale) => sale.Payment.QrCodeString === shown);
    expect((await payment())?.providerReference).toBe(kept?.Payment.PaymentId);
    expect(cielo.sales.find((sale) => sale !== kept)?.Payment.Status).toBe(VOIDED);
    const PaymentId = (await payment())?.id;
    const { body } = await shop.call(
      ChargePix,
      { ...pix.request, idmov: pix.orderId, PaymentId },
      pix,
    );
    expect(body.payload).toBe(shown);
  });

  it('pay the order with a charge that the store has not stored, when Cielo notifies it', async () => {
    const pix = await anOpenPix(shop, [{ id: 1 }]);
    const other = cielo.addSale(cielo.sales[0], { Status: 2 });

    // Cielo notifies again: by then the job has found the charge.
    expect((await notify(other.Payment.PaymentId)).statusCode).toBe(404);
    await lookUpUnknownCharges(shop.dependencies);
    expect((await notify(other.Payment.PaymentId)).statusCode).toBe(200);

    expect((await order())?.state).toBe('paid');
    expect((await payment())?.providerReference).toBe(other.Payment.PaymentId);
    expect((await shop.call(PaymentStatus, { idmov: pix.orderId }, pix)).status).toBe(200);
    // The code that was shown cannot be paid any more.
    expect(statuses()).toEqual([VOIDED, 2]);
  });

  it.each(['a poll', 'the expiry', 'the recheck'])(
    'pay the order with a charge that the store has not stored, found by %s',
    async (by) => {
      const pix = await anOpenPix(shop, [{ id: 1 }]);
      if (by === 'the recheck') {
        advanceMinutes(31);
        await expireDuePix(shop.dependencies);
      }
      cielo.addSale(cielo.sales[0], { Status: 2 });

      if (by === 'a poll') await shop.call(PaymentStatus, { idmov: pix.orderId }, pix);
      if (by === 'the recheck') await recheckExpiredPix(shop.dependencies);
      if (by === 'the expiry') {
        advanceMinutes(31);
        await expireDuePix(shop.dependencies);
      }

      expect([(await order())?.state, await unitsLeft()]).toEqual(['paid', 4]);
    },
  );

  it('refund the second of two paid charges once, and notify the shopper afterwards', async () => {
    await anOpenPix(shop, [{ id: 1 }]);
    const [first] = cielo.sales;
    if (first) first.Payment.Status = 2;
    const second = cielo.addSale(first, { Status: 2 });

    await notify(first?.Payment.PaymentId);
    await Promise.all([1, 2, 3].map(() => notify(second.Payment.PaymentId)));
    await lookUpUnknownCharges(shop.dependencies);
    await deliverOutbox(shop.dependencies);
    expect((await notify(second.Payment.PaymentId)).statusCode).toBe(200);
    await deliverOutbox(shop.dependencies);

    expect((await order())?.state).toBe('paid');
    expect(statuses()).toEqual([2, REFUNDED]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { amountCents: first?.Payment.Amount, refundedAt: expect.any(Date) },
    ]);
    const emails = await receiveEmails(shop, 'maria.souza@exemplo.com.br');
    const [email, ...others] = emails.filter(({ subject }) => subject.includes('valor devolvido'));
    expect(others).toEqual([]);
    expect(email?.text).toContain('não muda o pedido');
  });

  it('leave all that the first one has paid to refunds in part when the second one is refunded', async () => {
    const { orderId } = await anOpenPix(shop, [{ id: 1, quantity: 2 }]);
    const [first] = cielo.sales;
    if (first) first.Payment.Status = 2;
    const second = cielo.addSale(first, { Status: 2 });
    await notify(first?.Payment.PaymentId);
    await notify(second.Payment.PaymentId);
    await lookUpUnknownCharges(shop.dependencies);
    const id = Number(orderId);
    const { totalCents = 0 } = (await order()) ?? {};
    const refundPart = (operation: string, amountCents: number) =>
      operateOrder(
        shop.dependencies,
        orderOperations.refundPart,
        { id, operation, amountCents, why: 'Caixa quebrada' },
        'command ana',
      );

    expect(await refundPart('one', 100)).toEqual({ changed: true, state: 'paid' });
    expect((await describeOrder(shop.db, id)).refundedCents).toBe(100);
    expect(await refundPart('two', totalCents - 100)).toEqual({ changed: true, state: 'refunded' });
    await deliverOutbox(shop.dependencies);

    expect(statuses()).toEqual([REFUNDED, REFUNDED]);
  });

  it('notify the shopper of a refund only once Cielo has accepted it', async () => {
    await anOpenPix(shop, [{ id: 1 }]);
    advanceMinutes(31);
    await expireDuePix(shop.dependencies);
    await shop.db.update(stock).set({ available: 0 });
    const [sale] = cielo.sales;
    if (sale) sale.Payment.Status = 2;
    await notify(sale?.Payment.PaymentId);
    const receiveRefundEmails = async () =>
      (await receiveEmails(shop, 'maria.souza@exemplo.com.br')).filter(({ subject }) =>
        subject.includes('valor devolvido'),
      );

    // Cielo responds with 200, and the body reports that nothing was refunded.
    cielo.state.voidStatus = 2;
    expect(await receiveRefundEmails()).toEqual([]);
    expect(await shop.db.select().from(refunds)).toMatchObject([{ refundedAt: null }]);
    cielo.state.voidStatus = undefined;
    await shop.db.update(outbox).set({ dueAt: new Date(0) });

    expect(await receiveRefundEmails()).toHaveLength(1);
    expect(sale?.Payment.Status).toBe(REFUNDED);
  });

  it('refund parts one after the other, also when the reply of one is missing', async () => {
    const { body } = await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    const refundPart = (operation: string, amountCents: number) =>
      operateOrder(
        shop.dependencies,
        orderOperations.refundPart,
        { id: Number(body.id), operation, amountCents, why: 'Caixa quebrada' },
        'command ana',
      );
    cielo.state.lostVoids = 1;
    await refundPart('one', 100);
    await refundPart('two', 30);
    await deliverOutbox(shop.dependencies);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { refundedAt: null },
      { refundedAt: null },
    ]);

    await shop.db.update(outbox).set({ dueAt: new Date(0) });
    await deliverOutbox(shop.dependencies);

    expect(cielo.sales.map(({ Payment }) => Payment.VoidedAmount)).toEqual([130]);
    expect(statuses()).toEqual([2]);
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { refundedAt: expect.any(Date) },
      { refundedAt: expect.any(Date) },
    ]);
  });

  it('refund a card that is approved after its order was given up', async () => {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });
    const held = cielo.holdNextSale();
    const buying = placeOrder(shop, purchase);
    await held.reached;
    await ageOrders(shop.db, 3);
    await settleAbandonedCharges(shop.db, shop.dependencies.payments);
    expect((await order())?.state).toBe('refused');
    held.release();

    const { status, body } = await buying;
    await deliverOutbox(shop.dependencies);

    expect([status, body.resposta]).toEqual([402, expect.stringContaining('será devolvido')]);
    expect(statuses()).toEqual([REFUNDED]);
    expect(await unitsLeft()).toBe(5);
  });

  it('refund a card charge of a refused order when Cielo notifies it', async () => {
    cielo.state.fault = '400';
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    cielo.state.fault = undefined;
    expect((await order())?.state).toBe('refused');
    const sale = cielo.addSale(cielo.requests[0], { Status: 2 });

    expect((await notify(sale.Payment.PaymentId)).statusCode).toBe(404);
    await lookUpUnknownCharges(shop.dependencies);
    await deliverOutbox(shop.dependencies);

    expect(statuses()).toEqual([REFUNDED]);
  });

  it('keep the charge that pays an order by card', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));

    await notify(cielo.sales[0]?.Payment.PaymentId);
    await deliverOutbox(shop.dependencies);

    expect([(await order())?.state, statuses()]).toEqual(['paid', [2]]);
  });

  it('do not use the code of a cancelled charge', async () => {
    const placed = await aPlacedOrder();
    await placed.open();
    cielo.sales.forEach((sale) => {
      sale.Payment.Status = VOIDED;
    });
    await shop.db.update(payments).set({ brCode: null, providerReference: null });

    await placed.open();

    expect(statuses()).toEqual([VOIDED, 12]);
    expect((await payment())?.brCode).toBe(cielo.sales[1]?.Payment.QrCodeString);
  });
});
