import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { stock } from '../../database/schema';
import { prepareOnce } from '../../database/prepare-once';

const stockLevelsQuery = prepareOnce((db) =>
  db
    .select({ code: stock.productCode, batch: stock.batchId, available: stock.available })
    .from(stock)
    .where(sql`${stock.productCode} = any(${sql.placeholder('codes')}::int[])`)
    .prepare('stock_levels'),
);

/** Current stock of each product, in sale units, by batch. */
export async function findStockLevels(db: Database, codes: readonly number[]) {
  return stockLevelsQuery(db).execute({ codes });
}
