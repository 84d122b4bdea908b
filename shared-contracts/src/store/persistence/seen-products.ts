import { hasShape, isListOf, isOneOf, isText } from './checks';
import { parseJson, readText, writeText } from './storage';

/** A product that the shopper looked at. Its price is not kept: it would grow old. */
export interface SeenProduct {
  id: string;
  name: string;
  brand: string;
}

const key = 'seenProducts';
const version = 1;
/** More are forgotten, oldest first. */
const MAX_SEEN_PRODUCTS = 12;

const isStoredSeenProducts = hasShape<{ version: number; products: SeenProduct[] }>({
  version: isOneOf(version),
  products: isListOf(hasShape<SeenProduct>({ id: isText, name: isText, brand: isText })),
});

/** The newest first; empty where nothing (usable) is remembered. */
export function readSeenProducts(): SeenProduct[] {
  const value = parseJson(readText('local', key));
  return isStoredSeenProducts(value) ? value.products : [];
}

export function saveSeenProduct({ id, name, brand }: SeenProduct): void {
  const others = readSeenProducts().filter((each) => each.id !== id);
  const products = [{ id, name, brand }, ...others].slice(0, MAX_SEEN_PRODUCTS);
  writeText('local', key, JSON.stringify({ version, products }));
}

/** Whoever signs out leaves no trail of what they looked at. */
export function clearSeenProducts(): void {
  writeText('local', key, null);
}
