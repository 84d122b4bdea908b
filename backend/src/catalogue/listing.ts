import type { Products, ReplyOf } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { currentEdition } from './edition';
import type { Edition, ListedPage } from './edition';
import type { Place } from './facet-cell';
import { facetsOf } from './facets';
import type { ListingRequest } from './listing-request';
import { pageCodes } from './page-codes';
import { priceLadder } from './price-ladder';
import { productsByCode } from './product-rows';
import { nearTerms } from './search/near-terms';
import { understand } from './search/understand';
import { tallyOf } from './tally';

/** Runs what a text costs when its answer is not remembered. */
export type Search = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** APP_0027's answer for a list. What is sold out is listed, too: last. */
export async function listing(
  db: Database,
  request: ListingRequest,
  search: Search,
): Promise<ReplyOf<typeof Products>> {
  const edition = await currentEdition(db);
  const { codes, facets, suggested } = await edition.pages.get(JSON.stringify(request), () =>
    request.text === undefined
      ? listedPage(db, edition, request)
      : search(() => listedPage(db, edition, request)),
  );
  const produtos = await productsByCode(db, edition, codes);
  return { produtos, ...facets, ...(suggested && { sugestoes: suggested }) };
}

async function listedPage(
  db: Database,
  edition: Edition,
  request: ListingRequest,
): Promise<ListedPage> {
  const { text, brands, subgroups, upToCents } = request;
  const query = text ? await understand(db, edition, text) : null;
  if (text && !query) return { ...nothing, suggested: await nearTerms(db, text) };

  const places = placesIn(edition.places, request);
  const ids = places && new Set(places.map(({ subgroupId }) => subgroupId));
  const finds = query?.finds ?? null;
  const cells = await tallyOf(db, edition, finds);
  const inPlaces = ids ? cells.filter(({ subgroup }) => ids.has(subgroup)) : cells;
  const facets = facetsOf(inPlaces, priceLadder, { brands, subgroups, upToCents }, edition);
  if (facets.total === 0) return { codes: [], facets };

  const codes = await pageCodes(db, edition, {
    ...request,
    query,
    places,
    inPlaces: inPlaces.reduce((sum, { count }) => sum + count, 0),
    total: facets.total,
  });
  return { codes, facets };
}

const nothing: ListedPage = {
  codes: [],
  facets: { agrupamento: { marcas: [], subgrupos: [] }, precos: [], total: 0 },
};

/** Where the shopper is; undefined: in the whole store. */
function placesIn(
  places: ReadonlyMap<number, Place>,
  { group, subgroup }: ListingRequest,
): Place[] | undefined {
  if (group === undefined && subgroup === undefined) return undefined;
  return [...places.values()].filter(
    ({ slug, groupSlug }) =>
      (group === undefined || groupSlug === group) && (subgroup === undefined || slug === subgroup),
  );
}
