import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ChargePix, PaymentStatus } from 'shared-contracts/wire';
import { orderHistory, orders, payments, stock } from '../database/schema';
import { settleAbandonedCharges } from '../orders/card/card-payment';
import { lookUpUnknownCharges } from '../orders/pix/notified-charges';
import { expireDuePix } from '../orders/pix/pix-expiry';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { ageOrders } from '../testing/age-orders';
import { addCustomers, addProducts } from '../testing/builders';
import { startFakeCielo } from '../testing/fake-cielo';
import { anOpenPix, aPurchase, placeOrder } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { cieloPayments } from './cielo-payments';

describe('paying through Cielo', () => {
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;
  let shop: TestApp;
  const notices: string[] = [];

  beforeEach(async () => {
    notices.length = 0;
    cielo = await startFakeCielo();
    const notice = (text: string) => notices.push(text);
    shop = await aTestApp({ payments: cieloPayments({ ...cielo.account, notice }) });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
  });
  afterEach(async () => {
    await shop.close();
    await cielo.close();
  });

  const buy = async (card: object = {}) =>
    placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card }));
  const order = async () => (await shop.db.select().from(orders)).at(-1);
  const unitsLeft = async () => (await shop.db.select().from(stock))[0]?.available;
  const notify = (body: unknown) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/pagamentos/notificacoes',
      payload: body as object,
    });
  const advanceMinutes = (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
  };

  describe('by card', () => {
    it('sends the documented fields, in cents, and captures at once', async () => {
      const { status } = await buy({ installments: 3 });

      expect(status).toBe(200);
      const total = (await order())?.totalCents;
      expect(cielo.requests).toMatchObject([
        {
          MerchantOrderId: expect.stringMatching(/^order\d+[a-z0-9]+$/),
          Customer: {
            Name: 'Maria Aparecida de Souza',
            Identity: '52998224725',
            IdentityType: 'CPF',
          },
          Payment: {
            Type: 'CreditCard',
            Amount: total,
            Installments: 3,
            Capture: true,
            CreditCard: {
              CardNumber: '4024007173612531',
              Holder: 'MARIA A SOUZA',
              ExpirationDate: '12/2030',
              SecurityCode: '123',
              Brand: 'Visa',
            },
          },
        },
      ]);
      const [payment] = await shop.db.select().from(payments);
      expect(payment).toMatchObject({
        state: 'paid',
        providerReference: cielo.sales[0]?.Payment.PaymentId,
      });
    });

    it('refuses the order with Cielo’s reason, and releases the goods', async () => {
      const { status, body } = await buy({ cardNumber: '4024007173612572' });

      expect([status, body.resposta]).toEqual([402, expect.stringContaining('não autorizou')]);
      expect(await unitsLeft()).toBe(5);
    });

    it.each(['silent-after', '500-after', 'html'] as const)(
      'charges once when the reply is lost (%s), and queries Cielo for the outcome',
      async (fault) => {
        cielo.state.fault = fault;
        const purchase = await aPurchase(shop, [{ id: 1 }], { card: {} });

        expect((await placeOrder(shop, purchase)).status).toBe(503);
        expect((await order())?.state).toBe('charging');
        cielo.state.fault = undefined;
        await ageOrders(shop.db, 3);
        await settleAbandonedCharges(shop.db, shop.dependencies.payments);

        expect((await order())?.state).toBe('paid');
        expect((await placeOrder(shop, purchase)).status).toBe(200);
        expect(cielo.sales).toHaveLength(1);
      },
    );

    it('does not charge when the request itself was lost, and releases the goods', async () => {
      cielo.state.fault = 'silent-before';
      expect((await buy()).status).toBe(503);
      await ageOrders(shop.db, 3);
      await settleAbandonedCharges(shop.db, shop.dependencies.payments);

      expect((await order())?.state).toBe('refused');
      expect([cielo.sales.length, await unitsLeft()]).toEqual([0, 5]);
    });

    it('waits while Cielo has not decided on a charge, and refunds it after half an hour', async () => {
      cielo.state.fault = 'silent-after';
      await buy();
      const [sale] = cielo.sales;
      if (sale) sale.Payment.Status = 1;
      await ageOrders(shop.db, 3);
      await settleAbandonedCharges(shop.db, shop.dependencies.payments);
      expect((await order())?.state).toBe('charging');

      await ageOrders(shop.db, 30);
      await settleAbandonedCharges(shop.db, shop.dependencies.payments);

      expect((await order())?.state).toBe('refused');
      expect(sale?.Payment.Status).toBe(11);
      expect(await unitsLeft()).toBe(5);
    });

    it.each([
      ['400', 'Há um problema com o cartão.'],
      ['401', 'Nada foi cobrado'],
    ] as const)(
      'refuses the order without a charge when Cielo is not available (%s)',
      async (fault, text) => {
        cielo.state.fault = fault;

        const { status, body } = await buy();

        expect([status, body.resposta]).toEqual([402, expect.stringContaining(text)]);
        expect(await unitsLeft()).toBe(5);
      },
    );

    it('opens the circuit after five failures, and replies at once that nothing was charged', async () => {
      cielo.state.down = true;
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await buy()).status).toBe(402);
      const { queries } = cielo.state;

      const { status, body } = await buy();

      expect([status, body.resposta]).toEqual([402, expect.stringContaining('Nada foi cobrado')]);
      expect(cielo.state.queries).toBe(queries);
      expect(notices).toContain('Cielo (queries): circuit open for 15 s after 5 failures');
      expect(await unitsLeft()).toBe(5);
    });
  });

  describe('by Pix', () => {
    it('shows Cielo’s own code and opens the charge once', async () => {
      const pix = await anOpenPix(shop, [{ id: 1 }]);
      const request = { ...pix.request, idmov: pix.orderId, PaymentId: pix.paymentId };

      const { body } = await shop.call(ChargePix, request, pix);

      expect(body.payload).toBe(cielo.sales[0]?.Payment.QrCodeString);
      expect(cielo.requests).toMatchObject([{ Payment: { Type: 'Pix', Provider: 'Cielo2' } }]);
    });

    it('uses the existing charge when the reply to its request was lost', async () => {
      cielo.state.fault = 'silent-after';
      const purchase = await anOpenPix(shop, [{ id: 1 }]);
      expect(purchase.paymentId).toContain('fora do ar');
      cielo.state.fault = undefined;

      const [payment] = await shop.db.select().from(payments);
      const request = { ...purchase.request, idmov: purchase.orderId, PaymentId: payment?.id };
      const { body } = await shop.call(ChargePix, request, purchase);

      expect(cielo.sales).toHaveLength(1);
      expect(body.payload).toBe(cielo.sales[0]?.Payment.QrCodeString);
    });

    it('pays once when notifications are repeated, late and out of order', async () => {
      const pix = await anOpenPix(shop, [{ id: 1 }]);
      const [sale] = cielo.sales;
      const PaymentId = sale?.Payment.PaymentId;
      // Notified before it is paid: the notification is not trusted.
      expect((await notify({ PaymentId, ChangeType: 1 })).statusCode).toBe(200);
      expect((await order())?.state).toBe('awaiting_payment');
      if (sale) sale.Payment.Status = 2;

      const notifications = [
        { PaymentId, ChangeType: 1 },
        { PaymentId },
        [{ PaymentId }, { PaymentId }],
      ];
      const responses = await Promise.all([...notifications, ...notifications].map(notify));

      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
      const paid = await shop.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.toState, 'paid'));
      expect(paid).toHaveLength(1);
      expect((await shop.call(PaymentStatus, { idmov: pix.orderId }, pix)).status).toBe(200);
    });

    it('refunds a payment of another amount', async () => {
      await anOpenPix(shop, [{ id: 1 }]);
      const [sale] = cielo.sales;
      if (sale) Object.assign(sale.Payment, { Status: 2, Amount: 1 });

      await notify({ PaymentId: sale?.Payment.PaymentId });
      await deliverOutbox(shop.dependencies);

      expect((await order())?.state).toBe('refunded');
      expect([sale?.Payment.Status, await unitsLeft()]).toEqual([11, 5]);
    });

    it('refunds a late payment when the goods are sold', async () => {
      await anOpenPix(shop, [{ id: 1 }]);
      advanceMinutes(31);
      await expireDuePix(shop.dependencies);
      await shop.db.update(stock).set({ available: 0 });
      const [sale] = cielo.sales;
      if (sale) sale.Payment.Status = 2;

      await notify({ PaymentId: sale?.Payment.PaymentId });
      await deliverOutbox(shop.dependencies);
      await deliverOutbox(shop.dependencies);

      expect([(await order())?.state, sale?.Payment.Status]).toEqual(['refunded', 11]);
    });

    it('makes Cielo retry notifications of unknown charges, and of charges that cannot be read now', async () => {
      await anOpenPix(shop, [{ id: 1 }]);
      expect((await notify({ PaymentId: randomUUID() })).statusCode).toBe(404);
      expect((await notify({ hello: 1 })).statusCode).toBe(400);

      cielo.state.down = true;
      const { statusCode, body } = await notify({
        PaymentId: cielo.sales[0]?.Payment.PaymentId,
      });

      expect(statusCode).toBe(503);
      expect(body).not.toContain('Cielo');
    });
  });

  describe('notifications that nobody has authenticated', () => {
    const invent = (count: number) =>
      Array.from({ length: count }, () => ({ PaymentId: randomUUID() }));

    it.each([
      ['an id that is no UUID', { PaymentId: 'order-1' }],
      ['a path', { PaymentId: '../../2/sales/00000000-0000-0000-0000-000000000000' }],
      ['more than five charges', invent(6)],
      ['no charge', []],
    ])('are refused: %s', async (_name, body) => {
      expect((await notify(body)).statusCode).toBe(400);
    });

    it('cause no call to Cielo while they are received, and few afterwards', async () => {
      const statuses = [];
      for (let count = 0; count < 40; count += 1)
        statuses.push((await notify(invent(5))).statusCode);

      expect(statuses).toEqual([...Array(30).fill(404), ...Array(10).fill(429)]);
      expect(cielo.state.queries).toBe(0);
      await lookUpUnknownCharges(shop.dependencies);
      expect(cielo.state.queries).toBe(3);
    });

    it('are limited in all, whatever their networks', async () => {
      const notifyFrom = (ip: string) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/pagamentos/notificacoes',
          remoteAddress: ip,
          payload: invent(1),
        });
      const statuses = [];
      for (let count = 0; count < 121; count += 1)
        statuses.push((await notifyFrom(`198.51.100.${count}`)).statusCode);

      expect(statuses).toEqual([...Array(120).fill(404), 429]);
    });

    it('stop no card and no Pix when Cielo limits the calls that they cause', async () => {
      for (let count = 0; count < 3; count += 1) await notify(invent(5));
      cielo.state.throttled = true;
      for (let run = 0; run < 12; run += 1) await lookUpUnknownCharges(shop.dependencies);
      cielo.state.throttled = false;

      expect(notices).toContainEqual(expect.stringContaining('circuit open'));
      expect((await buy()).status).toBe(200);
      await anOpenPix(shop, [{ id: 1 }]);
      expect(cielo.sales).toHaveLength(2);
    });
  });
});
