import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';
import type { SeenProduct } from './documents';

/** In the order in which they were chosen; empty when nothing valid is stored. */
export function readComparedProducts(): SeenProduct[] {
  return readDocument(storageDocuments.comparedProducts)?.products ?? [];
}

/** @returns whether storage has them now */
export function saveComparedProducts(products: SeenProduct[]): boolean {
  return writeDocument(storageDocuments.comparedProducts, { version: DOCUMENT_VERSION, products });
}
