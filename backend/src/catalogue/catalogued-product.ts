import type { ProductDto } from 'shared-contracts/wire';

/** What an edition of the catalogue says of a product; what there is of it changes from one moment to the next. */
export interface CatalogueProduct {
  code: number;
  dto: Omit<ProductDto, 'saldo'>;
  pictureCount: number;
  /** Of one unit, or of one box. */
  weightGrams: number;
  batches: readonly { id: string; description: string }[];
}
