/** How many products there are of one brand, in one subgroup, on one rung of a price ladder. */
export interface FacetCount {
  brand: number;
  subgroup: number;
  /** Position of the first end of the ladder that the price does not exceed. */
  priceBucket: number;
  count: number;
}

export interface Place {
  subgroupId: number;
  groupId: number;
  name: string;
  slug: string;
  groupSlug: string;
}

/** What the ids of facets stand for. */
export interface FacetNames {
  brands: ReadonlyMap<number, string>;
  places: ReadonlyMap<number, Place>;
}
