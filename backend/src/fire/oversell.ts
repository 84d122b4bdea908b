import { newestOrder, readBooks, someProducts } from './books';
import { ask, prepare } from './purchase';
import type { OrderBody } from './purchase';
import { someShoppers } from './store';
import type { StoreUnderFire } from './store';

const shoppers = 200;
const units = 20;

/** Two hundred shoppers ask for the last twenty units at the same moment. */
export async function oversell(store: StoreUnderFire): Promise<Record<string, unknown>> {
  const db = await store.database();
  const since = await newestOrder(db);
  const [line] = await someProducts(db, 1, units);
  if (!line) throw new Error('The catalogue is empty.');
  const people = await someShoppers(db, shoppers);
  const bodies: OrderBody[] = [];
  for (const [index, shopper] of people.entries()) {
    bodies.push(await prepare(store, shopper, line, index % 2 ? 'pix' : 'credit'));
  }

  const started = performance.now();
  const answers = await Promise.all(
    people.map((shopper, index) => ask(store, shopper, 'APP_0050', bodies[index])),
  );
  const ms = performance.now() - started;

  const sold = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 409).length;
  const { wrong } = await readBooks(db, [line], units, since);
  await db.$client.end();
  if (sold !== units) wrong.push(`${sold} were told that they have one of ${units}`);
  if (sold + refused !== shoppers) wrong.push(`${shoppers - sold - refused} got another answer`);
  return {
    shoppers,
    units,
    sold,
    'told it is gone': refused,
    seconds: (ms / 1000).toFixed(1),
    wrong,
  };
}
