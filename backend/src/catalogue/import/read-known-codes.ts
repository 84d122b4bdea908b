import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { toNameKey, toOwnCodeKey } from './columns/product-codes';
import type { KnownCodes } from './columns/product-codes';

/** Codes above it are not assigned: the next one would not be a number of the database. */
export const MAX_ASSIGNED_CODE = 2_000_000_000;

/** @param matchesNames lines without a code are the products with their name and unit */
export async function readKnownCodes(db: Database, matchesNames: boolean): Promise<KnownCodes> {
  const { rows: own } = await db.execute<{ code: number; ownCode: string }>(
    sql`select code, own_code as "ownCode" from product_own_codes`,
  );
  const { rows: plain } = await db.execute<{ code: number }>(sql`
    select code from products where code not in (select code from product_own_codes)
  `);
  return {
    ownCodes: new Map(own.map(({ code, ownCode }) => [toOwnCodeKey(ownCode), code])),
    plain: new Set(plain.map(({ code }) => code)),
    next: await findFreeCode(db),
    ...(matchesNames && { names: await readNames(db) }),
  };
}

/** The code after the highest one: nobody has to look for it. */
export async function findFreeCode(db: Database | Transaction): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(sql`
    select coalesce(max(code), 0)::int + 1 as next from (
      select code from products union all select code from retired_products
      union all select code from product_own_codes
    ) known where code < ${MAX_ASSIGNED_CODE}
  `);
  return rows[0]?.next ?? 1;
}

/** The store's numbers of these own codes, by `toOwnCodeKey`. */
export async function findOwnCodes(
  db: Database | Transaction,
  ownCodes: readonly string[],
): Promise<Map<string, number>> {
  const keys = [...new Set(ownCodes.map(toOwnCodeKey))];
  const { rows } = await db.execute<{ code: number; key: string }>(sql`
    select code, upper(own_code) as key from product_own_codes
    where upper(own_code) = any(${sql.param(keys)}::text[])
  `);
  return new Map(rows.map(({ code, key }) => [key, code]));
}

async function readNames(db: Database): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<{ code: number; name: string; unit: string }>(
    sql`select code, name, sale_unit as unit from products`,
  );
  const names = new Map<string, number | null>();
  for (const { code, name, unit } of rows) {
    const key = toNameKey(name, unit);
    names.set(key, names.has(key) ? null : code);
  }
  return names;
}
