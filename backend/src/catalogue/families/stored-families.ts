import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import type { ProductFamily } from '../../domain/product-family';
import { toFamilyKey } from '../../domain/product-family';

/** A family as the store has it. */
export interface StoredFamily extends ProductFamily {
  id: number;
  version: number;
  updatedAt: Date;
  /** An employee or an import. */
  updatedBy: string;
}

interface FamilyRow extends Record<string, unknown>, Omit<StoredFamily, 'updatedAt'> {
  updatedAt: string;
}

/** The families that the condition selects, of `product_families family`, each with all of its variants. */
export async function readFamilies(
  db: Database | Transaction,
  condition: SQL,
): Promise<StoredFamily[]> {
  const { rows } = await db.execute<FamilyRow>(sql`
    select family.id, family.name, family.axes, family.version, family.updated_by as "updatedBy",
      to_json(family.updated_at) as "updatedAt",
      coalesce((
        select json_agg(json_build_object('code', product_code, 'values', "values") order by position)
        from family_variants where family_id = family.id
      ), '[]') as variants
    from product_families family where ${condition} order by family.id
  `);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

/** undefined: there is none. */
export async function readFamily(
  db: Database | Transaction,
  id: number,
): Promise<StoredFamily | undefined> {
  const [family] = await readFamilies(db, sql`family.id = ${id}`);
  return family;
}

/** The families that any of these products is in. */
export const readFamiliesOf = (
  db: Database | Transaction,
  codes: readonly number[],
): Promise<StoredFamily[]> =>
  readFamilies(
    db,
    sql`family.id in (select family_id from family_variants where product_code = any(${sql.param([...codes])}::int[]))`,
  );

/** The ids of all families by the keys of their names (`toFamilyKey`): no two have the same. */
export async function readFamilyNames(db: Database | Transaction): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from product_families`,
  );
  return new Map(rows.map(({ id, name }) => [toFamilyKey(name), id]));
}
