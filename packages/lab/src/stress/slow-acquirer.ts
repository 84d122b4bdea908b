import { setTimeout as pause } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from 'backend/database/database';
import { orders, payments } from 'backend/database/schema';
import { startFakeCielo } from 'backend/testing/fake-cielo';
import { findNewestOrderId, checkConsistency, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import type { ProductLine } from './store-calls';
import { addShoppers } from 'backend/testing/shoppers';
import type { Shopper } from 'backend/testing/shoppers';
import type { StoreProcess } from './store-process';

type Cielo = Awaited<ReturnType<typeof startFakeCielo>>;

const PURCHASES = 20;
/** Delay of the first sale of each order at the acquirer. */
const HOLD_MS = 3_000;
/** Time limit for refunds and cancellations to be done. */
const TIMEOUT_MS = 60_000;

interface SlowAcquirerReport {
  sales: number;
  refunded: number;
  wrong: string[];
}

/**
 * Runs purchases against an acquirer that is slow and charges for every request. In each purchase the browser
 * gives up the first request and sends two more concurrently. In every second one the claim of the first request is
 * lost, as after a crash, so that two charges are made, and both are paid.
 */
export async function runSlowAcquirer(store: StoreProcess): Promise<SlowAcquirerReport> {
  const cielo = await startFakeCielo();
  cielo.state.firstSaleMs = HOLD_MS;
  const { api, merchantId, merchantKey } = cielo.account;
  await store.stop();
  await store.start({
    PAYMENTS: 'cielo',
    CIELO_MERCHANT_ID: merchantId,
    CIELO_MERCHANT_KEY: merchantKey,
    CIELO_API: api,
    CIELO_QUERY_API: api,
  });
  const db = await store.openDatabase();
  try {
    const lastOrderId = await findNewestOrderId(db);
    const lines = await prepareProducts(db, 4, PURCHASES);
    const shoppers = await addShoppers(db, PURCHASES);
    const wrong = (
      await Promise.all(
        shoppers.map((shopper, index) => {
          const line = lines[index % lines.length];
          if (!line) throw new Error('The catalogue is empty.');
          return buy({ store, db, cielo, shopper, line, isClaimLost: index % 2 === 1 });
        }),
      )
    ).flat();
    if (cielo.sales.length === PURCHASES) wrong.push('no order was charged twice');
    const report = await checkConsistency(db, lines, PURCHASES, lastOrderId);
    if (report.paid !== PURCHASES) wrong.push(`${report.paid} paid of ${PURCHASES} purchases`);
    const refunded = await compareWithAcquirer(db, cielo, lastOrderId, wrong);
    return { sales: cielo.sales.length, refunded, wrong: [...wrong, ...report.violations] };
  } finally {
    await db.$client.end();
    await cielo.close();
  }
}

interface PurchaseOptions {
  store: StoreProcess;
  db: Database;
  cielo: Cielo;
  shopper: Shopper;
  line: ProductLine;
  isClaimLost: boolean;
}

async function buy({
  store,
  db,
  cielo,
  shopper,
  line,
  isClaimLost,
}: PurchaseOptions): Promise<string[]> {
  const body = await prepareOrder(store, shopper, line, 'pix');
  const { body: placed } = await callStore(store, shopper, 'APP_0050', body);
  const idmov = String(placed['id']);
  const createPayment = (signal?: AbortSignal) =>
    callStore(store, shopper, 'APP_0063', { ...body, idmov }, signal);
  const browser = new AbortController();
  const abandoned = createPayment(browser.signal).catch(() => undefined);
  await waitUntilRequested(db, cielo, Number(idmov));
  browser.abort();
  if (isClaimLost) {
    await db
      .update(payments)
      .set({ openingSince: sql`now() - interval '2 minutes'` })
      .where(eq(payments.orderId, Number(idmov)));
  }
  const responses = await Promise.all([createPayment(), createPayment()]);
  await abandoned;
  const distinctResponses = new Set(
    responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
  );
  if (distinctResponses.size > 1 || responses[0]?.status !== 201)
    return [`APP_0063: ${[...distinctResponses].join(' and ')}`];
  const PaymentId = responses[0].body['resposta'];
  const shown = await callStore(store, shopper, 'APP_0079', { ...body, idmov, PaymentId });
  // The request that was given up may still be making its sale.
  await pause(HOLD_MS);
  const chargedSales = cielo.sales.filter(({ MerchantOrderId }) => MerchantOrderId === PaymentId);
  const sale = chargedSales.find(({ Payment }) => Payment.QrCodeString === shown.body['payload']);
  if (!sale) return [`order ${idmov} shows a code that Cielo does not know`];
  for (const { Payment } of isClaimLost ? chargedSales : [sale]) {
    // Pays even charges that the store has cancelled, like payments that were in progress.
    Payment.Status = 2;
    await callStore(store, shopper, '/api/pagamentos/notificacoes', {
      PaymentId: Payment.PaymentId,
    });
  }
  const { status } = await callStore(store, shopper, `APP_0080?idmov=${idmov}`);
  return status === 200 ? [] : [`order ${idmov}: a paid Pix is answered with ${status}`];
}

/** Waits until the acquirer holds the first sale of an order. */
async function waitUntilRequested(
  db: Database,
  { requests }: Cielo,
  orderId: number,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += 50) {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (requests.some(({ MerchantOrderId }) => MerchantOrderId === payment?.id)) return;
    await pause(50);
  }
  throw new Error(`The acquirer received no request for order ${orderId}.`);
}

/**
 * Checks that the order of every sale that remains paid is paid, and that the store has recorded it.
 * @returns number of sales that were refunded
 */
async function compareWithAcquirer(
  db: Database,
  cielo: Cielo,
  since: number,
  wrong: string[],
): Promise<number> {
  const findDifferences = async () => {
    const own = await db
      .select({ payment: payments, state: orders.state })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(gt(payments.orderId, since));
    const paidSales = cielo.sales.filter(({ Payment }) => Payment.Status === 2);
    const counted = new Set(
      own
        .filter(({ payment, state }) => payment.state === 'paid' && state === 'paid')
        .map(({ payment }) => payment.providerReference),
    );
    const known = new Set(paidSales.map(({ Payment }) => Payment.PaymentId));
    return [
      ...[...known].filter((id) => !counted.has(id)).map((id) => `${id} is paid for no order`),
      ...[...counted].filter((id) => !known.has(id ?? '')).map((id) => `${id} is not paid there`),
    ];
  };
  let remaining = await findDifferences();
  for (let waitedMs = 0; remaining.length > 0 && waitedMs < TIMEOUT_MS; waitedMs += 500) {
    await pause(500);
    remaining = await findDifferences();
  }
  wrong.push(...remaining);
  return cielo.sales.filter(({ Payment }) => Payment.Status === 10 || Payment.Status === 11).length;
}
