import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The price that the retailer has set. `price_cents` alone is what shoppers pay now: only what writes or compares the
 * retailer's price reads this one.
 * @param table the alias of `products`
 */
export const listPrice = (table = 'products'): SQL => sql.raw(listPriceSource(table));

/** The same, for a statement that is a text. */
export const listPriceSource = (table: string): string =>
  `coalesce(${table}.list_price_cents, ${table}.price_cents)`;

/**
 * Assignments that set the list price of `products` to the value. Call `applyPeriods` in the same transaction: the period
 * that runs may not be below it any more.
 */
export const setListPrice = (value: SQL): SQL => sql`
  price_cents = case when products.list_price_cents is null then ${value} else products.price_cents end,
  list_price_cents = case when products.list_price_cents is not null then ${value} end
`;
