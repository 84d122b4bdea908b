import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { placeholders, prepareOnce } from '../../database/prepare-once';
import type { QueryValues } from '../../database/prepare-once';
import { matches } from './matches';
import type { SearchQuery } from './search-query';

export interface Slice {
  offset: number;
  limit: number;
}

/** The filters of a shopper who searches. */
export interface SearchFilter {
  where: SQL;
  /** The part of the query's products that satisfy it, from 0 to 1. */
  share: number;
}

/** Up to this many results, checking each of them is faster than one query of the index for each class. */
const MAX_CHECKED = 300;
const MAX_INTEGER = 2_147_483_647;
/** Reading and checking a best-selling product takes about twice the time of collecting one by the index. */
const READ_COST = 2;

/**
 * The results of a query by relevance: exact code; in stock; all words in the name; name starts with the word;
 * popularity. Reads a bounded number of products, however many match: it stops at the first class that fills the
 * slice. Of a very large class with too few best-selling products, it orders only the first ones found.
 * @param filter null: none
 * @param count number of results; null: unknown
 */
export async function findRelevantCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  query: SearchQuery,
  filter: SearchFilter | null,
  { offset, limit }: Slice,
  count: number | null,
): Promise<number[]> {
  const wanted = offset + limit;
  if (count === null || count <= MAX_CHECKED) {
    const few = await rankSmallResult(db, snapshot, query, filter, wanted);
    if (few) return few.slice(offset);
  }
  const found = await findExactCode(db, query, filter);
  const others =
    found.length > 0
      ? { share: 1, ...filter, where: sql`code <> ${query.code} and ${filter?.where ?? sql`true`}` }
      : filter;
  for (const soldOut of [false, true]) {
    for (const tier of toRelevanceTiers(query)) {
      if (found.length >= wanted) return found.slice(offset, wanted);
      const missing = wanted - found.length;
      found.push(...(await findTierCodes(db, snapshot, { tier, soldOut }, others, missing)));
    }
  }
  return found.slice(offset, wanted);
}

/** Finds the same codes for a filter that few products satisfy: each of these is read and checked. */
export async function findRelevantCodesOf(
  db: Database,
  { matchQuery, nameQuery, namePrefixQuery, code }: SearchQuery,
  where: SQL,
  { offset, limit }: Slice,
): Promise<number[]> {
  const { rows } = await db.execute<{ code: number }>(sql`
    select code from products where ${where} and ts_match_vq(search, ${matchQuery}::tsquery)
    order by code is distinct from ${code}::int, sold_out,
      not ts_match_vq(search, ${namePrefixQuery}::tsquery), not ts_match_vq(search, ${nameQuery}::tsquery),
      popularity desc, code
    limit ${limit} offset ${offset}
  `);
  return rows.map((row) => row.code);
}

/** The first codes when a few products match at all. null: more than a few match. */
async function rankSmallResult(
  db: Database,
  { sampleShare }: CatalogueSnapshot,
  { matchQuery, nameQuery, namePrefixQuery, code }: SearchQuery,
  filter: SearchFilter | null,
  wanted: number,
): Promise<number[] | null> {
  // The sample knows nothing of the filter.
  const maxSampled = filter ? MAX_INTEGER : Math.ceil(3 * MAX_CHECKED * sampleShare);
  const values = { matchQuery, nameQuery, namePrefixQuery, code, wanted, maxSampled };
  const [found] = filter
    ? await selectSmallResult(db, values, filter.where)
    : await smallResultQuery(db).execute(values);
  return found && found.count <= MAX_CHECKED ? found.codes : null;
}

type SmallResultValues = QueryValues<
  'matchQuery' | 'nameQuery' | 'namePrefixQuery' | 'code' | 'wanted' | 'maxSampled'
>;

const smallResultQuery = prepareOnce((db) =>
  selectSmallResult(
    db,
    placeholders('matchQuery', 'nameQuery', 'namePrefixQuery', 'code', 'wanted', 'maxSampled'),
    sql`true`,
  ).prepare('few_products'),
);

/** No row when the sample tells that many products match. */
function selectSmallResult(db: Database, values: SmallResultValues, where: SQL) {
  return db.select({ count: sql<number>`count`, codes: sql<number[]>`codes` }).from(sql`(
    with found as materialized (
      select code, sold_out, popularity, search from products
      where ${matches(values.matchQuery)} and ${where}
      limit ${MAX_CHECKED + 1}
    )
    select (select count(*)::int from found) as count, array(
      select code from found
      where (select count(*) from found) <= ${MAX_CHECKED}
      order by code is distinct from ${values.code}::int, sold_out,
        not search @@ ${values.namePrefixQuery}::tsquery, not search @@ ${values.nameQuery}::tsquery,
        popularity desc, code
      limit ${values.wanted}::int
    ) as codes
    where (
      select count(*) from search_sample where ${matches(values.matchQuery)}
    ) <= ${values.maxSampled}::int
  ) as few`);
}

async function findExactCode(
  db: Database,
  { code, matchQuery }: SearchQuery,
  filter: SearchFilter | null,
): Promise<number[]> {
  if (code === null) return [];
  const { rows } = await db.execute<{ code: number }>(sql`
    select code from products
    where code = ${code} and search @@ ${matchQuery}::tsquery and ${filter?.where ?? sql`true`}
  `);
  return rows.map((row) => row.code);
}

/** The most popular products of a class. */
async function findTierCodes(
  db: Database,
  { productCount, sampleShare }: CatalogueSnapshot,
  { tier, soldOut }: { tier: string; soldOut: boolean },
  filter: SearchFilter | null,
  limit: number,
): Promise<number[]> {
  // A class of n products is either collected, which reads n of them, or picked from the best-selling products,
  // which reads about limit × all / n of those, more with a filter. The sample tells which is less.
  const share = Math.max(filter?.share ?? 1, 1 / productCount);
  const maxCollected = Math.ceil(Math.sqrt((READ_COST * limit * productCount) / share));
  const values = {
    tier,
    soldOut,
    limit,
    maxSampled: Math.ceil(maxCollected * sampleShare),
    maxBestSold: 10 * maxCollected,
    maxCollected: 2 * maxCollected,
  };
  const rows = filter
    ? await selectTier(db, values, filter.where)
    : await tierQuery(db).execute(values);
  return rows.map(({ code }) => code);
}

type TierValues = QueryValues<
  'tier' | 'soldOut' | 'limit' | 'maxSampled' | 'maxBestSold' | 'maxCollected'
>;

const tierQuery = prepareOnce((db) =>
  selectTier(
    db,
    placeholders('tier', 'soldOut', 'limit', 'maxSampled', 'maxBestSold', 'maxCollected'),
    sql`true`,
  ).prepare('products_of_tier'),
);

function selectTier(db: Database, values: TierValues, where: SQL) {
  // `ts_match_vq` is the operator @@ without the index: the best-selling products are read in their order.
  return db.select({ code: sql<number>`code` }).from(sql`(
    with best_sold as materialized (
      select code, popularity from (
        select * from products
        where sold_out = ${values.soldOut}::boolean and (
          select count(*) from search_sample where ${matches(values.tier)}
        ) > ${values.maxSampled}::int
        order by popularity desc, code
        limit ${values.maxBestSold}::int
      ) as products
      where ts_match_vq(search, ${values.tier}::tsquery) and ${where}
      order by popularity desc, code
      limit ${values.limit}::int
    ),
    collected as (
      select code, popularity from products
      where ${matches(values.tier)} and sold_out = ${values.soldOut}::boolean and ${where}
        and (select count(*) from best_sold) < ${values.limit}::int
      limit ${values.maxCollected}::int
    )
    select code from (select * from best_sold union select * from collected) as found
    order by popularity desc, code
    limit ${values.limit}::int
  ) as tier`);
}

/**
 * Queries that divide the results into classes, the most relevant first. Each is answered from the index alone.
 */
function toRelevanceTiers({
  matchQuery,
  nameQuery,
  namePrefixQuery,
  words,
}: SearchQuery): string[] {
  // A single word: a name that starts with it also contains it, and such products match anyway.
  if (words === 1)
    return [
      namePrefixQuery,
      `(${nameQuery}) & !(${namePrefixQuery})`,
      `(${matchQuery}) & !(${nameQuery})`,
    ];
  return [
    `(${nameQuery}) & (${namePrefixQuery})`,
    `(${matchQuery}) & !(${nameQuery}) & (${namePrefixQuery})`,
    `(${nameQuery}) & !(${namePrefixQuery})`,
    `(${matchQuery}) & !(${nameQuery}) & !(${namePrefixQuery})`,
  ];
}
