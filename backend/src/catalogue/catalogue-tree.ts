import { sql } from 'drizzle-orm';
import { readContentAt } from '../content/live-versions';
import type { Transaction } from '../database/database';
import { brands, searchPhrases } from '../database/schema';
import { followCategories } from './categories/follow-categories';
import type { ProductPlace } from './categories/follow-categories';
import { toSearchVector } from './search/search-vector';

/** Any fixed number: an advisory lock that runs concurrent writers of the catalogue one after the other. */
export const CATALOGUE_LOCK_ID = 4_711_970;

/** Writers of the catalogue run one after the other: seeds, imports, updates of prices and stock. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK_ID})`);
}

/** Takes the lock unless another transaction has it. @returns whether this transaction has it */
export async function tryLockCatalogue(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CATALOGUE_LOCK_ID}) as "isFree"`,
  );
  return rows[0]?.isFree === true;
}

/** Waits for the lock in commands, because another import may take minutes. Waiting for rows stays limited. */
export async function waitForCatalogue(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select current_setting('lock_timeout') as before`,
  );
  await tx.execute(sql`set local lock_timeout = 0`);
  await lockCatalogue(tx);
  await tx.execute(sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`);
}

/** Makes the categories those that are published. @returns the places by their addresses, `group/subgroup` */
export async function writeCategories(
  tx: Transaction,
  now = new Date(),
): Promise<Map<string, ProductPlace>> {
  const { groups } = await readContentAt(tx, 'categories', now);
  return followCategories(tx, groups);
}

/** Adds the missing brands. Returns the ids of all by their names. */
export async function writeBrands(
  tx: Transaction,
  names: readonly string[],
): Promise<Map<string, number>> {
  const known = await tx.select().from(brands);
  const first = highestId(known, 8);
  const knownNames = new Set(known.map(({ name }) => name));
  const added = names
    .filter((name) => !knownNames.has(name))
    .map((name, index) => ({ id: first + 3 * (index + 1), name }));
  if (added.length > 0) await tx.insert(brands).values(added);
  return new Map([...known, ...added].map(({ id, name }) => [name, id]));
}

/** The highest id. */
const highestId = (rows: ReadonlyArray<{ id: number }>, lowest: number) =>
  Math.max(lowest, ...rows.map(({ id }) => id));

/** Replaces the suggestions of the search box by these, each with its number of products. */
export async function writePhrases(
  tx: Transaction,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.delete(searchPhrases);
  if (counts.size === 0) return;
  await tx.insert(searchPhrases).values(
    [...counts].map(([phrase, products], index) => ({
      id: index + 1,
      phrase,
      products,
      search: toSearchVector({ name: phrase }),
    })),
  );
}
