import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Each batch is a transaction: short enough for `statement_timeout`, and for the locks that it holds. */
const BATCH_ROWS = 5_000;

/**
 * Deletes all rows that the condition selects, of which an index must know.
 *
 * @param order that of the index, where so many rows match that the table would be read instead
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  order?: PgColumn,
): Promise<void> {
  let deleted: number;
  do {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${condition} ${order && sql`order by ${order}`} limit ${BATCH_ROWS} for update skip locked))`,
    );
    deleted = rowCount ?? 0;
  } while (deleted === BATCH_ROWS);
}
