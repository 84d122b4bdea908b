import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics } from '@fireflay/service';
import { compareUsedMetrics } from '@fireflay/service/testing';
import { isNull, sql } from 'drizzle-orm';
import { cieloPayments } from '../adapters/cielo-payments';
import { registerBackendMetrics } from './backend-metrics';
import { orders, outbox, payments, stock } from '../database/schema';
import { reconcilePayments } from '../orders/operate/reconciliation';
import { watchReservedStock } from '../orders/pix/unpaid-orders';
import { MAX_ATTEMPTS } from '../database/delivery-attempts';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../testing/builders';
import { startFakeCielo } from '../testing/fake-cielo';
import { anOpenPix, aPurchase, placeOrder } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

describe('metrics of orders, payments and events', () => {
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;
  let shop: TestApp;
  const alarms: { facts: Record<string, unknown>; text: string }[] = [];
  const log = {
    error: (facts: object, text: string) => void alarms.push({ facts: { ...facts }, text }),
    warn: () => undefined,
  };

  beforeEach(async () => {
    alarms.length = 0;
    cielo = await startFakeCielo();
    shop = await aTestApp({ payments: cieloPayments(cielo.account) });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
  });
  afterEach(async () => {
    await shop.close();
    await cielo.close();
  });

  const readMetrics = async () => {
    const metrics = createMetrics();
    registerBackendMetrics(metrics, {
      db: shop.db,
      clock: { differenceSeconds: () => 2 },
      catalogueReads: shop.dependencies.catalogueReads,
      dataDir: tmpdir(),
      readWaitMs: 60_000,
    });
    return metrics.registry.metrics();
  };
  it('are all that alerts and dashboards use', async () => {
    const { used, missing } = compareUsedMetrics(
      join(__dirname, '../../../deploy'),
      'back-end',
      await readMetrics(),
    );

    expect(used).toContain('refunds_failing');
    expect(missing).toEqual([]);
  });

  const reconcile = async () => {
    await shop.db
      .update(payments)
      .set({ createdAt: sql`now() - interval '1 hour'`, reconciledAt: null });
    await reconcilePayments(shop.dependencies, log as never);
  };

  it('count the connections in use and the requests that wait for one', async () => {
    const held = await shop.db.$client.connect();

    const text = await readMetrics();
    held.release();

    expect(text).toMatch(/database_connections\{state="in-use"\} [1-9]/);
    expect(text).toMatch(/database_connections\{state="waiting"\} \d/);
  });

  it('count events that wait, events that are given up and orders that are stuck', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }]));
    await shop.db.insert(outbox).values({ topic: 'order.paid', payload: {}, tries: MAX_ATTEMPTS });
    await shop.db.insert(outbox).values({ topic: 'payment.refund', payload: {}, tries: 30 });
    const stuck = { writtenAt: sql`now() - interval '1 hour'`, state: 'charging' } as const;
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    await shop.db
      .update(orders)
      .set(stuck)
      .where(sql`payment_kind = 'credit'`);

    const text = await readMetrics();

    expect(text).toContain('outbox_waiting_events{topic="payment.refund"} 1');
    expect(text).toContain('outbox_given_up_events 1');
    expect(text).toMatch(/outbox_oldest_waiting_seconds \d+/);
    expect(text).toContain('refunds_failing 1');
    expect(text).toContain('orders_in_state{state="awaiting_payment"} 1');
    expect(text).toContain('orders_stuck_charging 1');
    expect(text).toContain('payments_in_state{kind="credit",state="paid"} 1');
    expect(text).toContain('stock_reserved_share 0.25');
    expect(text).toContain('database_clock_difference_seconds 2');
    expect(text).toMatch(/data_dir_free_bytes \d+/);
    expect(text).toContain('metrics_read_failed{metric="orders_in_state"} 0');
  });

  it('count the orders that were placed, but none that was refused', async () => {
    const countOf = async (kind: string) =>
      Number(
        new RegExp(`orders_placed_total\\{kind="${kind}"\\} (\\d+)`).exec(
          await readMetrics(),
        )?.[1] ?? 0,
      );
    const before = [await countOf('pix'), await countOf('credit')];

    const purchase = await aPurchase(shop, [{ id: 1 }]);
    await placeOrder(shop, purchase);
    await placeOrder(shop, purchase);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    expect((await placeOrder(shop, await aPurchase(shop, [{ id: 1, quantity: 9 }]))).status).toBe(
      409,
    );

    const after = [await countOf('pix'), await countOf('credit')];
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1]);
  });

  it('show an open circuit, and that a service is throttled', async () => {
    cielo.state.throttled = true;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await shop.dependencies.payments.read('x').catch(() => undefined);
    }

    const text = await readMetrics();

    expect(text).toContain('outside_service_open{partner="Cielo (queries)"} 1');
    expect(text).toContain(
      'outside_service_failures_total{partner="Cielo (queries)",reason="throttled"} 5',
    );
  });

  it('count money on a charge without a notification for its order, and raise an alarm', async () => {
    await anOpenPix(shop, [{ id: 1 }]);
    const other = cielo.addSale(cielo.sales[0], { Status: 2 });

    await reconcile();

    expect(await shop.db.select().from(orders)).toMatchObject([{ state: 'paid' }]);
    expect(alarms).toMatchObject([
      {
        facts: { difference: `paid there and not counted here: ${other.Payment.PaymentId}` },
        text: 'a payment differs from the charges of the payment provider',
      },
    ]);
    expect(await readMetrics()).toContain('payment_reconciliation_differences 1');
    await reconcile();
    expect(await readMetrics()).toContain('payment_reconciliation_differences 0');
  });

  it('compare every payment that is due in one run, however many there are', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    await shop.db.execute(sql`insert into orders (customer_id, state, payment_kind, payment_method,
        installment_cents, goods_cents, freight_cents, total_cents, shipping_id, shipping_name,
        shipping_days, delivery_day, address)
      select customer_id, 'refused', payment_kind, payment_method, installment_cents, goods_cents,
        freight_cents, total_cents, shipping_id, shipping_name, shipping_days, delivery_day, address
      from orders, generate_series(1, 120)`);
    await shop.db.execute(sql`insert into payments (id, order_id, kind, state, amount_cents)
      select 'p' || id, id, 'credit', 'refused', total_cents from orders where state = 'refused'`);

    await reconcile();

    const open = await shop.db.select().from(payments).where(isNull(payments.reconciledAt));
    expect(open).toEqual([]);
  });

  it('report a card charge that pays no order, and it is refunded', async () => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    const secondSale = cielo.addSale(cielo.sales[0], {});
    secondSale.Payment.Status = 2;

    await reconcile();
    await deliverOutbox(shop.dependencies);

    expect(cielo.sales.map(({ Payment }) => Payment.Status)).toEqual([2, 11]);
    expect(alarms).toHaveLength(1);
  });

  it.each([
    [10, 'refunded'],
    [12, 'open'],
  ])('raise an alarm when a paid charge has status %i at the acquirer', async (Status, word) => {
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    const [sale] = cielo.sales;
    if (sale) sale.Payment.Status = Status;

    await reconcile();

    expect(alarms.map(({ facts }) => facts['difference'])).toEqual([
      `paid here and ${word} there: ${sale?.Payment.PaymentId}`,
    ]);
  });

  it('do not report payments that agree, and each is compared at intervals', async () => {
    await anOpenPix(shop, [{ id: 1 }]);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    await reconcile();
    const { queries } = cielo.state;

    await reconcilePayments(shop.dependencies, log as never);

    expect(alarms).toEqual([]);
    expect(cielo.state.queries).toBe(queries);
  });

  it('raise an alarm for a refund that is not accepted, and it is never given up', async () => {
    await shop.db.insert(outbox).values({
      topic: 'payment.refund',
      payload: { orderId: 1, reference: 'unknown-reference' },
      tries: 100,
    });

    await deliverOutbox(shop.dependencies, log as never);

    expect(alarms.map(({ text }) => text)).toEqual([
      'a refund is still not accepted by the payment provider',
    ]);
    const [event] = await shop.db.select().from(outbox);
    expect(event).toMatchObject({ deliveredAt: null, tries: 101 });
  });

  it('raise an alarm when unpaid orders hold much of the stock', async () => {
    await watchReservedStock(shop.db, log as never);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }]));
    await watchReservedStock(shop.db, log as never);
    await shop.db.update(stock).set({ available: 5_000 });
    await watchReservedStock(shop.db, log as never);

    expect(alarms).toEqual([
      { facts: { share: 0.2 }, text: 'unpaid orders hold much of the stock' },
    ]);
  });
});
