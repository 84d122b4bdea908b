import type { ProductAttribute } from '../database/schema';

/** The units of a product, or of one of its batches. */
export interface ImportedBalance {
  /** Empty: the product is not kept by batches. */
  batchId: string;
  available: number;
  /** By the store's id; stores without an entry are not mentioned in the file. */
  stores: Record<string, number>;
}

/** A product of the file, from one line or one line for each batch. */
export interface ImportedProduct extends ProductContent {
  /** Tells whether the store has the same product: computed once, because a file has many. */
  contentHash: string;
}

/** What the lines of a product say. */
export interface ProductContent {
  /** Its first line. */
  line: number;
  code: number;
  name: string;
  brand: string;
  /** Slugs. */
  group: string;
  subgroup: string;
  priceCents: number;
  saleUnit: string;
  /** Ten-thousandths of a square metre; null: sold by the unit. */
  boxArea: number | null;
  weightGrams: number;
  description: string;
  attributes: ProductAttribute[];
  relatedCodes: number[];
  /** Words that find the product besides those of its name. */
  searchWords: string[];
  /** Paths within the source of pictures, in the order of the gallery. */
  pictures: string[];
  /** Null: the catalogue keeps its own. */
  popularity: number | null;
  batches: { id: string; description: string }[];
  balances: ImportedBalance[];
}
