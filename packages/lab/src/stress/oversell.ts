import { findNewestOrderId, checkConsistency, prepareProducts } from './consistency';
import { callStore, prepareOrder } from './store-calls';
import type { OrderRequest } from 'backend/testing/purchase';
import { addShoppers } from 'backend/testing/shoppers';
import type { StoreProcess } from './store-process';

const SHOPPERS = 200;
const UNITS = 20;

/** Two hundred shoppers order the last twenty units at the same moment. */
export async function runOversell(store: StoreProcess): Promise<Record<string, unknown>> {
  const db = await store.openDatabase();
  const lastOrderId = await findNewestOrderId(db);
  const [line] = await prepareProducts(db, 1, UNITS);
  if (!line) throw new Error('The catalogue is empty.');
  const buyers = await addShoppers(db, SHOPPERS);
  const bodies: OrderRequest[] = [];
  for (const [index, shopper] of buyers.entries()) {
    bodies.push(await prepareOrder(store, shopper, line, index % 2 ? 'pix' : 'credit'));
  }

  const started = performance.now();
  const responses = await Promise.all(
    buyers.map((shopper, index) => callStore(store, shopper, 'APP_0050', bodies[index])),
  );
  const ms = performance.now() - started;

  const sold = responses.filter(({ status }) => status === 200).length;
  const refused = responses.filter(({ status }) => status === 409).length;
  const { violations: wrong } = await checkConsistency(db, [line], UNITS, lastOrderId);
  await db.$client.end();
  if (sold !== UNITS) wrong.push(`${sold} orders were accepted for ${UNITS} units`);
  if (sold + refused !== SHOPPERS) wrong.push(`${SHOPPERS - sold - refused} got another reply`);
  return {
    shoppers: SHOPPERS,
    units: UNITS,
    sold,
    'refused as sold out': refused,
    seconds: (ms / 1000).toFixed(1),
    wrong,
  };
}
