import type { ProductDto } from 'shared-contracts/wire';
import type { ProductAttribute } from '../database/schema';

/**
 * The data of a product that a snapshot holds. Its stock is not part of it, because it changes with every order.
 */
export interface CatalogueProduct {
  code: number;
  dto: Omit<ProductDto, 'saldo'>;
  pictureCount: number;
  /** Weight of one unit, or of one box. */
  weightGrams: number;
  batches: readonly { id: string; description: string }[];
  attributes: readonly ProductAttribute[];
  /** Codes of related products, which may be unknown. */
  relatedCodes: readonly number[];
}
