import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import type { SearchQuery } from './search-vector';

export interface Slice {
  offset: number;
  limit: number;
}

/** Up to this many results, it is faster to check each than to query the index once for each class. */
export const SMALL_RESULT_SET = 1_000;

/**
 * The results of a query by relevance: exact code; in stock; all words in the name; name starts with the word;
 * popularity.
 * @param count number of results
 */
export async function findRelevantCodes(
  db: Database,
  query: SearchQuery,
  where: SQL,
  { offset, limit }: Slice,
  count: number,
): Promise<number[]> {
  const isCode = sql`code is distinct from ${query.code}::int`;
  const slice = sql`limit ${limit} offset ${offset}`;
  if (count <= SMALL_RESULT_SET) {
    return queryCodes(
      db,
      sql`
        select code from products
        where search @@ ${query.finds}::tsquery and ${where}
        order by ${isCode}, sold_out, not search @@ ${query.inName}::tsquery,
          not search @@ ${query.isA}::tsquery, popularity desc, code
        ${slice}
      `,
    );
  }
  const parts = toRelevanceTiers(query).map(
    (tier, position) => sql`
      select code, sold_out, popularity, ${position}::int as tier from products
      where search @@ ${tier}::tsquery and ${where}`,
  );
  return queryCodes(
    db,
    sql`
      select code from (${sql.join(parts, sql` union all `)}) found
      order by ${isCode}, sold_out, tier, popularity desc, code
      ${slice}
    `,
  );
}

/**
 * The same when the best-selling products of the first class fill the page, so that nothing else is read, however
 * many products match. null: they do not fill it.
 */
export async function findBestSellingCodes(
  db: Database,
  query: SearchQuery,
  { bestSoldFrom }: CatalogueSnapshot,
  where: SQL,
  { offset, limit }: Slice,
): Promise<number[] | null> {
  if (query.code !== null) return null;
  const codes = await queryCodes(
    db,
    sql`
      select code from products
      where search @@ ${toRelevanceTiers(query)[0]}::tsquery and popularity >= ${bestSoldFrom}
        and not sold_out and ${where}
      order by popularity desc, code
      limit ${offset + limit}
    `,
  );
  return codes.length === offset + limit ? codes.slice(offset) : null;
}

/** For the search box: results by relevance among the best-selling products, as long as there are enough. */
export async function findSuggestedCodes(
  db: Database,
  query: SearchQuery,
  { bestSoldFrom }: CatalogueSnapshot,
  limit: number,
): Promise<number[]> {
  const codes = await queryCodes(
    db,
    sql`
      select code from products
      where search @@ ${query.finds}::tsquery and popularity >= ${bestSoldFrom} and not sold_out
      order by not search @@ ${query.inName}::tsquery, not search @@ ${query.isA}::tsquery,
        popularity desc, code
      limit ${limit}
    `,
  );
  if (query.code === null && codes.length === limit) return codes;
  // Fewer matches than requested among the thousand best-selling products: the result set is small.
  return findRelevantCodes(db, query, sql`true`, { offset: 0, limit }, SMALL_RESULT_SET);
}

/**
 * Queries that divide the results into classes, the most relevant first. Each is answered from the index alone.
 */
function toRelevanceTiers({ finds, inName, isA, words }: SearchQuery): string[] {
  // A single word: a name that starts with it also contains it, and such products match anyway.
  if (words === 1) return [isA, `(${inName}) & !(${isA})`, `(${finds}) & !(${inName})`];
  return [
    `(${inName}) & (${isA})`,
    `(${inName}) & !(${isA})`,
    `(${finds}) & !(${inName}) & (${isA})`,
    `(${finds}) & !(${inName}) & !(${isA})`,
  ];
}

async function queryCodes(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ code: number }>(query);
  return rows.map(({ code }) => code);
}
