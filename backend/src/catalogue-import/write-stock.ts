import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import type { ImportedBalance } from './imported-product';

/** The units of one product, or of one of its batches, as the retailer's system counts them. */
export interface Balance extends ImportedBalance {
  code: number;
}

/**
 * Units that the retailer's system does not know to be sold yet: of orders that are not paid, and of orders paid after
 * the balances were taken. Orders that ended without goods have returned their units.
 */
export const reservedUnits = (stockAt: Date): SQL => sql`
  select order_items.product_code, order_items.batch_id, orders.pickup_store, order_items.quantity
  from orders join order_items on order_items.order_id = orders.id
  where orders.state in ('charging', 'awaiting_payment')
    or orders.state not in ('expired', 'refused', 'refunded', 'cancelled') and exists (
      select from order_history
      where order_history.order_id = orders.id and order_history.to_state = 'paid'
        and order_history.at > ${stockAt.toISOString()}::timestamptz
    )
`;

/**
 * Sets the stock to these balances, less the units that the retailer's system does not know to be sold, and removes the
 * stock of `retired` products. Only rows that differ are locked, in the order in which orders lock them, so that buyers
 * and the import never block each other for ever. Call it last in a transaction: from here on orders wait for it.
 *
 * @param replacesBatches the balances name all batches of their products: others are removed
 * @returns the number of rows that were added, changed or removed
 */
export async function writeStock(
  tx: Transaction,
  balances: readonly Balance[],
  {
    stockAt,
    replacesBatches,
    retired = [],
  }: { stockAt: Date; replacesBatches: boolean; retired?: readonly number[] },
): Promise<number> {
  await tx.execute(sql`
    create temp table wanted_stock (product_code int, batch_id text, balance int, stores jsonb,
      primary key (product_code, batch_id)) on commit drop
  `);
  for (let start = 0; start < balances.length; start += BALANCES_PER_STATEMENT) {
    const rows = JSON.stringify(balances.slice(start, start + BALANCES_PER_STATEMENT));
    await tx.execute(sql`
      insert into wanted_stock
      select code, "batchId", available, stores
      from jsonb_to_recordset(${rows}::jsonb) as imported (code int, "batchId" text, available int, stores jsonb)
    `);
  }
  await tx.execute(sql`analyze wanted_stock`);
  const units = await writeUnits(tx, stockAt, replacesBatches, retired);
  const unitsInStores = await writeUnitsInStores(tx, stockAt, replacesBatches, retired);
  await tx.execute(sql`drop table wanted_stock`);
  return units + unitsInStores;
}

const BALANCES_PER_STATEMENT = 10_000;

async function writeUnits(
  tx: Transaction,
  stockAt: Date,
  replacesBatches: boolean,
  retired: readonly number[],
): Promise<number> {
  const wanted = sql`
    select wanted_stock.product_code, wanted_stock.batch_id,
      greatest(0, wanted_stock.balance - coalesce(reserved.units, 0))::int as available
    from wanted_stock left join (
      select product_code, batch_id, sum(quantity) as units from (${reservedUnits(stockAt)}) sold
      group by product_code, batch_id
    ) reserved using (product_code, batch_id)
  `;
  const removed = sql`(stock.product_code = any(${sql.param(retired)}::int[]) or ${replacesBatches}
    and exists (select from wanted_stock where wanted_stock.product_code = stock.product_code)
    and not exists (
      select from wanted_stock
      where wanted_stock.product_code = stock.product_code and wanted_stock.batch_id = stock.batch_id
    ))`;
  // Orders may commit while the locks are waited for: the second statement counts again.
  await tx.execute(sql`
    create temp table locked_stock on commit drop as
    select product_code, batch_id from stock
    where ${removed} or exists (
      select from (${wanted}) wanted where wanted.product_code = stock.product_code
        and wanted.batch_id = stock.batch_id and wanted.available <> stock.available
    )
    order by product_code, batch_id
    for update of stock
  `);
  const changes = await tx.execute(sql`
    update stock set available = wanted.available from (${wanted}) wanted
    where stock.product_code = wanted.product_code and stock.batch_id = wanted.batch_id
      and stock.available <> wanted.available
      and (stock.product_code, stock.batch_id) in (select product_code, batch_id from locked_stock)
  `);
  const removals = await tx.execute(sql`
    delete from stock where ${removed}
      and (product_code, batch_id) in (select product_code, batch_id from locked_stock)
  `);
  const additions = await tx.execute(sql`
    insert into stock (product_code, batch_id, available)
    select product_code, batch_id, available from (${wanted}) wanted
    where not exists (
      select from stock
      where stock.product_code = wanted.product_code and stock.batch_id = wanted.batch_id
    )
    on conflict do nothing
  `);
  await tx.execute(sql`drop table locked_stock`);
  return (changes.rowCount ?? 0) + (removals.rowCount ?? 0) + (additions.rowCount ?? 0);
}

/** The same for the units in each store. Pickups are few: their rows are locked when they are written, in order. */
async function writeUnitsInStores(
  tx: Transaction,
  stockAt: Date,
  replacesBatches: boolean,
  retired: readonly number[],
): Promise<number> {
  // A table of its own: PostgreSQL would compare every balance with every other one.
  await tx.execute(sql`
    create temp table wanted_store_stock (product_code int, batch_id text, store_id text, available int,
      primary key (product_code, batch_id, store_id)) on commit drop
  `);
  await tx.execute(sql`
    insert into wanted_store_stock
    select wanted_stock.product_code, wanted_stock.batch_id, balances.store_id,
      greatest(0, balances.units::int - coalesce(reserved.units, 0))::int as available
    from wanted_stock cross join jsonb_each_text(wanted_stock.stores) as balances (store_id, units)
    left join (
      select product_code, batch_id, pickup_store as store_id, sum(quantity) as units
      from (${reservedUnits(stockAt)}) sold
      where pickup_store is not null group by 1, 2, 3
    ) reserved on reserved.product_code = wanted_stock.product_code
      and reserved.batch_id = wanted_stock.batch_id and reserved.store_id = balances.store_id
  `);
  await tx.execute(sql`analyze wanted_store_stock`);
  const removals = await tx.execute(sql`
    delete from store_stock
    where product_code = any(${sql.param(retired)}::int[]) or ${replacesBatches}
      and exists (select from wanted_stock where wanted_stock.product_code = store_stock.product_code)
      and not exists (
        select from wanted_store_stock wanted
        where wanted.product_code = store_stock.product_code and wanted.batch_id = store_stock.batch_id
          and wanted.store_id = store_stock.store_id
      )
  `);
  const changes = await tx.execute(sql`
    insert into store_stock (product_code, batch_id, store_id, available)
    select product_code, batch_id, store_id, available from wanted_store_stock wanted
    where not exists (
      select from store_stock same
      where same.product_code = wanted.product_code and same.batch_id = wanted.batch_id
        and same.store_id = wanted.store_id and same.available = wanted.available
    )
    order by product_code, batch_id, store_id
    on conflict (product_code, batch_id, store_id)
    do update set available = excluded.available
  `);
  await tx.execute(sql`drop table wanted_store_stock`);
  return (removals.rowCount ?? 0) + (changes.rowCount ?? 0);
}
