import { DOCUMENT_VERSION, readDocument, storageDocuments, writeDocument } from './documents';
import type { SeenProduct } from './documents';

/** Older entries are dropped. */
const MAX_SEEN_PRODUCTS = 12;

/** Newest first; empty when nothing valid is stored. */
export function readSeenProducts(): SeenProduct[] {
  return readDocument(storageDocuments.seenProducts)?.products ?? [];
}

export function saveSeenProduct({ id, name, brand }: SeenProduct): void {
  const others = readSeenProducts().filter((each) => each.id !== id);
  const products = [{ id, name, brand }, ...others].slice(0, MAX_SEEN_PRODUCTS);
  writeDocument(storageDocuments.seenProducts, { version: DOCUMENT_VERSION, products });
}

/** Used at the sign-out, so that the next user of the browser does not see what this customer viewed. */
export function clearSeenProducts(): void {
  writeDocument(storageDocuments.seenProducts, null);
}
