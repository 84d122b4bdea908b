import { and, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products } from '../database/schema';
import type { Edition } from './edition';
import type { Place } from './facet-cell';
import type { ListingRequest } from './listing-request';
import { bestSoldCodes, few, relevantCodes } from './search/relevance';
import type { Slice } from './search/relevance';
import type { SearchQuery } from './search/search-vector';

export interface PageRequest extends ListingRequest {
  query: SearchQuery | null;
  /** undefined: the whole store. */
  places: readonly Place[] | undefined;
  /** How many there are where the shopper is, and how many of them satisfy the selection. */
  inPlaces: number;
  total: number;
}

/** Of what a text finds, so many are remembered; whoever goes on from there waits a little longer. */
const remembered = 240;

/** The codes of one page of a list, in its order. */
export async function pageCodes(
  db: Database,
  edition: Edition,
  request: PageRequest,
): Promise<readonly number[]> {
  const { page, limit, total, query } = request;
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  const slice = { offset, limit: Math.min(limit, total - offset) };
  if (!query) return listedCodes(db, request, slice);

  const where = sql`${and(sql`true`, inPlaces(request), inSelection(request))}`;
  const find = (asked: Slice) => foundCodes(db, request, query, where, asked);
  if (offset + slice.limit > remembered) return find(slice);
  if (request.order === 'relevancia' && total > few) {
    const best = await bestSoldCodes(db, query, edition, where, slice);
    if (best) return best;
  }
  const { order, group, subgroup, brands, subgroups, upToCents } = request;
  const key = JSON.stringify([query, order, group, subgroup, brands, subgroups, upToCents]);
  const first = await edition.rankings.get(key, () => find({ offset: 0, limit: remembered }));
  return first.slice(offset, offset + slice.limit);
}

async function foundCodes(
  db: Database,
  request: PageRequest,
  query: SearchQuery,
  where: SQL,
  slice: Slice,
): Promise<readonly number[]> {
  if (request.order === 'relevancia') return relevantCodes(db, query, where, slice, request.total);
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(and(sql`${products.search} @@ ${query.finds}::tsquery`, where))
    .orderBy(...inOrder(request))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(({ code }) => code);
}

/** A page of a category or of the whole store, read in the order of an index; from the end when that is nearer. */
async function listedCodes(
  db: Database,
  request: PageRequest,
  { offset, limit }: Slice,
): Promise<readonly number[]> {
  const { total } = request;
  const behind = total - offset - limit;
  const backwards = behind < offset;
  const start = backwards ? behind : offset;
  // In order, a page is found among so many; gathered first and then ordered, among all that satisfy the
  // selection. The planner guesses which is less. The counts are known here.
  const inOrderReads = ((start + limit) * request.inPlaces) / total;
  const gathered = inOrderReads > total;
  const rows = await db
    .select({ code: products.code })
    .from(products)
    .where(and(inPlaces(request), inSelection(request)))
    .orderBy(...inOrder(request, { backwards, gathered }))
    .limit(limit)
    .offset(start);
  const codes = rows.map(({ code }) => code);
  return backwards ? codes.reverse() : codes;
}

/** Written as the indexes begin: one subgroup, or one group. */
function inPlaces({ subgroup, places }: PageRequest): SQL | undefined {
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
function inSelection({ brands, subgroups, upToCents }: PageRequest): SQL | undefined {
  return and(
    brands ? inArray(products.brandId, [...brands]) : undefined,
    subgroups ? inArray(products.subgroupId, [...subgroups]) : undefined,
    upToCents === undefined ? undefined : lte(products.priceCents, upToCents),
  );
}

/**
 * As the indexes have it, see `listOrders` in the schema: what is sold out last.
 * @param gathered in words that are no index's
 */
function inOrder(
  { order, group, subgroup, query }: PageRequest,
  { backwards, gathered } = { backwards: false, gathered: false },
): SQL[] {
  const up = (column: unknown) => (backwards ? sql`${column} desc` : sql`${column}`);
  const down = (column: unknown) => (backwards ? sql`${column}` : sql`${column} desc`);
  const { code, priceCents, name, popularity, createdAt } = products;
  const last = up(gathered ? sql`${products.soldOut}::int` : products.soldOut);
  switch (order) {
    case 'menor_preco':
      return [last, up(priceCents), up(code)];
    case 'maior_preco':
      return [last, down(priceCents), up(code)];
    case 'nome':
      return [last, up(sql`${name} collate "und-x-icu"`), up(code)];
    case 'relevancia':
      return group || subgroup || query
        ? [last, down(popularity), up(code)]
        : [last, down(createdAt), down(code)];
  }
}
