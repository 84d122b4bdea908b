import type { Products, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { currentSnapshot } from './catalogue-snapshot';
import type { CatalogueSnapshot, ListedPage } from './catalogue-snapshot';
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
  const finds = query?.finds ?? null;
  const facetCounts = await countFacets(db, snapshot, finds);
  const countsInPlaces = subgroupIds
    ? facetCounts.filter(({ subgroup }) => subgroupIds.has(subgroup))
    : facetCounts;
  const facets = computeFacets(
    countsInPlaces,
    priceBucketEnds,
    { brands, subgroups, upToCents },
    snapshot,
  );
  if (facets.total === 0) return { codes: [], facets };

  const codes = await findPageCodes(db, snapshot, {
    ...request,
    query,
    places,
    totalInPlaces: countsInPlaces.reduce((sum, { count }) => sum + count, 0),
    total: facets.total,
  });
  return { codes, facets };
}

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
