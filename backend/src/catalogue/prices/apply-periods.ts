import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { tryLockCatalogue } from '../catalogue-tree';
import { indexPendingWords } from '../refresh-search';
import { listPrice } from './list-price';

/** The moment in SQL. @param now undefined: that of the database's clock */
const momentOf = (now: Date | undefined): SQL =>
  now ? sql`${now.toISOString()}::timestamptz` : sql`now()`;

const isRunning = (now: Date | undefined): SQL => sql`
  running.starts_at <= ${momentOf(now)} and (running.ends_at is null or running.ends_at > ${momentOf(now)})
`;

/** A period whose price is not below the list price changes nothing: 'de 40 por 50' is no offer. */
const period = sql`due.price < ${listPrice()}`;
const current = sql`(products.price_cents, products.list_price_cents, products.promotion_ends_at)`;
const wanted = sql`(
  case when ${period} then due.price else ${listPrice()} end,
  case when ${period} then ${listPrice()} end,
  case when ${period} then due.ends_at end
)`;

/** @param codes selects the column `code` */
const dueOf = (codes: SQL, now: Date | undefined): SQL => sql`
  select named.code, running.price_cents as price, running.ends_at
  from (${codes}) named left join price_periods running
    on running.product_code = named.code and ${isRunning(now)}
`;

/** The products with a price of a period, and those that should have one. */
const concerned = (now: Date | undefined): SQL => sql`
  select code from products where list_price_cents is not null
  union select product_code from price_periods running where ${isRunning(now)}
`;

/**
 * Gives products the price of the period that runs, or their list price. What differs from the list price is computed from
 * the row that is written, so that no price of another transaction is lost. A transaction that writes list prices or periods
 * must call it, with the catalogue locked.
 * @param now of the store's clock; undefined: the database's
 * @returns the number of products that got another price
 */
export async function applyPeriods(
  tx: Transaction,
  codes: readonly number[],
  now?: Date,
): Promise<number> {
  if (codes.length === 0) return 0;
  const named = sql`select unnest(${sql.param([...new Set(codes)])}::int[]) as code`;
  return writePrices(tx, named, now);
}

async function writePrices(tx: Transaction, codes: SQL, now: Date | undefined): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update products set (price_cents, list_price_cents, promotion_ends_at) = row${wanted}
    from (${dueOf(codes, now)}) due
    where products.code = due.code and ${current} is distinct from ${wanted}
  `);
  return rowCount ?? 0;
}

/**
 * Starts and ends the periods whose moment has come since the last run, also while no instance ran. Repeated: nothing. While
 * an import writes the catalogue it waits for the next run.
 */
export async function followPeriods(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{ code: number }>(sql`
    select products.code from products join (${dueOf(concerned(now), now)}) due on due.code = products.code
    where ${current} is distinct from ${wanted}
  `);
  if (rows.length === 0) return;
  const written = await inTransaction(db, async (tx) => {
    if (!(await tryLockCatalogue(tx))) return 0;
    return applyPeriods(
      tx,
      rows.map(({ code }) => code),
      now,
    );
  });
  if (written > 0) await indexPendingWords(db);
}
