/** A product in the showcase. */
export interface ShowcaseProduct {
  id: string;
  name: string;
}

export const PRODUCTS_PER_CATEGORY = 3;
