import { setTimeout as pause } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders, payments } from '../database/schema';
import { fakeCielo } from '../testing/fake-cielo';
import { newestOrder, readBooks, someProducts } from './books';
import { ask, prepare } from './purchase';
import type { Line } from './purchase';
import { someShoppers } from './store';
import type { Shopper, StoreUnderFire } from './store';

type Cielo = Awaited<ReturnType<typeof fakeCielo>>;

const purchases = 20;
/** How long the acquirer holds the first sale of each order. */
const HELD_MS = 3_000;
/** How long a refund or a cancelled charge may take to be done. */
const PATIENCE_MS = 60_000;

interface SlowAcquirer {
  sales: number;
  refunded: number;
  wrong: string[];
}

/**
 * An acquirer that answers slowly and charges as often as it is asked. Of each purchase the first request is given up
 * by its browser and two more follow at once. For every second one the claim of the first is lost, as after a crash:
 * two charges come of it, and both are paid.
 */
export async function slowAcquirer(store: StoreUnderFire): Promise<SlowAcquirer> {
  const cielo = await fakeCielo();
  cielo.world.firstSaleMs = HELD_MS;
  const { api, merchantId, merchantKey } = cielo.account;
  await store.stop();
  await store.start({
    PAYMENTS: 'cielo',
    CIELO_MERCHANT_ID: merchantId,
    CIELO_MERCHANT_KEY: merchantKey,
    CIELO_API: api,
    CIELO_QUERY_API: api,
  });
  const db = await store.database();
  try {
    const since = await newestOrder(db);
    const lines = await someProducts(db, 4, purchases);
    const people = await someShoppers(db, purchases);
    const wrong = (
      await Promise.all(
        people.map((shopper, index) => {
          const line = lines[index % lines.length];
          if (!line) throw new Error('The catalogue is empty.');
          return buy({ store, db, cielo, shopper, line, isClaimLost: index % 2 === 1 });
        }),
      )
    ).flat();
    if (cielo.sales.length === purchases) wrong.push('no order was charged twice');
    const books = await readBooks(db, lines, purchases, since);
    if (books.paid !== purchases) wrong.push(`${books.paid} paid of ${purchases} purchases`);
    const refunded = await compareWithAcquirer(db, cielo, since, wrong);
    return { sales: cielo.sales.length, refunded, wrong: [...wrong, ...books.wrong] };
  } finally {
    await db.$client.end();
    await cielo.close();
  }
}

interface Buying {
  store: StoreUnderFire;
  db: Database;
  cielo: Cielo;
  shopper: Shopper;
  line: Line;
  isClaimLost: boolean;
}

async function buy({ store, db, cielo, shopper, line, isClaimLost }: Buying): Promise<string[]> {
  const body = await prepare(store, shopper, line, 'pix');
  const { body: placed } = await ask(store, shopper, 'APP_0050', body);
  const idmov = String(placed['id']);
  const open = (signal?: AbortSignal) =>
    ask(store, shopper, 'APP_0063', { ...body, idmov }, signal);
  const browser = new AbortController();
  const givenUp = open(browser.signal).catch(() => undefined);
  await askedFor(db, cielo, Number(idmov));
  browser.abort();
  if (isClaimLost) {
    await db
      .update(payments)
      .set({ openingSince: sql`now() - interval '2 minutes'` })
      .where(eq(payments.orderId, Number(idmov)));
  }
  const answers = await Promise.all([open(), open()]);
  await givenUp;
  const said = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  if (said.size > 1 || answers[0]?.status !== 201) return [`APP_0063: ${[...said].join(' and ')}`];
  const PaymentId = answers[0].body['resposta'];
  const shown = await ask(store, shopper, 'APP_0079', { ...body, idmov, PaymentId });
  // The request that was given up may still be making its sale.
  await pause(HELD_MS);
  const own = cielo.sales.filter(({ MerchantOrderId }) => MerchantOrderId === PaymentId);
  const sale = own.find(({ Payment }) => Payment.QrCodeString === shown.body['payload']);
  if (!sale) return [`order ${idmov} shows a code that Cielo does not know`];
  for (const { Payment } of isClaimLost ? own : [sale]) {
    // Also one that the store has cancelled, as a payment that was on its way.
    Payment.Status = 2;
    await ask(store, shopper, '/api/pagamentos/notificacoes', { PaymentId: Payment.PaymentId });
  }
  const { status } = await ask(store, shopper, `APP_0080?idmov=${idmov}`);
  return status === 200 ? [] : [`order ${idmov}: a paid Pix is answered with ${status}`];
}

/** Waits until the acquirer holds the first sale of an order. */
async function askedFor(db: Database, { asked }: Cielo, orderId: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    if (asked.some(({ MerchantOrderId }) => MerchantOrderId === payment?.id)) return;
    await pause(50);
  }
  throw new Error(`The acquirer was not asked for order ${orderId}.`);
}

/** Every sale that stays paid pays its order, and the store knows it. @returns sales that went back */
async function compareWithAcquirer(
  db: Database,
  cielo: Cielo,
  since: number,
  wrong: string[],
): Promise<number> {
  const differences = async () => {
    const own = await db
      .select({ payment: payments, state: orders.state })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(gt(payments.orderId, since));
    const taken = cielo.sales.filter(({ Payment }) => Payment.Status === 2);
    const counted = new Set(
      own
        .filter(({ payment, state }) => payment.state === 'paid' && state === 'paid')
        .map(({ payment }) => payment.providerReference),
    );
    const known = new Set(taken.map(({ Payment }) => Payment.PaymentId));
    return [
      ...[...known].filter((id) => !counted.has(id)).map((id) => `${id} is paid for no order`),
      ...[...counted].filter((id) => !known.has(id ?? '')).map((id) => `${id} is not paid there`),
    ];
  };
  let left = await differences();
  for (let waitedMs = 0; left.length > 0 && waitedMs < PATIENCE_MS; waitedMs += 500) {
    await pause(500);
    left = await differences();
  }
  wrong.push(...left);
  return cielo.sales.filter(({ Payment }) => Payment.Status === 10 || Payment.Status === 11).length;
}
