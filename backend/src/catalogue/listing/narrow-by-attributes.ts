import { CategoryAttributes } from 'shared-contracts/attributes';
import { loadAttributeCells } from '../attributes/attribute-cells';
import { computeAttributeFacets, hasChosen } from '../attributes/attribute-facets';
import type { CatalogueSnapshot } from '../catalogue-snapshot';
import type { Database } from '../../database/database';
import type { SearchQuery } from '../search/search-query';
import type { Place } from '../attributes/facet-cell';
import { computeFacets } from './facets';
import type { Facets } from './facets';
import type { ListingRequest } from './listing-request';
import { lastBucketUpTo } from '../../domain/price-buckets';

interface NarrowedList extends ListingRequest {
  query: SearchQuery | null;
  /** undefined: the whole store. */
  places: readonly Place[] | undefined;
  /** The facets without attributes. */
  plain: Facets;
}

const NO_ATTRIBUTES = new CategoryAttributes([]);

/**
 * The facets of a list of one subgroup, with its filters by attributes; of what the shopper chose of them, counts are
 * exact. undefined: the list is not of one subgroup, or of one without such filters, and is not narrowed by any.
 */
export async function narrowByAttributes(
  db: Database,
  snapshot: CatalogueSnapshot,
  list: NarrowedList,
): Promise<{ facets: Facets } | undefined> {
  const { query, brands, upToCents, plain } = list;
  const place = findOnlyPlace(snapshot, list);
  if (!place) return undefined;
  const chosen = list.attributes;
  const attributes = snapshot.attributes.get(`${place.groupSlug}/${place.slug}`) ?? NO_ATTRIBUTES;
  if (chosen.length === 0 && !attributes.definitions.some(({ filter }) => filter)) return undefined;
  const cells = await loadAttributeCells(db, snapshot, {
    subgroup: place.subgroupId,
    matchQuery: query?.matchQuery ?? null,
    upToCents,
  });
  const maxBucket = lastBucketUpTo(upToCents);
  const atributos = computeAttributeFacets(
    cells.filter(
      ({ brand, priceBucket }) => (brands?.includes(brand) ?? true) && priceBucket <= maxBucket,
    ),
    attributes,
    chosen,
  );
  if (chosen.length === 0) {
    return { facets: { ...plain, agrupamento: { ...plain.agrupamento, atributos } } };
  }
  const facets = computeFacets(
    cells.filter((cell) => hasChosen(cell, chosen)),
    { brands, upToCents },
    snapshot,
  );
  // With another subgroup, the list is not of one subgroup, and has all of its products.
  const subgrupos =
    list.subgroup === undefined ? plain.agrupamento.subgrupos : facets.agrupamento.subgrupos;
  return { facets: { ...facets, agrupamento: { ...facets.agrupamento, subgrupos, atributos } } };
}

/** The subgroup of the list: that of its page, or the only one that its filter has. */
function findOnlyPlace(
  { places: all }: CatalogueSnapshot,
  { places, subgroups }: Pick<NarrowedList, 'places' | 'subgroups'>,
): Place | undefined {
  const among = places ?? [...all.values()];
  const listed = subgroups
    ? among.filter(({ subgroupId }) => subgroups.includes(subgroupId))
    : among;
  return listed.length === 1 ? listed[0] : undefined;
}
