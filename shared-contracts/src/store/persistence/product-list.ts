import { hasShape, isCount, isListOf, isOneOf, isText } from './checks';
import { parseJson, readText, writeText } from './storage';

/** The page of a product list that the shopper last saw, for the way back to it. */
export interface StoredProductList {
  /** The list's address, without the page. */
  path: string;
  /** From 1. */
  page: number;
  productIds: string[];
}

const key = 'paginatedProducts';
const version = 1;

const isStoredProductList = hasShape<StoredProductList & { version: number }>({
  version: isOneOf(version),
  path: isText,
  page: isCount,
  productIds: isListOf(isText),
});

export function saveProductList(list: StoredProductList): void {
  writeText('local', key, JSON.stringify({ version, ...list }));
}

/** null where nothing (usable) is remembered. */
export function readProductList(): StoredProductList | null {
  const value = parseJson(readText('local', key));
  if (!isStoredProductList(value)) return null;
  return { path: value.path, page: value.page, productIds: value.productIds };
}
