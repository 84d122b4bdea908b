import { createHash } from 'node:crypto';
import type { ProductContent } from './imported-product';

/** Raise it when the same file must be written differently, as for another search vector. */
const CONTENT_VERSION = 1;

/**
 * Tells whether the file or the store has another product than the last import wrote. Price and popularity are compared
 * by themselves, because other files change them, too; the balances are in `stock`.
 */
export function hashContent(product: ProductContent): string {
  const content = [
    CONTENT_VERSION,
    product.name,
    product.brand,
    product.group,
    product.subgroup,
    product.saleUnit,
    product.boxArea,
    product.weightGrams,
    product.description,
    product.attributes.map(({ name, value }) => [name, value]),
    product.relatedCodes,
    product.pictures,
    product.batches
      .map(({ id, description }) => [id, description])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    // Products without any keep the hash from before there were search words.
    ...(product.searchWords.length > 0 ? [product.searchWords] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
