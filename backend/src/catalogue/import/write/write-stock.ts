import { awaitingStates, unsoldStates } from '../../../domain/order-state';
import { inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { orders } from '../../../database/schema';
import type { Transaction } from '../../../database/database';
import type { ImportedBalance } from '../columns/imported-product';
import { recordStock } from './import-record';

/** The units of one product, or of one of its batches, as the retailer's system counts them. */
export interface Balance extends ImportedBalance {
  code: number;
}

/**
 * Units that the retailer's system does not know to be sold yet: of orders that are not paid, and of orders paid after
 * the balances were taken. Orders that ended without goods have returned their units, and refunds in part some of them.
 */
export const reservedUnits = (stockAt: Date): SQL => sql`
  select order_items.product_code, order_items.batch_id, held.pickup_store,
    order_items.quantity - coalesce((
      select sum((part ->> 'quantity')::int)::int
      from refunds cross join jsonb_array_elements(refunds.lines) part
      where refunds.order_id = held.id and not refunds.is_without_goods
        and (part ->> 'line')::int = order_items.line
    ), 0) as quantity
  from (
    select id, pickup_store from orders where ${inArray(orders.state, [...awaitingStates])}
    union all
    select id, pickup_store from orders
    where ${notInArray(orders.state, [...awaitingStates, ...unsoldStates])}
      and id in (
        select order_id from order_history
        where to_state = 'paid' and at > ${stockAt.toISOString()}::timestamptz
      )
  ) held
  join order_items on order_items.order_id = held.id
`;

export interface StockChange {
  /** When the retailer's system counted the balances. */
  stockAt: Date;
  /** The balances name all batches of their products: others are removed. */
  replacesBatches: boolean;
  /** Codes of products whose stock is removed. */
  retired?: readonly number[];
}

/** The balances of products. */
export const toBalances = (
  products: readonly { code: number; balances: readonly ImportedBalance[] }[],
): Balance[] =>
  products.flatMap(({ code, balances }) => balances.map((each) => ({ ...each, code })));

const BALANCES_PER_STATEMENT = 10_000;

/**
 * Sets the stock to these balances, less the units that the retailer's system does not know to be sold, and removes the
 * stock of `retired` products. Only rows that differ are locked, in the order in which orders lock them, so that buyers
 * and the import never block each other forever. Call it last in a transaction: from here on orders wait for it.
 *
 * @returns the number of rows that were added, changed or removed
 */
export async function writeStock(
  tx: Transaction,
  balances: readonly Balance[],
  { importId, ...change }: StockChange & { importId: number },
): Promise<number> {
  await writeWantedBalances(tx, balances);
  const units = unitsToWrite(change);
  const storeUnits = storeUnitsToWrite(change);
  await lockDifferences(tx, units, storeUnits);
  const changes =
    (await writeRows(tx, importId, units)) + (await writeRows(tx, importId, storeUnits));
  await tx.execute(sql`drop table wanted_stock, wanted_store_stock, locked_stock`);
  return changes;
}

/** The rows that `writeStock` would write now. Nothing is written or locked. Call it in a transaction of its own. */
export async function countStockChanges(
  tx: Transaction,
  balances: readonly Balance[],
  change: StockChange,
): Promise<number> {
  await writeWantedBalances(tx, balances);
  let count = 0;
  for (const { table, wanted, isSame, isRemoved } of [
    unitsToWrite(change),
    storeUnitsToWrite(change),
  ]) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select (
        select count(*) from (${wanted}) wanted
        where not exists (
          select from ${table} where ${isSame} and ${table}.available = wanted.available
        )
      )::int + (select count(*) from ${table} where ${isRemoved})::int as count
    `);
    count += rows[0]?.count ?? 0;
  }
  await tx.execute(sql`drop table wanted_stock, wanted_store_stock`);
  return count;
}

async function writeWantedBalances(tx: Transaction, balances: readonly Balance[]): Promise<void> {
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
  // A separate table: PostgreSQL would compare every balance with every other one.
  await tx.execute(sql`
    create temp table wanted_store_stock (product_code int, batch_id text, store_id text, balance int,
      primary key (product_code, batch_id, store_id)) on commit drop
  `);
  await tx.execute(sql`
    insert into wanted_store_stock
    select product_code, batch_id, store_id, units::int
    from wanted_stock cross join jsonb_each_text(stores) as balances (store_id, units)
  `);
  await tx.execute(sql`analyze wanted_stock, wanted_store_stock`);
}

/** A table of stock and the rows that it should have. Each statement counts the units of orders again. */
interface RowsToWrite {
  table: SQL;
  /** Columns of the key. */
  key: SQL;
  /** The id of the store, empty for the balance of all. */
  store: SQL;
  /** Selects the key and `available` of each row. */
  wanted: SQL;
  /** Whether a wanted row is that of the table. */
  isSame: SQL;
  /** Whether a row of the table has to go. */
  isRemoved: SQL;
}

function unitsToWrite({ stockAt, replacesBatches, retired = [] }: StockChange): RowsToWrite {
  return {
    table: sql`stock`,
    key: sql`product_code, batch_id`,
    store: sql`''::text`,
    wanted: sql`
      select product_code, batch_id,
        greatest(0, wanted_stock.balance - coalesce(reserved.units, 0))::int as available
      from wanted_stock left join (
        select product_code, batch_id, sum(quantity) as units from (${reservedUnits(stockAt)}) sold
        group by product_code, batch_id
      ) reserved using (product_code, batch_id)
    `,
    isSame: sql`wanted.product_code = stock.product_code and wanted.batch_id = stock.batch_id`,
    isRemoved: sql`(stock.product_code = any(${sql.param(retired)}::int[]) or ${replacesBatches}
      and exists (select from wanted_stock where wanted_stock.product_code = stock.product_code)
      and not exists (
        select from wanted_stock
        where wanted_stock.product_code = stock.product_code and wanted_stock.batch_id = stock.batch_id
      ))`,
  };
}

/** The rows of the units in each store. */
function storeUnitsToWrite({ stockAt, replacesBatches, retired = [] }: StockChange): RowsToWrite {
  return {
    table: sql`store_stock`,
    key: sql`product_code, batch_id, store_id`,
    store: sql`store_stock.store_id`,
    wanted: sql`
      select product_code, batch_id, store_id,
        greatest(0, wanted_store_stock.balance - coalesce(reserved.units, 0))::int as available
      from wanted_store_stock left join (
        select product_code, batch_id, pickup_store as store_id, sum(quantity) as units
        from (${reservedUnits(stockAt)}) sold
        where pickup_store is not null group by 1, 2, 3
      ) reserved using (product_code, batch_id, store_id)
    `,
    isSame: sql`wanted.product_code = store_stock.product_code
      and wanted.batch_id = store_stock.batch_id and wanted.store_id = store_stock.store_id`,
    isRemoved: sql`(store_stock.product_code = any(${sql.param(retired)}::int[]) or ${replacesBatches}
      and exists (select from wanted_stock where wanted_stock.product_code = store_stock.product_code)
      and not exists (
        select from wanted_store_stock wanted
        where wanted.product_code = store_stock.product_code
          and wanted.batch_id = store_stock.batch_id and wanted.store_id = store_stock.store_id
      ))`,
  };
}

/**
 * Locks the stock of every batch that differs, in total or in a store: orders and their ends change neither without this
 * lock. Orders may commit while it is waited for. What differs is therefore materialized: PostgreSQL would compare the
 * order's row with balances from before the order, and leave out a row that equals them by chance.
 */
async function lockDifferences(
  tx: Transaction,
  units: RowsToWrite,
  storeUnits: RowsToWrite,
): Promise<void> {
  await tx.execute(sql`
    create temp table locked_stock on commit drop as
    with differing as materialized (
      ${differencesOf(units)} union ${differencesOf(storeUnits)}
    )
    select product_code, batch_id from stock join differing using (product_code, batch_id)
    order by product_code, batch_id
    for update of stock
  `);
  await tx.execute(sql`analyze locked_stock`);
}

const differencesOf = ({ table, wanted, isSame, isRemoved }: RowsToWrite) => sql`
  select product_code, batch_id from (${wanted}) wanted
  where not exists (
    select from ${table} where ${isSame} and ${table}.available = wanted.available
  )
  union
  select product_code, batch_id from ${table} where ${isRemoved}
`;

/** Only changes need the lock: rows are added and removed by imports, which run one after the other. */
async function writeRows(
  tx: Transaction,
  importId: number,
  { table, key, store, wanted, isSame, isRemoved }: RowsToWrite,
): Promise<number> {
  const run = (write: SQL) => recordStock(tx, importId, write);
  const row = sql`${table}.product_code, ${table}.batch_id, ${store} as store_id`;
  const changes = await run(sql`
    update ${table} set available = wanted.available
    from (${wanted}) wanted join ${table} earlier using (${key})
    where ${isSame} and ${table}.available <> wanted.available
      and (${table}.product_code, ${table}.batch_id) in (select product_code, batch_id from locked_stock)
    returning ${row}, earlier.available as before, ${table}.available as after
  `);
  const removals = await run(sql`
    delete from ${table} where ${isRemoved}
    returning ${row}, ${table}.available as before, null::int as after
  `);
  const additions = await run(sql`
    insert into ${table} (${key}, available)
    select ${key}, available from (${wanted}) wanted
    where not exists (select from ${table} where ${isSame})
    on conflict do nothing
    returning ${row}, null::int as before, ${table}.available as after
  `);
  return changes + removals + additions;
}
