import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';

/** Any fixed number: of two that mark the same product at once, the later one must know more. */
const MARKING_LOCK_ID = 4_711_971;
const NOTES_PER_BATCH = 5_000;

/**
 * Marks the products that ran out or came back since it was last called, so that lists show what is sold out
 * last. Orders leave only a note of it (a trigger on `stock` does), and wait for nobody.
 */
export async function updateSoldOut(db: Database): Promise<void> {
  let processed = NOTES_PER_BATCH;
  while (processed === NOTES_PER_BATCH) {
    processed = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MARKING_LOCK_ID})`);
      const { rows } = await tx.execute<{ taken: number }>(sql`
        with taken as (
          delete from stock_turns
          where id in (select id from stock_turns order by id limit ${NOTES_PER_BATCH})
          returning product_code
        ),
        turned as (
          select code, not exists (
            select from stock where stock.product_code = code and stock.available > 0
          ) as sold_out
          from (select distinct product_code as code from taken) noted
        ),
        marked as (
          update products set sold_out = turned.sold_out
          from turned
          where products.code = turned.code and products.sold_out <> turned.sold_out
        )
        select count(*)::int as taken from taken
      `);
      return rows[0]?.taken ?? 0;
    });
  }
}
