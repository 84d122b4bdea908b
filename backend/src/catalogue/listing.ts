import type { Products, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { currentSnapshot } from './catalogue-snapshot';
import type { CatalogueSnapshot, ListedPage } from './catalogue-snapshot';
import { sumCounts } from './facet-cell';
import type { Place } from './facet-cell';
import { computeFacets } from './facets';
import type { ListingRequest } from './listing-request';
import { findPageCodes } from './page-codes';
import { priceBucketEnds } from './price-buckets';
import { findProducts } from './product-rows';
import { findNearTerms } from './search/near-terms';
import { resolveQuery } from './search/resolve-query';
import { countFacets } from './count-facets';

/** Runs a search within the request's limits. Called only when its result is not cached. */
export type RunSearch = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** APP_0027's reply for a list. Sold-out products are listed last. */
export async function listProducts(
  db: Database,
  request: ListingRequest,
  search: RunSearch,
): Promise<ReplyOf<typeof Products>> {
  const snapshot = await currentSnapshot(db);
  const { codes, facets, suggested } = await snapshot.pages.getOrLoad(
    JSON.stringify(request),
    () =>
      request.text === undefined
        ? loadPage(db, snapshot, request)
        : search(() => loadPage(db, snapshot, request)),
  );
  const produtos = await findProducts(db, snapshot, codes);
  return { produtos, ...facets, ...(suggested && { sugestoes: suggested }) };
}

async function loadPage(
  db: Database,
  snapshot: CatalogueSnapshot,
  request: ListingRequest,
): Promise<ListedPage> {
  const { text, brands, subgroups, upToCents } = request;
  const query = text ? await resolveQuery(db, snapshot, text) : null;
  if (text && !query) return { ...EMPTY_PAGE, suggested: await findNearTerms(db, text) };

  const places = filterPlaces(snapshot.places, request);
  const subgroupIds = places && new Set(places.map(({ subgroupId }) => subgroupId));
  const counts = await countFacets(db, snapshot, query?.finds ?? null);
  const countsInPlaces = subgroupIds
    ? counts.cells.filter(({ subgroup }) => subgroupIds.has(subgroup))
    : counts.cells;
  const facets = computeFacets(
    countsInPlaces,
    priceBucketEnds,
    { brands, subgroups, upToCents },
    snapshot,
  );
  if (facets.total === 0 && !counts.areEstimated) return { codes: [], facets };
  const first = (request.page - 1) * request.limit;
  if (query && first >= (counts.areEstimated ? MAX_FOUND : facets.total)) {
    return { codes: [], facets: { ...facets, total: Math.min(facets.total, MAX_FOUND) } };
  }

  const codes = await findPageCodes(db, snapshot, {
    ...request,
    query,
    places,
    totalInPlaces: sumCounts(countsInPlaces),
    total: facets.total,
    totalOfText: sumCounts(counts.cells),
  });
  if (!counts.areEstimated) return { codes, facets };
  return { codes, facets: { ...facets, total: correctTotal(facets.total, request, codes.length) } };
}

/** An estimated total, as far as a page of the list shows it: its last page ends the list. */
function correctTotal(estimated: number, { page, limit }: ListingRequest, shown: number): number {
  const reached = (page - 1) * limit + shown;
  if (shown === limit) return Math.max(estimated, reached);
  return shown > 0 ? reached : Math.min(estimated, reached);
}

/** A text lists this many products; a page after them is refused as one after the last. */
const MAX_FOUND = 2_400;

const EMPTY_PAGE: ListedPage = {
  codes: [],
  facets: { agrupamento: { marcas: [], subgrupos: [] }, precos: [], total: 0 },
};

/** The category or subcategory of the list; undefined: the whole store. */
function filterPlaces(
  places: ReadonlyMap<number, Place>,
  { group, subgroup }: ListingRequest,
): Place[] | undefined {
  if (group === undefined && subgroup === undefined) return undefined;
  return [...places.values()].filter(
    ({ slug, groupSlug }) =>
      (group === undefined || groupSlug === group) && (subgroup === undefined || slug === subgroup),
  );
}
