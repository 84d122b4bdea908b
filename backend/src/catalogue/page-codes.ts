import { and, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import type { Place } from './facet-cell';
import type { ListingRequest } from './listing-request';
import { findRelevantCodes } from './search/relevance';
import type { Slice } from './search/relevance';
import type { SearchQuery } from './search/search-vector';

export interface PageRequest extends ListingRequest {
  query: SearchQuery | null;
  /** undefined: the whole store. */
  places: readonly Place[] | undefined;
  /** Number of products in the category, and number of those that satisfy the selection; without a text exact. */
  totalInPlaces: number;
  total: number;
  /** Number of products that the text finds in the whole store. */
  totalOfText: number;
}

/** The codes of one page of a list, in its order. */
export async function findPageCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: PageRequest,
): Promise<readonly number[]> {
  const { page, limit, total, query } = request;
  const slice = { offset: (page - 1) * limit, limit };
  if (query) return searchCodes(db, snapshot, request, query, slice);
  if (slice.offset >= total) return [];
  return listCodes(db, request, { ...slice, limit: Math.min(limit, total - slice.offset) });
}

async function searchCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: PageRequest,
  query: SearchQuery,
  slice: Slice,
): Promise<readonly number[]> {
  const where = and(placeFilter(request), selectionFilter(request));
  if (request.order === 'relevancia') {
    const { total, totalOfText } = request;
    const filter = where ? { where, share: total / Math.max(1, totalOfText) } : null;
    return findRelevantCodes(db, snapshot, query, filter, slice, total);
  }
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(and(sql`${products.search} @@ ${query.finds}::tsquery`, where))
    .orderBy(...orderColumns(request))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(({ code }) => code);
}

/** Reads a page of a category or of the whole store in the order of an index, from the end when that is nearer. */
async function listCodes(
  db: Database,
  request: PageRequest,
  { offset, limit }: Slice,
): Promise<readonly number[]> {
  const { total } = request;
  const remaining = total - offset - limit;
  const backwards = remaining < offset;
  const start = backwards ? remaining : offset;
  // An ordered index scan reads up to this many rows; gathering and sorting reads all rows that satisfy the
  // selection. The planner has to guess which is cheaper, but here the counts are known.
  const inOrderReads = ((start + limit) * request.totalInPlaces) / total;
  const gathered = inOrderReads > total;
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(and(placeFilter(request), selectionFilter(request)))
    .orderBy(...orderColumns(request, { backwards, gathered }))
    .limit(limit)
    .offset(start);
  const codes = rows.map(({ code }) => code);
  return backwards ? codes.reverse() : codes;
}

/** Matches the first columns of the indexes: one subgroup, or one group. */
function placeFilter({ subgroup, places }: PageRequest): SQL | undefined {
  if (!places) return undefined;
  const [first] = places;
  if (subgroup === undefined) return sql`${products.groupId} = ${first?.groupId}`;
  if (places.length === 1) return sql`${products.subgroupId} = ${first?.subgroupId}`;
  return inArray(
    products.subgroupId,
    places.map(({ subgroupId }) => subgroupId),
  );
}

/** The filters that the shopper selected. */
function selectionFilter({ brands, subgroups, upToCents }: PageRequest): SQL | undefined {
  return and(
    brands ? inArray(products.brandId, [...brands]) : undefined,
    subgroups ? inArray(products.subgroupId, [...subgroups]) : undefined,
    upToCents === undefined ? undefined : lte(products.priceCents, upToCents),
  );
}

/**
 * Matches the order of `listIndexes` in the schema: sold-out products last.
 * @param gathered true: expressions that match no index, so that the rows are gathered and sorted
 */
function orderColumns(
  { order, group, subgroup, query }: PageRequest,
  { backwards, gathered } = { backwards: false, gathered: false },
): SQL[] {
  const ascending = (column: unknown) => (backwards ? sql`${column} desc` : sql`${column}`);
  const descending = (column: unknown) => (backwards ? sql`${column}` : sql`${column} desc`);
  const { code, priceCents, name, popularity, createdAt } = products;
  const soldOutLast = ascending(gathered ? sql`${products.soldOut}::int` : products.soldOut);
  switch (order) {
    case 'menor_preco':
      return [soldOutLast, ascending(priceCents), ascending(code)];
    case 'maior_preco':
      return [soldOutLast, descending(priceCents), ascending(code)];
    case 'nome':
      return [soldOutLast, ascending(sql`${name} collate "und-x-icu"`), ascending(code)];
    case 'relevancia':
      return group || subgroup || query
        ? [soldOutLast, descending(popularity), ascending(code)]
        : [soldOutLast, descending(createdAt), descending(code)];
  }
}
