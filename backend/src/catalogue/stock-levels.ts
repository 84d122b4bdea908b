import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { stock } from '../database/schema';
import { preparedOnce } from './prepared';

const levels = preparedOnce((db) =>
  db
    .select({ code: stock.productCode, batch: stock.batchId, available: stock.available })
    .from(stock)
    .where(sql`${stock.productCode} = any(${sql.placeholder('codes')}::int[])`)
    .prepare('stock_levels'),
);

/** What there is of each product right now, in sale units, by batch. */
export async function stockLevels(db: Database, codes: readonly number[]) {
  return levels(db).execute({ codes });
}
