/**
 * Buyers of a drill: `drill-buyers.ts ORIGIN DATABASE_URL` buys at a running store until SIGTERM, and prints a line of
 * JSON for each order that is confirmed and for each purchase that fails.
 */
import { openDatabase } from 'backend/database/database';
import { Buyers } from '../stress/buyers';
import { prepareProducts } from '../stress/consistency';
import { addShoppers } from 'backend/testing/shoppers';

const SHOPPERS = 40;
const PRODUCTS = 5;
const UNITS = 100_000;
/** A drill measures no throughput. */
const PURCHASE_EVERY_MS = 100;

async function run(origin: string, databaseUrl: string) {
  const db = openDatabase(databaseUrl, { max: 2, onError: () => undefined });
  const lines = await prepareProducts(db, PRODUCTS, UNITS);
  const shoppers = await addShoppers(db, SHOPPERS);
  await db.$client.end();
  console.info('buying');
  const print = (line: object) => console.info(JSON.stringify(line));
  const buyers = new Buyers(origin, shoppers, lines, {
    everyMs: PURCHASE_EVERY_MS,
    repeats: false,
    paysPix: true,
    onConfirmed: print,
    onFailed: ({ message }) => print({ failed: message }),
  });
  process.once('SIGTERM', () => void buyers.stop());
}

const [, , origin = '', databaseUrl = ''] = process.argv;
run(origin, databaseUrl).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
