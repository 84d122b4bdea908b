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

/** A product of the file as far as its family goes. */
type Planned = Pick<ImportedProduct, 'code' | 'family'>;
type Named = Planned & { family: NonNullable<ImportedProduct['family']> };

/** A family of the file. */
interface Group {
  members: Named[];
  /** The family of the store that it is; undefined: it is new. */
  stored: StoredFamily | undefined;
  /** The store's family has its name. */
  isNamesake: boolean;
}

/**
 * Compares the families of a file with those of the store. A family is that with its name, or else the one that all of its
 * products are in: an employee has given it another name. Products that the file does not have stay in their families, and
 * the store's name of a family stays. Only a file that has a family of the store by its name, too, takes products out of it,
 * into a new one.
 * @param retired codes of products that the import takes out of the store
 */
export async function planFamilies(
  db: Database | Transaction,
  products: readonly Planned[],
  retired: readonly number[] = [],
): Promise<FamilyPlan> {
  const plan: FamilyPlan = { familyChanges: [], familyCodes: [], familyConflicts: [] };
  const named = products.filter((product): product is Named => product.family !== undefined);
  if (named.length === 0) return plan;
  const families = await readStored(db, named);
  const gone = await findGone(db, [...families.byProduct.keys()], { products, retired });
  for (const { group, own, merged } of settle(toGroups(named, families), families, gone)) {
    const { members, stored } = group;
    if (members.length <= MAX_VARIANTS) {
      for (const { code } of members) {
        const other = families.byProduct.get(code);
        if (other && !own.has(code)) {
          plan.familyConflicts.push({ code, kind: 'other-family', with: other.name });
        }
      }
    }
    if ('conflicts' in merged) {
      for (const conflict of merged.conflicts) plan.familyConflicts.push(conflict);
    } else if (!stored || !isSame(stored, merged.family)) {
      plan.familyChanges.push({ id: stored?.id, family: merged.family });
      for (const code of own) plan.familyCodes.push(code);
    }
  }
  return plan;
}

interface StoredFamilies {
  byName: ReadonlyMap<string, StoredFamily>;
  byProduct: ReadonlyMap<number, StoredFamily>;
}

async function readStored(
  db: Database | Transaction,
  named: readonly Named[],
): Promise<StoredFamilies> {
  const names = await readFamilyNames(db);
  const keys = new Set(named.map(({ family }) => toFamilyKey(family.name)));
  const ids = [...keys].flatMap((key) => names.get(key) ?? []);
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

/** Those of the products that are not for sale once the file is imported. */
async function findGone(
  db: Database | Transaction,
  codes: readonly number[],
  { products, retired }: { products: readonly Planned[]; retired: readonly number[] },
): Promise<ReadonlySet<number>> {
  const inFile = new Set(products.map(({ code }) => code));
  const missing = codes.filter((code) => !inFile.has(code));
  if (missing.length === 0) return new Set();
  const { rows } = await db.execute<{ code: number }>(
    sql`select code from products where code = any(${sql.param(missing)}::int[])`,
  );
  const staying = new Set(rows.map(({ code }) => code));
  for (const code of retired) staying.delete(code);
  return new Set(missing.filter((code) => !staying.has(code)));
}

/** The families of a file, no two of which are the same of the store. */
function toGroups(named: readonly Named[], { byName, byProduct }: StoredFamilies): Group[] {
  const groups = new Map<string, Group>();
  for (const product of named) {
    const key = toFamilyKey(product.family.name);
    const stored = byName.get(key);
    const group = groups.get(key) ?? { members: [], stored, isNamesake: stored !== undefined };
    group.members.push(product);
    groups.set(key, group);
  }
  const claims = new Map<StoredFamily, Group[]>();
  for (const group of groups.values()) {
    const [shared, ...others] = new Set(group.members.map(({ code }) => byProduct.get(code)));
    const family = group.stored ?? (others.length === 0 ? shared : undefined);
    if (!family) continue;
    const claiming = claims.get(family) ?? [];
    claiming.push(group);
    claims.set(family, claiming);
  }
  for (const [family, [first, ...others]] of claims) {
    if (first && others.length === 0) first.stored = family;
  }
  return [...groups.values()];
}

interface Draft {
  group: Group;
  /** Codes of its products that no family of the store keeps. */
  own: ReadonlySet<number>;
  merged: Merged;
}

/** Decides what each family of a file becomes. A family of the store that cannot be without its products keeps them. */
function settle(
  groups: readonly Group[],
  { byProduct }: StoredFamilies,
  gone: ReadonlySet<number>,
): Draft[] {
  const giving = new Set(
    groups.flatMap(({ stored, isNamesake }) => (isNamesake && stored ? [stored] : [])),
  );
  for (;;) {
    const taken = new Set<number>();
    const added = groups.filter(({ stored }) => !stored).map((group) => draft(group, taken));
    for (const { own, merged } of added) {
      if ('family' in merged) for (const code of own) taken.add(code);
    }
    const kept = groups.filter(({ stored }) => stored).map((group) => draft(group, taken));
    const stuck = kept.flatMap(({ group: { stored }, merged }) =>
      stored &&
      giving.has(stored) &&
      'conflicts' in merged &&
      stored.variants.some(({ code }) => taken.has(code))
        ? [stored]
        : [],
    );
    if (stuck.length === 0) return [...added, ...kept];
    for (const family of stuck) giving.delete(family);
  }

  function draft(group: Group, taken: ReadonlySet<number>): Draft {
    const { members, stored } = group;
    const [first] = members;
    if (first && members.length > MAX_VARIANTS) {
      const conflicts = [{ code: first.code, kind: 'many', with: '' } as const];
      return { group, own: new Set(), merged: { conflicts } };
    }
    const own = members.filter(({ code }) => {
      const other = byProduct.get(code);
      return !other || other === stored || (!stored && giving.has(other));
    });
    const left = stored && {
      ...stored,
      variants: stored.variants.filter(({ code }) => !taken.has(code)),
    };
    return { group, own: new Set(own.map(({ code }) => code)), merged: merge(left, own, gone) };
  }
}

type Merged = { family: ProductFamily } | { conflicts: FamilyConflict[] };

/**
 * The family with the variants of the file. Those that the store has keep their places, others come last.
 * @param gone products that are not for sale any more: they give way to variants with their values, to those above the limit,
 *   and to other axes
 */
function merge(
  stored: StoredFamily | undefined,
  members: readonly Named[],
  gone: ReadonlySet<number>,
): Merged {
  const [first] = members;
  if (!first) return { conflicts: [] };
  const refuse = (kind: FamilyConflict['kind'], other = ''): Merged => ({
    conflicts: members.map(({ code }) => ({ code, kind, with: other })),
  });
  const inFile = new Set(members.map(({ code }) => code));
  const hasOthers =
    stored?.variants.some(({ code }) => !inFile.has(code) && !gone.has(code)) ?? false;
  const isOnStored = stored && toOrder(first.family, stored.axes) !== undefined;
  if (stored && hasOthers && !isOnStored) return refuse('other-axes', stored.axes.join(', '));
  const axes = isOnStored ? stored.axes : first.family.axes;
  const values = new Map(
    members.map(({ code, family }) => [code, toOrder(family, axes) ?? [...family.values]]),
  );
  const inUse = new Set([...values.values()].map(toValuesKey));
  const known = (stored?.variants ?? [])
    .filter(
      ({ code, values: kept }) => !gone.has(code) || (isOnStored && !inUse.has(toValuesKey(kept))),
    )
    .map(({ code, values: kept }) => ({ code, values: values.get(code) ?? kept }));
  const codes = new Set(known.map(({ code }) => code));
  const added = members
    .filter(({ code }) => !codes.has(code))
    .map(({ code }) => ({ code, values: values.get(code) ?? [] }));
  const all = [...known, ...added];
  if (all.length < MIN_VARIANTS) return refuse('few');
  const excess = Math.max(0, all.length - MAX_VARIANTS);
  const leaving = new Set(all.filter(({ code }) => gone.has(code)).slice(0, excess));
  const variants = all.filter((variant) => !leaving.has(variant));
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
