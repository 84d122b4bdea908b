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
const MOST = 12;

const isRemembered = hasShape<{ version: number; products: SeenProduct[] }>({
  version: isOneOf(version),
  products: isListOf(hasShape<SeenProduct>({ id: isText, name: isText, brand: isText })),
});

/** The newest first; empty where nothing (usable) is remembered. */
export function recallSeenProducts(): SeenProduct[] {
  const value = parseJson(readText('local', key));
  return isRemembered(value) ? value.products : [];
}

export function rememberSeenProduct({ id, name, brand }: SeenProduct): void {
  const others = recallSeenProducts().filter((each) => each.id !== id);
  const products = [{ id, name, brand }, ...others].slice(0, MOST);
  writeText('local', key, JSON.stringify({ version, products }));
}

/** Whoever signs out leaves no trail of what they looked at. */
export function forgetSeenProducts(): void {
  writeText('local', key, null);
}
