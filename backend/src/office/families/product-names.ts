import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';

/** A product that is for sale, or was. */
export interface KnownProduct {
  name: string;
  isForSale: boolean;
}

/** The names of products by their codes, retired ones too. */
export async function readProductNames(
  db: Database | Transaction,
  codes: readonly number[],
): Promise<Map<number, KnownProduct>> {
  const list = sql.param([...codes]);
  const { rows } = await db.execute<Record<string, unknown> & KnownProduct & { code: number }>(sql`
    select code, name, true as "isForSale" from products where code = any(${list}::int[])
    union all
    select code, coalesce(image ->> 'name', ''), false from retired_products
    where code = any(${list}::int[]) and code not in (select code from products)
  `);
  return new Map(rows.map(({ code, name, isForSale }) => [code, { name, isForSale }]));
}
