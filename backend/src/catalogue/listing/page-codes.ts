import { and, arrayOverlaps, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import { sumCounts } from '../attributes/facet-cell';
import type { Place } from '../attributes/facet-cell';
import type { ListingRequest } from './listing-request';
import { findRelevantCodes, findRelevantCodesOf } from '../search/relevance';
import type { Slice } from '../search/relevance';
import type { SearchQuery } from '../search/search-query';

export interface PageRequest extends ListingRequest {
  query: SearchQuery | null;
  /** undefined: the whole store. */
  places: readonly Place[] | undefined;
  /** Number of products in the category, and number of those that satisfy the selection; without a text exact. */
  totalInPlaces: number;
  total: number;
  /** Number of products that the text finds in the whole store. */
  totalOfText: number;
  /** The text finds too many products to count, or to sort. */
  isEstimated: boolean;
}

/** A text with too many results lists only this many, the most relevant ones, in each order. */
export const MAX_LISTED = 2_400;
/** From this result on, one reading of all that the text lists serves its other pages as well. */
const FIRST_OF_DEEP_PAGES = 240;

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
  const { order, isEstimated } = request;
  const isByRelevance = order === 'relevancia';
  if (isEstimated && !(isByRelevance && slice.offset < FIRST_OF_DEEP_PAGES)) {
    const listed = await findListedCodes(db, snapshot, request, query);
    return listed.slice(slice.offset, slice.offset + slice.limit);
  }
  if (isByRelevance) return rankCodes(db, snapshot, request, query, slice);
  const finds = sql`${products.search} @@ ${query.matchQuery}::tsquery`;
  return sortCodes(db, request, and(finds, textFilter(request)), slice);
}

const textFilter = (request: PageRequest) => and(placeFilter(request), selectionFilter(request));

/** All that a text with too many results lists: its most relevant products, in the requested order. */
function findListedCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: PageRequest,
  query: SearchQuery,
): Promise<readonly number[]> {
  const { group, subgroup, brands, subgroups, upToCents, order } = request;
  const key = JSON.stringify([
    query.matchQuery,
    order,
    group,
    subgroup,
    brands,
    subgroups,
    upToCents,
    request.attributes,
  ]);
  return snapshot.listedCodes.getOrLoad(key, async () => {
    const all = { offset: 0, limit: MAX_LISTED };
    if (order === 'relevancia') return rankCodes(db, snapshot, request, query, all);
    const byRelevance = { ...request, order: 'relevancia' as const };
    const codes = await findListedCodes(db, snapshot, byRelevance, query);
    return sortCodes(
      db,
      request,
      sql`${products.code} in (select unnest(${sql.param(codes)}::int[]))`,
      all,
    );
  });
}

function rankCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: PageRequest,
  query: SearchQuery,
  slice: Slice,
): Promise<readonly number[]> {
  const { total, totalOfText } = request;
  const where = textFilter(request);
  const filter = where ? { where, share: total / Math.max(1, totalOfText) } : null;
  const hasFewProducts = filter !== null && isFilterMostSelective(snapshot, request, slice);
  if (hasFewProducts) return findRelevantCodesOf(db, query, filter.where, slice);
  return findRelevantCodes(db, snapshot, query, filter, slice, total);
}

/** Whether reading what satisfies the filters reads less than the index of words or the best-selling products. */
function isFilterMostSelective(
  { productCount, allCounts }: CatalogueSnapshot,
  { places, brands, subgroups, total, totalOfText }: PageRequest,
  { offset, limit }: Slice,
): boolean {
  const subgroupIds = places && new Set(places.map(({ subgroupId }) => subgroupId));
  // No index begins with the price.
  if (!subgroupIds && !brands && !subgroups) return false;
  const filtered = sumCounts(
    allCounts.filter(
      ({ brand, subgroup }) =>
        (subgroupIds?.has(subgroup) ?? true) &&
        (brands?.includes(brand) ?? true) &&
        (subgroups?.includes(subgroup) ?? true),
    ),
  );
  const bestSelling = ((offset + limit) * productCount) / Math.max(1, total);
  return filtered < Math.min(totalOfText, bestSelling);
}

async function sortCodes(
  db: Database,
  request: PageRequest,
  where: SQL | undefined,
  { offset, limit }: Slice,
): Promise<readonly number[]> {
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(where)
    // The planner expects that reading an index in its order soon finds them.
    .orderBy(...orderColumns(request, { backwards: false, gathered: true }))
    .limit(limit)
    .offset(offset);
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
function selectionFilter({
  brands,
  subgroups,
  upToCents,
  attributes,
}: PageRequest): SQL | undefined {
  return and(
    ...attributes.map(({ values }) => arrayOverlaps(products.filterValues, [...values])),
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
    case 'mais_vendidos':
      return [soldOutLast, descending(popularity), ascending(code)];
    case 'lancamentos':
      return [soldOutLast, descending(createdAt), descending(code)];
    case 'relevancia':
      return group || subgroup || query
        ? [soldOutLast, descending(popularity), ascending(code)]
        : [soldOutLast, descending(createdAt), descending(code)];
  }
}
