import { and, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import type { Place } from './facet-cell';
import type { ListingRequest } from './listing-request';
import { findBestSellingCodes, SMALL_RESULT_SET, findRelevantCodes } from './search/relevance';
import type { Slice } from './search/relevance';
import type { SearchQuery } from './search/search-vector';

export interface PageRequest extends ListingRequest {
  query: SearchQuery | null;
  /** undefined: the whole store. */
  places: readonly Place[] | undefined;
  /** How many there are where the shopper is, and how many of them satisfy the selection. */
  totalInPlaces: number;
  total: number;
}

/** Of what a text finds, so many are remembered; whoever goes on from there waits a little longer. */
const MAX_REMEMBERED_CODES = 240;

/** The codes of one page of a list, in its order. */
export async function findPageCodes(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: PageRequest,
): Promise<readonly number[]> {
  const { page, limit, total, query } = request;
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const slice = { offset, limit: Math.min(limit, total - offset) };
  if (!query) return listCodes(db, request, slice);

  const where = sql`${and(sql`true`, placeFilter(request), selectionFilter(request))}`;
  const findSlice = (wanted: Slice) => searchCodes(db, request, query, where, wanted);
  if (offset + slice.limit > MAX_REMEMBERED_CODES) return findSlice(slice);
  if (request.order === 'relevancia' && total > SMALL_RESULT_SET) {
    const best = await findBestSellingCodes(db, query, snapshot, where, slice);
    if (best) return best;
  }
  const { order, group, subgroup, brands, subgroups, upToCents } = request;
  const key = JSON.stringify([query, order, group, subgroup, brands, subgroups, upToCents]);
  const first = await snapshot.rankings.getOrLoad(key, () =>
    findSlice({ offset: 0, limit: MAX_REMEMBERED_CODES }),
  );
  return first.slice(offset, offset + slice.limit);
}

async function searchCodes(
  db: Database,
  request: PageRequest,
  query: SearchQuery,
  where: SQL,
  slice: Slice,
): Promise<readonly number[]> {
  if (request.order === 'relevancia')
    return findRelevantCodes(db, query, where, slice, request.total);
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(and(sql`${products.search} @@ ${query.finds}::tsquery`, where))
    .orderBy(...orderColumns(request))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(({ code }) => code);
}

/** A page of a category or of the whole store, read in the order of an index; from the end when that is nearer. */
async function listCodes(
  db: Database,
  request: PageRequest,
  { offset, limit }: Slice,
): Promise<readonly number[]> {
  const { total } = request;
  const remaining = total - offset - limit;
  const backwards = remaining < offset;
  const start = backwards ? remaining : offset;
  // In order, a page is found among so many; gathered first and then ordered, among all that satisfy the
  // selection. The planner guesses which is less. The counts are known here.
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

/** Written as the indexes begin: one subgroup, or one group. */
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

/** What the shopper ticked at the side. */
function selectionFilter({ brands, subgroups, upToCents }: PageRequest): SQL | undefined {
  return and(
    brands ? inArray(products.brandId, [...brands]) : undefined,
    subgroups ? inArray(products.subgroupId, [...subgroups]) : undefined,
    upToCents === undefined ? undefined : lte(products.priceCents, upToCents),
  );
}

/**
 * As the indexes have it, see `listIndexes` in the schema: what is sold out last.
 * @param gathered in words that are no index's
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
