import { asc, inArray, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { commitLocally } from '../../database/commit-locally';
import type { Database } from '../../database/database';
import { missedSearches } from '../../database/schema';
import type { ListingRequest } from './listing-request';
import { toSynonymKey } from '../search/retailer-synonyms';

const MAX_TEXT = 80;
/** Milliseconds in which a process counts a text once: a shopper reloads, and a robot repeats. */
const COUNTED_ONCE_MS = 60_000;
/** Days after the last search that a text is kept. */
const KEPT_DAYS = 90;
const MAX_ROWS = 20_000;
/** A text like a document, a phone or an address of a person is not kept. */
const PERSONAL = /@|(?:\d[\s.()-]*){8}/;

const counted = new WeakMap<Database, LRUCache<string, true>>();

/** Counts the first page of a list that does not have what was searched for. */
export async function countMissedSearch(
  db: Database,
  { text, page, brands, subgroups, upToCents, group, subgroup }: ListingRequest,
  { produtos, busca }: ReplyOf<typeof Products>,
  now: Date,
): Promise<void> {
  const isFiltered = [brands, subgroups, upToCents, group, subgroup].some(
    (each) => each !== undefined,
  );
  if (text === undefined || page !== 1 || isFiltered) return;
  const isMissed = produtos.length === 0 ? !busca?.ajuda : (busca?.sem?.length ?? 0) > 0;
  if (!isMissed || text.length > MAX_TEXT || PERSONAL.test(text)) return;
  const words = toSynonymKey(text);
  const recent = counted.get(db) ?? new LRUCache({ max: 1_000, ttl: COUNTED_ONCE_MS, perf: Date });
  counted.set(db, recent);
  if (words === '' || recent.has(words)) return;
  recent.set(words, true);
  const shown = produtos.length === 0 ? null : (busca?.mostrando ?? text);
  await commitLocally(db, (tx) =>
    tx
      .insert(missedSearches)
      .values({ words, typed: text, shown, times: 1, lastAt: now })
      .onConflictDoUpdate({
        target: missedSearches.words,
        set: { typed: text, shown, times: sql`${missedSearches.times} + 1`, lastAt: now },
      }),
  );
}

/** Deletes what nobody has searched for in a long time, and the oldest ones beyond the maximum. */
export async function sweepMissedSearches(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.delete(missedSearches).where(lt(missedSearches.lastAt, before));
  const excess = (await db.$count(missedSearches)) - MAX_ROWS;
  if (excess <= 0) return;
  const oldest = db
    .select({ words: missedSearches.words })
    .from(missedSearches)
    .orderBy(asc(missedSearches.lastAt))
    .limit(excess);
  await db.delete(missedSearches).where(inArray(missedSearches.words, oldest));
}
