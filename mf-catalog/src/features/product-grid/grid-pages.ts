/** The number of products on a page of a grid (§2). */
export const PAGE_SIZE = 12;

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
