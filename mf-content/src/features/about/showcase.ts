/** A product to look at. */
export interface ShowcaseProduct {
  id: string;
  name: string;
}

/** Products in one block. */
export const PRODUCTS_PER_CATEGORY = 3;
