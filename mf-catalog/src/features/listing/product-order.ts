export const productOrders = ['relevance', 'cheapest', 'dearest', 'name'] as const;
export type ProductOrder = (typeof productOrders)[number];
