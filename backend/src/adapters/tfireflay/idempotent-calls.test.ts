import { sql } from 'drizzle-orm';
import {
  ChargePix,
  CreatePayment,
  OrderDetail,
  OrderList,
  PlaceOrder,
} from 'shared-contracts/wire';
import { madeOnce, retailerMovements } from '../../database/schema';
import { sweepIdempotentCalls } from './idempotent-calls';
import { sweepRetailerMovements } from './retailer-movements';
import { Browser, helena, pixOrder } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

describe('an order', () => {
  beforeEach(() => customer.login());

  it('is sent once by a double click, a repetition, another instance and a restart', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => customer.call(PlaceOrder, order)),
    );
    replies.push(await customer.call(PlaceOrder, order));
    customer.app = await test.open();
    replies.push(await customer.call(PlaceOrder, order));

    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is never sent again when its reply was lost, also not after a restart', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    const lost = await customer.call(PlaceOrder, order);
    const again = await customer.call(PlaceOrder, order);
    customer.app = await test.open();
    const later = await customer.call(PlaceOrder, order);

    for (const { status, body } of [lost, again, later]) {
      expect(status).toBe(503);
      expect(body.resposta).toContain('Confira em Meus Pedidos');
    }
    expect(test.received(PlaceOrder)).toBe(1);
    expect(test.standIn.orders).toHaveLength(1);
    const list = await customer.call(OrderList, { id: helena.id });
    expect(list.body).toMatchObject([{ id: test.standIn.orders[0]?.id }]);
    expect(await customer.placeOrder()).not.toBe(test.standIn.orders[0]?.id);
  });

  it('can be sent again when that server cannot have received it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    // Nothing listens there.
    customer.app = await test.open({ TFIREFLAY_URL: 'http://127.0.0.1:9' });
    const failed = await customer.call(PlaceOrder, order);
    customer.app = await test.open();
    const placed = await customer.call(PlaceOrder, order);

    expect(failed.status).toBe(503);
    expect(failed.body.resposta).not.toContain('Meus Pedidos');
    expect(placed.status).toBe(200);
  });

  it('is sent once when two instances get it at the same moment, and both answer it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const other = new Browser(await test.open());
    other.cookies = { ...customer.cookies };

    const replies = await Promise.all([
      customer.call(PlaceOrder, order),
      other.call(PlaceOrder, order),
    ]);

    const id = String(test.standIn.orders[0]?.id);
    expect(replies).toMatchObject([
      { status: 200, body: { id } },
      { status: 200, body: { id } },
    ]);
    expect(test.received(PlaceOrder)).toBe(1);
    expect((await other.call(OrderDetail, { id })).status).toBe(200);
  });

  it('of unknown outcome is unknown at both instances that got it at the same moment', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    const other = new Browser(await test.open());
    other.cookies = { ...customer.cookies };
    test.standIn.cutAfter(PlaceOrder.code);

    const replies = await Promise.all([
      customer.call(PlaceOrder, order),
      other.call(PlaceOrder, order),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is not sent again after an instance has stopped while it sent it', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    test.standIn.cutAfter(PlaceOrder.code);
    await customer.call(PlaceOrder, order);
    // The state of the row between the claim and the outcome.
    await test.db
      .update(madeOnce)
      .set({ state: 'running', startedAt: sql`clock_timestamp() - interval '76 seconds'` });
    customer.app = await test.open();

    const { status, body } = await customer.call(PlaceOrder, order);

    expect([status, body.resposta]).toEqual([503, expect.stringContaining('Meus Pedidos')]);
    expect(test.received(PlaceOrder)).toBe(1);
  });

  it('is forgotten after 30 days, with its checkout', async () => {
    await customer.placeOrder();
    const rows = async () => [
      await test.db.$count(madeOnce),
      await test.db.$count(retailerMovements),
    ];
    const sweep = async (days: number) => {
      const later = new Date(Date.now() + days * 86_400_000);
      await sweepIdempotentCalls(test.db, later);
      await sweepRetailerMovements(test.db, later);
    };

    await sweep(29);
    expect(await rows()).toEqual([1, 1]);
    await sweep(31);
    expect(await rows()).toEqual([0, 0]);
  });

  it('is refused, and nothing sent, when it cannot be remembered that it is sent', async () => {
    const order = { ...pixOrder(), ...(await customer.openCheckout()) };
    await test.db.execute(sql`alter table made_once rename to made_elsewhere`);

    const { status, body } = await customer.call(PlaceOrder, order);

    expect([status, body.resposta]).toEqual([500, expect.stringContaining('Algo deu errado')]);
    expect(test.received(PlaceOrder)).toBe(0);
  });
});

describe('the payment of an order', () => {
  let idmov: string;
  const open = (browser: Browser) => browser.call(CreatePayment, { ...pixOrder(), idmov });

  beforeEach(async () => {
    await customer.login();
    idmov = await customer.placeOrder();
  });

  it('is opened once by a double click, another instance and a browser without the first reply', async () => {
    const before = { ...customer.cookies };
    const other = new Browser(await test.open());
    other.cookies = before;
    const replies = await Promise.all([open(customer), open(customer), open(other)]);
    customer.app = await test.open();
    customer.cookies = before;
    replies.push(await open(customer));

    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [201, { resposta: test.standIn.orders[0]?.paymentId }]),
    );
    expect(test.received(CreatePayment)).toBe(1);
  });

  it('is charged in another session of its customer', async () => {
    const PaymentId = String((await open(customer)).body.resposta);
    const elsewhere = new Browser(customer.app, '198.51.100.4');
    await elsewhere.login();

    const { status } = await elsewhere.call(ChargePix, { ...pixOrder(), idmov, PaymentId });

    expect(status).toBe(200);
  });

  it('is never opened again when the reply was lost, also not after a restart', async () => {
    test.standIn.cutAfter(CreatePayment.code);
    const lost = await open(customer);
    customer.app = await test.open();
    const again = await open(customer);

    for (const { status, body } of [lost, again]) {
      expect([status, body.resposta]).toEqual([503, expect.stringContaining('pague duas vezes')]);
    }
    expect(test.received(CreatePayment)).toBe(1);
  });

  it('can be opened again after a refusal of that server', async () => {
    const order = test.standIn.orders[0];
    if (!order) throw new Error('No order was placed.');
    order.id = '0';
    const refused = await open(customer);
    order.id = idmov;

    expect(refused.status).toBe(404);
    expect((await open(customer)).status).toBe(201);
  });
});
