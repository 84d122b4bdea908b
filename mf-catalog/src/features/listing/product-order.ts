export const sortOrders = ['relevance', 'cheapest', 'dearest', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
