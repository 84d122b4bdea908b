import { findNewestOrderId, checkConsistency, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import { addShoppers } from 'backend/testing/shoppers';
import type { StoreProcess } from './store-process';

const BUYERS = 8;
const UNITS = 100_000;

/**
 * Eight shoppers buy by Pix, one purchase after the other, from the freight quote to the paid order. Counts the
 * purchases and measures each.
 */
export async function runLoad(store: StoreProcess, seconds: number) {
  const db = await store.openDatabase();
  const lastOrderId = await findNewestOrderId(db);
  const lines = await prepareProducts(db, 5, UNITS);
  const shoppers = await addShoppers(db, BUYERS);
  const wrong: string[] = [];
  const durationsMs: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;

  await Promise.all(
    shoppers.map(async (shopper, index) => {
      for (let turn = index; performance.now() < end; turn += 1) {
        const line = lines[turn % lines.length];
        if (!line) return;
        const started = performance.now();
        const body = await prepareOrder(store, shopper, line, 'pix');
        const { status: placed, body: order } = await callStore(store, shopper, 'APP_0050', body);
        if (placed !== 200) {
          wrong.push(`an order was refused with ${placed}: ${String(order['resposta'])}`);
          continue;
        }
        const idmov = String(order['id']);
        const { body: payment } = await callStore(store, shopper, 'APP_0063', { ...body, idmov });
        const PaymentId = String(payment['resposta']);
        await callStore(store, shopper, 'APP_0079', { ...body, idmov, PaymentId });
        await callStore(store, shopper, `/sandbox/pix/${PaymentId}/pagar`, {});
        const { status } = await callStore(store, shopper, `APP_0080?idmov=${idmov}`);
        durationsMs.push(performance.now() - started);
        if (status !== 200) wrong.push(`a purchase ended with ${status}`);
      }
    }),
  );

  const elapsed = (performance.now() - startedAt) / 1000;
  const report = await checkConsistency(db, lines, UNITS, lastOrderId);
  await db.$client.end();
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const percentileMs = (share: number) =>
    Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    buyers: BUYERS,
    seconds,
    purchases: durationsMs.length,
    perSecond: Math.round((durationsMs.length / elapsed) * 10) / 10,
    /** Durations of the whole sequence of eight calls. */
    p50Ms: percentileMs(0.5),
    p99Ms: percentileMs(0.99),
    wrong: [...wrong, ...report.violations],
  };
}
