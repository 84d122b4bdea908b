import type { ImportedFamily } from '../check/file-families';
import type { ProductFields } from './product-columns';
import type { ImportedPromotion } from './promotion-columns';

/** The units of a product, or of one of its batches. */
export interface ImportedBalance {
  /** Empty: the product is not kept by batches. */
  batchId: string;
  available: number;
  /** Units by store id. Stores without an entry are not mentioned in the file. */
  stores: Record<string, number>;
}

/** A product of the file, from one line or one line for each batch. */
export interface ImportedProduct extends ProductFields {
  /** The first line of the product. */
  line: number;
  batches: { id: string; description: string }[];
  balances: ImportedBalance[];
  /** The promotional price of the file; null: it has none. Missing: the file has no such column. */
  promotion?: ImportedPromotion | null;
  /** Missing: the file says nothing of its family. */
  family?: ImportedFamily;
  /** Tells whether the store has the same product: computed once, because a file has many. */
  contentHash: string;
}
