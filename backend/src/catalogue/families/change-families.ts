import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import type { KeptFamily } from '../../database/schema';
import type { ProductFamily } from '../../domain/product-family';
import { readFamilies } from './stored-families';

/** A family that is made, replaced or removed. */
export interface FamilyChange {
  /** undefined: it is made. */
  id?: number | undefined;
  /** Null: it is removed, and its products stay. */
  family: ProductFamily | null;
}

export interface FamilySource {
  importId: number;
  /** The employee or import that changes them. */
  actor: string;
  /** The moment of the store's clock; undefined: that of the database's. */
  now?: Date | undefined;
}

/**
 * Writes families, and what they replaced. The catalogue must be locked, names must be free, and no product may be in
 * another family that stays: the database refuses it.
 * @returns the ids of `changes`, in their order
 */
export async function changeFamilies(
  tx: Transaction,
  changes: readonly FamilyChange[],
  { importId, actor, now = new Date() }: FamilySource,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const ids = changes.flatMap(({ id }) => id ?? []);
  const before = new Map(
    (await readFamilies(tx, sql`family.id = any(${sql.param(ids)}::int[])`)).map((family) => [
      family.id,
      toKept(family),
    ]),
  );
  const removed = changes.flatMap(({ id, family }) => (family ? [] : (id ?? [])));
  await tx.execute(
    sql`delete from family_variants where family_id = any(${sql.param(ids)}::int[])`,
  );
  if (removed.length > 0) {
    await tx.execute(
      sql`delete from product_families where id = any(${sql.param(removed)}::int[])`,
    );
  }
  const written = changes.map(({ id, family }) => ({ id, ...(family && toKept(family)) }));
  await tx.execute(sql`
    update product_families set name = changed.name, axes = changed.axes,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as changed (id int, name text, axes text[])
    where product_families.id = changed.id
  `);
  const added = await insertFamilies(tx, changes, { actor, now });
  const stored = changes.map(({ id }, at) => id ?? added.get(at) ?? 0);
  const variants = changes.flatMap(({ family }, at) =>
    (family?.variants ?? []).map(({ code, values }, index) => ({
      family_id: stored[at],
      product_code: code,
      values,
      position: index + 1,
    })),
  );
  await tx.execute(sql`
    insert into family_variants (family_id, product_code, "values", position)
    select family_id, product_code, "values", position
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as added (family_id int, product_code int, "values" text[], position smallint)
  `);
  const records = changes.map(({ id, family }, at) => ({
    family_id: stored[at],
    before: (id === undefined ? undefined : before.get(id)) ?? null,
    after: family && toKept(family),
  }));
  await tx.execute(sql`
    insert into family_changes (import_id, family_id, before, after)
    select ${importId}::bigint, family_id, before, after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as changed (family_id int, before jsonb, after jsonb)
  `);
  return stored;
}

/** Adds the families that have no id yet. @returns their ids by their places in `changes` */
async function insertFamilies(
  tx: Transaction,
  changes: readonly FamilyChange[],
  { actor, now }: { actor: string; now: Date },
): Promise<Map<number, number>> {
  const places = changes.flatMap(({ id, family }, at) =>
    id === undefined && family ? [{ at, family }] : [],
  );
  if (places.length === 0) return new Map();
  const added = places.map(({ family: { name, axes } }) => ({ name, axes }));
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    insert into product_families (name, axes, created_at, updated_at, updated_by)
    select name, axes, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${actor}
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (name text, axes text[])
    returning id, name
  `);
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(places.map(({ at, family }) => [at, byName.get(family.name) ?? 0]));
}

export const toKept = ({ name, axes, variants }: ProductFamily): KeptFamily => ({
  name,
  axes: [...axes],
  variants: variants.map(({ code, values }) => ({ code, values: [...values] })),
});
