import { MAX_VARIANTS, MIN_VARIANTS } from '@fireflay/back-office-wire';
import type { FamilyChange } from '../../families/change-families';
import { toKept } from '../../families/change-families';
import { readFamilies, readFamiliesOf, readFamilyNames } from '../../families/stored-families';
import type { StoredFamily } from '../../families/stored-families';
import type { Database, Transaction } from '../../../database/database';
import { sql } from 'drizzle-orm';
import { toFamilyKey, toValuesKey } from '../../../domain/product-family';
import type { FamilyVariant, ProductFamily } from '../../../domain/product-family';
import { toOrder } from '../check/file-families';
import type { ImportedProduct } from '../columns/imported-product';

/** A family of the file that stays as the store has it, for one of its products. */
export interface FamilyConflict {
  code: number;
  kind: 'other-family' | 'other-axes' | 'same-values' | 'few' | 'many';
  /** The other family's name, the store's axes, or the codes of the two variants. */
  with: string;
}

/** The families of a file would change this. */
export interface FamilyPlan {
  familyChanges: FamilyChange[];
  /** Codes of the file's products in these families. */
  familyCodes: number[];
  familyConflicts: FamilyConflict[];
}

type Named = ImportedProduct & { family: NonNullable<ImportedProduct['family']> };

/**
 * Compares the families of a file with those of the store. A family is that with its name, or else the one that all of its
 * products are in: an employee has given it another name. Products that the file does not have stay in their families, and the store's name of a family stays.
 */
export async function planFamilies(
  db: Database | Transaction,
  products: readonly ImportedProduct[],
): Promise<FamilyPlan> {
  const plan: FamilyPlan = { familyChanges: [], familyCodes: [], familyConflicts: [] };
  const named = products.filter((product): product is Named => product.family !== undefined);
  if (named.length === 0) return plan;
  const groups = new Map<string, Named[]>();
  for (const product of named) {
    const key = toFamilyKey(product.family.name);
    groups.set(key, [...(groups.get(key) ?? []), product]);
  }
  const { byName, byProduct } = await readStored(db, named, [...groups.keys()]);
  for (const [key, members] of groups) {
    const [one, ...others] = new Set(members.map(({ code }) => byProduct.get(code)));
    const stored = byName.get(key) ?? (others.length === 0 ? one : undefined);
    const own = members.filter(({ code }) => {
      const other = byProduct.get(code);
      if (!other || other === stored) return true;
      plan.familyConflicts.push({ code, kind: 'other-family', with: other.name });
      return false;
    });
    const merged = merge(stored, own);
    if ('conflicts' in merged) plan.familyConflicts.push(...merged.conflicts);
    else if (!stored || !isSame(stored, merged.family)) {
      plan.familyChanges.push({ id: stored?.id, family: merged.family });
      plan.familyCodes.push(...own.map(({ code }) => code));
    }
  }
  return plan;
}

async function readStored(
  db: Database | Transaction,
  named: readonly Named[],
  keys: readonly string[],
) {
  const names = await readFamilyNames(db);
  const ids = keys.flatMap((key) => names.get(key) ?? []);
  const ofProducts = await readFamiliesOf(
    db,
    named.map(({ code }) => code),
  );
  const known = new Map(ofProducts.map((family) => [family.id, family]));
  const missing = ids.filter((id) => !known.has(id));
  const others =
    missing.length === 0
      ? []
      : await readFamilies(db, sql`family.id = any(${sql.param(missing)}::int[])`);
  const all = [...known.values(), ...others];
  return {
    byName: new Map(all.map((family) => [toFamilyKey(family.name), family])),
    byProduct: new Map(
      all.flatMap((family) => family.variants.map(({ code }) => [code, family] as const)),
    ),
  };
}

type Merged = { family: ProductFamily } | { conflicts: FamilyConflict[] };

/** The family with the variants of the file. Those that the store has keep their places, others come last. */
function merge(stored: StoredFamily | undefined, members: readonly Named[]): Merged {
  const [first] = members;
  if (!first) return { conflicts: [] };
  const refuse = (kind: FamilyConflict['kind'], other = ''): Merged => ({
    conflicts: members.map(({ code }) => ({ code, kind, with: other })),
  });
  const inFile = new Set(members.map(({ code }) => code));
  const hasOthers = stored?.variants.some(({ code }) => !inFile.has(code)) ?? false;
  const isOnStored = stored && toOrder(first.family, stored.axes) !== undefined;
  if (stored && hasOthers && !isOnStored) return refuse('other-axes', stored.axes.join(', '));
  const axes = isOnStored ? stored.axes : first.family.axes;
  const values = new Map(
    members.map(({ code, family }) => [code, toOrder(family, axes) ?? [...family.values]]),
  );
  const known = (stored?.variants ?? []).map(({ code, values: kept }) => ({
    code,
    values: values.get(code) ?? kept,
  }));
  const codes = new Set(known.map(({ code }) => code));
  const added = members
    .filter(({ code }) => !codes.has(code))
    .map(({ code }) => ({ code, values: values.get(code) ?? [] }));
  const variants = [...known, ...added];
  if (variants.length < MIN_VARIANTS) return refuse('few');
  if (variants.length > MAX_VARIANTS) return refuse('many');
  const twice = findSameValues(variants);
  if (twice) return refuse('same-values', twice.join(' e '));
  return { family: { name: stored?.name ?? first.family.name, axes, variants } };
}

function findSameValues(variants: readonly FamilyVariant[]): [number, number] | undefined {
  const byValues = new Map<string, number>();
  for (const { code, values } of variants) {
    const other = byValues.get(toValuesKey(values));
    if (other !== undefined) return [other, code];
    byValues.set(toValuesKey(values), code);
  }
  return undefined;
}

const isSame = (one: ProductFamily, other: ProductFamily): boolean =>
  JSON.stringify(toKept(one)) === JSON.stringify(toKept(other));
