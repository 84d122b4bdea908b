/** Number of products of one brand, in one subgroup, in one price bucket. */
export interface FacetCount {
  brand: number;
  subgroup: number;
  /** Index of the first bucket end that the price does not exceed; a shopper's own maximum price may be one. */
  priceBucket: number;
  count: number;
}

/** Number of products of one subgroup with the same brand, price bucket and values. */
export interface AttributeCell extends FacetCount {
  /** Each has the form 'finish=polished'. */
  values: readonly string[];
}

export interface FacetCounts {
  cells: readonly FacetCount[];
  /** Estimated from a sample of the catalogue, because the search finds too many products to count. */
  areEstimated: boolean;
}

export interface Place {
  subgroupId: number;
  groupId: number;
  name: string;
  slug: string;
  groupSlug: string;
}

/** Names and slugs of the facets' ids. */
export interface FacetNames {
  brands: ReadonlyMap<number, string>;
  places: ReadonlyMap<number, Place>;
}

export const sumCounts = (counts: readonly FacetCount[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);
