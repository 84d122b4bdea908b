import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { orders } from 'backend/database/schema';
import { sandboxPayments } from 'backend/adapters/sandbox-payments';
import { settleAbandonedCharges } from 'backend/orders/card/card-payment';
import { findNewestOrderId, checkConsistency, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import type { ProductLine } from './store-calls';
import { addShoppers } from 'backend/testing/shoppers';
import type { Shopper } from 'backend/testing/shoppers';
import type { StoreProcess } from './store-process';

const BUYERS = 8;
/** The number of unpaid orders per customer is limited: each buyer uses this many customers in turn. */
const SHOPPERS_PER_BUYER = 100;
const UNITS = 100_000;

interface AcknowledgedOrder {
  order: number;
  type: 'pix' | 'credit';
}

/**
 * Sends SIGKILL to the back end and its database at random moments under load. Buyers retry the same request until
 * they get a response, as browsers do.
 */
export async function runKills(
  store: StoreProcess,
  kills: number,
): Promise<Record<string, unknown>> {
  let db = await store.openDatabase();
  const lastOrderId = await findNewestOrderId(db);
  const lines = await prepareProducts(db, 5, UNITS);
  const shoppers = await addShoppers(db, BUYERS * SHOPPERS_PER_BUYER);
  await db.$client.end();
  const acknowledged: AcknowledgedOrder[] = [];
  const load = { running: true, lost: 0 };
  const buying = Array.from({ length: BUYERS }, (_, index) => {
    const buyerShoppers = shoppers.slice(
      index * SHOPPERS_PER_BUYER,
      (index + 1) * SHOPPERS_PER_BUYER,
    );
    return buyContinuously(store, buyerShoppers, lines, index, load, acknowledged);
  });

  const restarts: number[] = [];
  for (let done = 0; done < kills; done += 1) {
    await pause(300 + Math.random() * 2_200);
    await store.kill();
    restarts.push(await store.start());
    console.info(`kill ${done + 1} of ${kills}: back after ${Math.round(restarts.at(-1) ?? 0)} ms`);
  }
  await pause(1_000);
  load.running = false;
  await Promise.all(buying);

  db = await store.openDatabase();
  // Runs the job immediately, because it queries interrupted charges only after minutes.
  const provider = sandboxPayments(db, { pixKey: 'x', name: 'x', city: 'x' }, () => new Date());
  await db
    .update(orders)
    .set({ writtenAt: sql`now() - interval '5 minutes'` })
    .where(eq(orders.state, 'charging'));
  await settleAbandonedCharges(db, provider);
  const { violations: wrong, ...report } = await checkConsistency(db, lines, UNITS, lastOrderId);
  for (const { order, type } of acknowledged) {
    const [found] = await db.select().from(orders).where(eq(orders.id, order));
    // No shopper opens the Pix code here: the order may expire before a long run ends.
    const expected = type === 'credit' ? ['paid'] : ['awaiting_payment', 'expired'];
    if (!found || !expected.includes(found.state))
      wrong.push(`order ${order} was confirmed and is ${found?.state}`);
  }
  await db.$client.end();
  const slowest = Math.max(...restarts) / 1000;
  return {
    kills,
    'connections lost': load.lost,
    acknowledged: acknowledged.length,
    ...report,
    'slowest return, s': slowest.toFixed(1),
    wrong,
  };
}

async function buyContinuously(
  store: StoreProcess,
  shoppers: readonly Shopper[],
  lines: readonly ProductLine[],
  index: number,
  load: { running: boolean; lost: number },
  acknowledged: AcknowledgedOrder[],
): Promise<void> {
  /** Repeats the request until there is a response. */
  async function retryUntilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch {
        // The back end was killed or has not restarted yet.
        load.lost += 1;
        await pause(100);
      }
    }
  }

  for (let turn = index; load.running; turn += 1) {
    const line = lines[turn % lines.length];
    const shopper = shoppers[turn % shoppers.length];
    if (!line || !shopper) return;
    const type = turn % 2 ? 'pix' : 'credit';
    const body = await retryUntilAnswered(async () => {
      const prepared = await prepareOrder(store, shopper, line, type);
      if (!prepared.frete || !/^\d+$/.test(prepared.mov)) throw new Error('incomplete reply');
      return prepared;
    });
    const { status, body: response } = await retryUntilAnswered(() =>
      callStore(store, shopper, 'APP_0050', body),
    );
    if (status === 200) acknowledged.push({ order: Number(response['id']), type });
  }
}
