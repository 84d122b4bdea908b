export const sortOrders = [
  'relevance',
  'bestSelling',
  'newest',
  'cheapest',
  'dearest',
  'name',
] as const;
export type SortOrder = (typeof sortOrders)[number];
