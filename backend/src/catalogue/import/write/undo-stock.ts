import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/database';
import { recordStock } from './import-record';

interface UndoneStock {
  /** The record of the undo. */
  undoId: number;
  /** Codes of products that leave the store. */
  retired: readonly number[];
}

/**
 * Restores the balances that an import changed, by the difference: units that were sold or returned since then stay sold
 * or returned. It needs the tables of `planUndo`. Rows are locked in the order of orders. @returns the number of balances that changed
 */
export async function undoStock(
  tx: Transaction,
  { undoId, retired }: UndoneStock,
): Promise<number> {
  await tx.execute(sql`
    create temp table undone_stock on commit drop as
    select code as product_code, batch_id, store_id, before, after from undo_balances where is_restored
  `);
  await tx.execute(sql`
    select from stock where (product_code, batch_id) in (select product_code, batch_id from undone_stock)
      or product_code = any(${sql.param(retired)}::int[])
    order by product_code, batch_id for update
  `);
  const changes =
    (await undoRows(tx, undoId, retired, {
      table: sql`stock`,
      key: sql`product_code, batch_id`,
      store: sql`''::text`,
      isOfTable: sql`undone.store_id = ''`,
      isSame: sql`undone.product_code = stock.product_code and undone.batch_id = stock.batch_id`,
    })) +
    (await undoRows(tx, undoId, retired, {
      table: sql`store_stock`,
      key: sql`product_code, batch_id, store_id`,
      store: sql`store_stock.store_id`,
      isOfTable: sql`undone.store_id <> ''`,
      isSame: sql`undone.product_code = store_stock.product_code
        and undone.batch_id = store_stock.batch_id and undone.store_id = store_stock.store_id`,
    }));
  await tx.execute(sql`drop table undone_stock`);
  return changes;
}

interface UndoneRows {
  table: SQL;
  /** Columns of the key. */
  key: SQL;
  store: SQL;
  isOfTable: SQL;
  isSame: SQL;
}

async function undoRows(
  tx: Transaction,
  undoId: number,
  retired: readonly number[],
  { table, key, store, isOfTable, isSame }: UndoneRows,
): Promise<number> {
  const row = sql`${table}.product_code, ${table}.batch_id, ${store} as store_id`;
  const changes = await recordStock(
    tx,
    undoId,
    sql`
      update ${table} set available = greatest(0, ${table}.available + undone.before - undone.after)
      from undone_stock undone join ${table} earlier using (${key})
      where ${isOfTable} and ${isSame} and undone.before is not null and undone.after is not null
      returning ${row}, earlier.available as before, ${table}.available as after
    `,
  );
  const removals = await recordStock(
    tx,
    undoId,
    sql`
      delete from ${table}
      where product_code = any(${sql.param(retired)}::int[]) or exists (
        select from undone_stock undone where ${isOfTable} and ${isSame} and undone.before is null
      )
      returning ${row}, ${table}.available as before, null::int as after
    `,
  );
  const additions = await recordStock(
    tx,
    undoId,
    sql`
      insert into ${table} (${key}, available)
      select ${key}, undone.before from undone_stock undone where ${isOfTable} and undone.after is null
      on conflict do nothing
      returning ${row}, null::int as before, ${table}.available as after
    `,
  );
  return changes + removals + additions;
}
