import { isDeepStrictEqual } from 'node:util';
import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import type { Category, CategoryTree } from 'shared-contracts/navigation';
import type { Transaction } from '../../database/database';
import { groups, products, subgroups } from '../../database/schema';
import { matchCategories } from './match-categories';
import type { MatchedGroup, StoredCategories } from './match-categories';

/** Where a product is, and the words that it is found by. */
export interface ProductPlace {
  groupId: number;
  groupName: string;
  subgroupId: number;
  subgroupName: string;
  /** The synonyms of the subgroup and of its group. */
  categorySynonyms: readonly string[];
}

/**
 * Makes the tables of categories equal to the tree, and moves the products of a moved subgroup with it. A category keeps
 * its id as long as its address or a former address is known; one that the tree does not have stays while it has
 * products. The caller holds the lock of the catalogue, and may repeat the call.
 *
 * @returns the places by their addresses, `group/subgroup`
 */
export async function followCategories(
  tx: Transaction,
  tree: CategoryTree,
): Promise<Map<string, ProductPlace>> {
  const stored: StoredCategories = {
    groups: await tx.select().from(groups),
    subgroups: await tx.select().from(subgroups),
  };
  const ids = new FreeIds(stored);
  const places = new Map<string, ProductPlace>();
  for (const matched of matchCategories(tree, stored)) {
    const groupId = await writeGroup(tx, matched, ids);
    for (const each of matched.subgroups) {
      const subgroupId = await writeSubgroup(tx, each, groupId, ids);
      const { group } = matched;
      const { subgroup } = each;
      places.set(`${group.slug}/${subgroup.slug}`, {
        groupId,
        groupName: group.label,
        subgroupId,
        subgroupName: subgroup.label,
        categorySynonyms: [...(group.synonyms ?? []), ...(subgroup.synonyms ?? [])],
      });
    }
  }
  await removeOthers(tx, [...places.values()]);
  return places;
}

async function writeGroup(
  tx: Transaction,
  { group, row }: MatchedGroup,
  ids: FreeIds,
): Promise<number> {
  const values = toValues(group);
  if (!row) {
    const id = ids.nextGroup();
    await tx.insert(groups).values({ ...values, id });
    return id;
  }
  if (!isEqual(row, values)) {
    await tx.update(groups).set(values).where(eq(groups.id, row.id));
    if (!hasEqualWords(row, values)) {
      await tx
        .update(subgroups)
        .set({ wordsVersion: sql`${subgroups.wordsVersion} + 1` })
        .where(eq(subgroups.groupId, row.id));
    }
  }
  return row.id;
}

async function writeSubgroup(
  tx: Transaction,
  { subgroup, row }: MatchedGroup['subgroups'][number],
  groupId: number,
  ids: FreeIds,
): Promise<number> {
  const values = toValues(subgroup);
  if (!row) {
    const id = ids.nextSubgroup(groupId);
    await tx.insert(subgroups).values({ ...values, id, groupId });
    return id;
  }
  const isMoved = row.groupId !== groupId;
  if (isMoved) {
    await tx.update(products).set({ groupId }).where(eq(products.subgroupId, row.id));
  }
  if (isMoved || !isEqual(row, values)) {
    const isFoundOtherwise = isMoved || !hasEqualWords(row, values);
    await tx
      .update(subgroups)
      .set({
        ...values,
        groupId,
        ...(isFoundOtherwise && { wordsVersion: sql`${subgroups.wordsVersion} + 1` }),
      })
      .where(eq(subgroups.id, row.id));
  }
  return row.id;
}

/** Removes what the tree does not have, unless products are there. */
async function removeOthers(tx: Transaction, places: readonly ProductPlace[]): Promise<void> {
  const inSubgroup = tx.select().from(products).where(eq(products.subgroupId, subgroups.id));
  await tx.delete(subgroups).where(
    and(
      notInArray(
        subgroups.id,
        places.map(({ subgroupId }) => subgroupId),
      ),
      notExists(inSubgroup),
    ),
  );
  const inGroup = tx.select().from(subgroups).where(eq(subgroups.groupId, groups.id));
  await tx.delete(groups).where(
    and(
      notInArray(
        groups.id,
        places.map(({ groupId }) => groupId),
      ),
      notExists(inGroup),
    ),
  );
}

const toValues = ({ slug, label, synonyms = [] }: Category) => ({
  slug,
  name: label,
  synonyms: [...synonyms],
});

type Values = ReturnType<typeof toValues>;

const isEqual = (row: Values, values: Values) =>
  row.slug === values.slug && hasEqualWords(row, values);

const hasEqualWords = (row: Values, values: Values) =>
  row.name === values.name && isDeepStrictEqual(row.synonyms, values.synonyms);

/** A group gets the next hundred, a subgroup the next number of its group's hundred that no other has. */
class FreeIds {
  readonly #groups: number[];
  readonly #subgroups: Set<number>;

  constructor({ groups: groupRows, subgroups: subgroupRows }: StoredCategories) {
    this.#groups = groupRows.map(({ id }) => id);
    this.#subgroups = new Set(subgroupRows.map(({ id }) => id));
  }

  nextGroup(): number {
    const highest = Math.max(0, ...this.#groups, ...this.#subgroups);
    const id = (Math.floor(highest / 100) + 1) * 100;
    this.#groups.push(id);
    return id;
  }

  nextSubgroup(groupId: number): number {
    const own = [...this.#subgroups].filter((id) => id > groupId && id < groupId + 100);
    let id = Math.max(groupId, ...own) + 1;
    while (this.#subgroups.has(id)) id += 1;
    this.#subgroups.add(id);
    return id;
  }
}
