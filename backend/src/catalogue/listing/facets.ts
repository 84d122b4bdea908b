import type { AttributeFacetDto, FacetDto, PriceRangeDto } from 'shared-contracts/wire';
import type { FacetCount, FacetNames } from '../attributes/facet-cell';
import { bucketEndsWith, lastBucketUpTo, priceBucketEnds } from '../../domain/price-buckets';

export interface Selection {
  brands?: readonly number[] | undefined;
  subgroups?: readonly number[] | undefined;
  upToCents?: number | undefined;
}

export interface Facets {
  /** Number of products that satisfy the whole selection. */
  total: number;
  agrupamento: { marcas: FacetDto[]; subgrupos: FacetDto[]; atributos?: AttributeFacetDto[] };
  /** Ranges are cumulative: each one contains the ones before it. */
  precos: PriceRangeDto[];
}

/**
 * The options of the side filters and their counts. A filter's own selection does not narrow its own counts, so
 * that a second brand can be ticked after the first.
 * @param facetCounts counted by the buckets of `bucketEndsWith(upToCents)`
 */
export function computeFacets(
  facetCounts: readonly FacetCount[],
  selection: Selection,
  { brands, places }: FacetNames,
): Facets {
  const { upToCents } = selection;
  const bucketEnds = bucketEndsWith(upToCents);
  const maxBucket = lastBucketUpTo(upToCents);
  const byBrand: FacetCount[] = [];
  const bySubgroup: FacetCount[] = [];
  const byPrice: FacetCount[] = [];
  let total = 0;
  for (const facetCount of facetCounts) {
    const isOfBrand = selection.brands?.includes(facetCount.brand) ?? true;
    const isOfSubgroup = selection.subgroups?.includes(facetCount.subgroup) ?? true;
    const isAffordable = facetCount.priceBucket <= maxBucket;
    if (isOfSubgroup && isAffordable) byBrand.push(facetCount);
    if (isOfBrand && isAffordable) bySubgroup.push(facetCount);
    if (isOfBrand && isOfSubgroup) byPrice.push(facetCount);
    if (isOfBrand && isOfSubgroup && isAffordable) total += facetCount.count;
  }
  return {
    total,
    agrupamento: {
      marcas: toFacets(byBrand, 'brand', selection.brands, (id) => brands.get(id)),
      subgrupos: toFacets(
        bySubgroup,
        'subgroup',
        selection.subgroups,
        (id) => places.get(id)?.name,
      ),
    },
    precos: toRanges(byPrice, bucketEnds),
  };
}

const collator = new Intl.Collator('pt-BR');

/** Selected options are listed even with a count of zero, so that they can be removed. */
function toFacets(
  facetCounts: readonly FacetCount[],
  field: 'brand' | 'subgroup',
  chosen: readonly number[] = [],
  nameOf: (id: number) => string | undefined,
): FacetDto[] {
  const counts = new Map(chosen.filter((id) => nameOf(id) !== undefined).map((id) => [id, 0]));
  for (const facetCount of facetCounts)
    counts.set(facetCount[field], (counts.get(facetCount[field]) ?? 0) + facetCount.count);
  return [...counts]
    .map(([id, quantidade]) => ({ codigo: String(id), descricao: nameOf(id) ?? '', quantidade }))
    .sort((one, other) => collator.compare(one.descricao, other.descricao));
}

/**
 * Only ranges that make a difference: none that is empty, none with the same count as the one before. A shopper's own
 * maximum price is no range.
 */
function toRanges(
  facetCounts: readonly FacetCount[],
  bucketEnds: readonly number[],
): PriceRangeDto[] {
  const countsByBucket = bucketEnds.map(() => 0);
  for (const { priceBucket, count } of facetCounts) {
    if (priceBucket < bucketEnds.length)
      countsByBucket[priceBucket] = (countsByBucket[priceBucket] ?? 0) + count;
  }
  let reached = 0;
  let listed = 0;
  return bucketEnds.flatMap((end, bucket) => {
    reached += countsByBucket[bucket] ?? 0;
    if (reached === listed || !priceBucketEnds.includes(end)) return [];
    listed = reached;
    return [{ ate: end / 100, quantidade: reached }];
  });
}
