import { newestOrder, readBooks, someProducts } from './books';
import { ask, prepare } from './purchase';
import { someShoppers } from './store';
import type { StoreUnderFire } from './store';

const buyers = 8;
const units = 100_000;

/** Eight shoppers buy by Pix one after the other, from the freight to the paid order: how many, and how long each. */
export async function load(store: StoreUnderFire, seconds: number) {
  const db = await store.database();
  const since = await newestOrder(db);
  const lines = await someProducts(db, 5, units);
  const people = await someShoppers(db, buyers);
  const wrong: string[] = [];
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;

  await Promise.all(
    people.map(async (shopper, index) => {
      for (let turn = index; performance.now() < end; turn += 1) {
        const line = lines[turn % lines.length];
        if (!line) return;
        const started = performance.now();
        const body = await prepare(store, shopper, line, 'pix');
        const { body: order } = await ask(store, shopper, 'APP_0050', body);
        const idmov = String(order['id']);
        const { body: payment } = await ask(store, shopper, 'APP_0063', { ...body, idmov });
        const PaymentId = String(payment['resposta']);
        await ask(store, shopper, 'APP_0079', { ...body, idmov, PaymentId });
        await ask(store, shopper, `/sandbox/pix/${PaymentId}/pagar`, {});
        const { status } = await ask(store, shopper, `APP_0080?idmov=${idmov}`);
        took.push(performance.now() - started);
        if (status !== 200) wrong.push(`a purchase ended with ${status}`);
      }
    }),
  );

  const elapsed = (performance.now() - begun) / 1000;
  const books = await readBooks(db, lines, units, since);
  await db.$client.end();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    buyers,
    seconds,
    purchases: took.length,
    perSecond: Math.round((took.length / elapsed) * 10) / 10,
    /** Of the whole sequence of eight calls. */
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    wrong: [...wrong, ...books.wrong],
  };
}
