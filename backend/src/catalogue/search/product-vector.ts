import { findGtin } from 'shared-contracts/attributes/find-gtin';
import { toSearchVector } from './search-vector';

/** The search reads these fields of a product. */
export interface SearchedProduct {
  code: number;
  name: string;
  description: string;
  brand: string;
  groupName: string;
  subgroupName: string;
  /** Words of the retailer for its categories. */
  categorySynonyms: readonly string[];
  /** Words of the retailer for the product. */
  searchWords?: readonly string[];
  /** The code in the retailer's system. */
  ownCode?: string | null | undefined;
  /** One of them may be the barcode. */
  attributes: readonly { name: string; value: string }[];
}

/** Raise it when products must be indexed differently: the store then writes the words of all products again. */
export const SEARCH_EDITION = 5;

export const toProductVector = (product: SearchedProduct): string =>
  toSearchVector({
    name: product.name,
    surroundings: [
      product.brand,
      String(product.code),
      product.ownCode ?? '',
      product.groupName,
      product.subgroupName,
      ...product.categorySynonyms,
      ...(product.searchWords ?? []),
      findGtin(product.attributes) ?? '',
    ],
    description: product.description,
  });
