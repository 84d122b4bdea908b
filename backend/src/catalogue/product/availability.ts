import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { CATALOGUE_LOCK_ID } from '../catalogue-tree';
import { indexPendingWords } from '../refresh-search';
import { stockLevel } from './erp-stock';

/** Any fixed number: an advisory lock that runs concurrent updates of the mark one after the other. */
const MARKING_LOCK_ID = 4_711_971;
const NOTES_PER_BATCH = 5_000;
/** The most products that a message to the ERP has. */
const PRODUCTS_PER_MESSAGE = 500;

/**
 * Marks the products that sold out or are in stock again since the last run, so that lists show sold-out products
 * last. Orders only write a note (by a trigger on `stock`) and do not wait for this. While an import writes the catalogue
 * nothing is marked: the notes wait for the next run.
 */
export async function updateSoldOut(db: Database): Promise<void> {
  let processed = NOTES_PER_BATCH;
  while (processed === NOTES_PER_BATCH) {
    processed = await inTransaction(db, async (tx) => {
      const { rows: locks } = await tx.execute<{ isFree: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${CATALOGUE_LOCK_ID}) as "isFree"`,
      );
      if (!locks[0]?.isFree) return 0;
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
          returning products.code
        ),
        told as (
          insert into erp_messages (type, data)
          select 'estoque.alterado', jsonb_build_object('produtos', jsonb_agg(levels.level))
          from (
            select ${stockLevel(sql`marked.code`)} as level,
              (row_number() over (order by code) - 1) / ${PRODUCTS_PER_MESSAGE} as part
            from marked
          ) levels
          group by levels.part
        )
        select count(*)::int as taken from taken
      `);
      return rows[0]?.taken ?? 0;
    });
    if (processed > 0) await indexPendingWords(db);
  }
}
