/**
 * The visitors and buyers of `npm run stress -- cluster`, in a process of their own: `main.ts ADDRESSES`, the JSON of the
 * cluster's addresses and its DATABASE_URL. Its parent calls the functions below.
 */
import { serveCalls } from '@fireflay/service/process-calls';
import { sql } from 'drizzle-orm';
import { openDatabase } from 'backend/database/database';
import { Buyers } from '../../stress/buyers';
import { findNewestOrderId, prepareProducts } from '../../stress/consistency';
import { addShoppers } from 'backend/testing/shoppers';
import { checkSessions, orderAcross } from './across-processes';
import type { ClusterAddresses } from './across-processes';
import { compareOrders } from './compare-orders';
import { signInAtOffice } from './office-sign-in';
import { OpenLoad } from './open-load';
import { measurePriceChange } from './price-change';

const SHOPPERS = 240;
const PRODUCTS = 5;
const UNITS = 100_000;
const PURCHASE_EVERY_MS = 400;

const { databaseUrl, ...cluster } = JSON.parse(process.argv[2] ?? '') as ClusterAddresses & {
  databaseUrl: string;
};
const db = openDatabase(databaseUrl, { max: 4, onError: () => undefined });

/** The load and the buyers of one scenario. */
async function beginScenario() {
  const lastOrderId = await findNewestOrderId(db);
  const lines = await prepareProducts(db, PRODUCTS, UNITS);
  const shoppers = await addShoppers(db, SHOPPERS);
  const [shopper, ...others] = shoppers;
  return {
    lines,
    lastOrderId,
    shopper,
    load: new OpenLoad(
      cluster.shop,
      lines.map(({ code }) => code),
    ),
    buyers: new Buyers(cluster.shop, others, lines, {
      everyMs: PURCHASE_EVERY_MS,
      repeats: true,
      // The comparison expects that nobody does.
      paysPix: false,
    }),
  };
}

let scenario: Awaited<ReturnType<typeof beginScenario>> | undefined;

function currentScenario() {
  if (!scenario) throw new Error('No scenario has begun.');
  return scenario;
}

serveCalls({
  begin: async () => {
    scenario = await beginScenario();
  },
  end: async () => {
    const { lines, lastOrderId, load, buyers } = currentScenario();
    const [requests, purchases] = await Promise.all([load.stop(), buyers.stop()]);
    const { acknowledged } = buyers;
    const comparison = await compareOrders(db, acknowledged, { lines, units: UNITS, lastOrderId });
    return { ...requests, ...purchases, acknowledged: acknowledged.length, ...comparison };
  },
  checkSessions: () => checkSessions(cluster),
  signInAtOffice: () => signInAtOffice(cluster.office, cluster.shop),
  orderAcross: async () => {
    const { shopper, lines, buyers } = currentScenario();
    const [line] = lines;
    if (!shopper || !line) throw new Error('The catalogue is empty.');
    buyers.confirm({
      order: await orderAcross(cluster, shopper, line),
      type: 'credit',
      at: Date.now(),
    });
  },
  measurePriceChange: () => measurePriceChange(db, cluster),
  countConnections: async () => {
    const { rows } = await db.execute<{ used: number; allowed: number }>(sql`
      select count(*)::int as used, current_setting('max_connections')::int as allowed
      from pg_stat_activity where backend_type = 'client backend'
    `);
    return rows[0];
  },
});
console.info('visitors ready');
process.on('disconnect', () => process.exit(0));
