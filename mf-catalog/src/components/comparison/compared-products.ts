import { useSyncExternalStore } from 'react';
import { readComparedProducts, saveComparedProducts } from 'shared-contracts/store';
import type { SeenProduct } from 'shared-contracts/store';

/** Columns of the comparison. */
export const MAX_COMPARED = 4;

export interface Comparison {
  /** In the order in which they were chosen. */
  products: SeenProduct[];
  /** The shopper's last choice on this page, which is announced. */
  last?: { kind: 'added' | 'removed' | 'refused'; name: string } | { kind: 'cleared' } | undefined;
}

const none: Comparison = { products: [] };
let current = none;
/** False: storage is full or forbidden. The choice lasts as long as the page. */
let isStored = true;
const listeners = new Set<() => void>();

/** The products that the shopper has chosen to compare, in all tabs of the browser; none before hydration. */
export const useComparison = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );

export const isCompared = ({ products }: Comparison, id: string) =>
  products.some((each) => each.id === id);

/** Adds or removes a product. One more than `MAX_COMPARED` is refused. */
export function setCompared({ id, name, brand }: SeenProduct, isWanted: boolean): void {
  readStored();
  const { products } = current;
  if (isCompared(current, id) === isWanted) return;
  if (!isWanted) {
    change({
      products: products.filter((each) => each.id !== id),
      last: { kind: 'removed', name },
    });
  } else if (products.length >= MAX_COMPARED) {
    publish({ products, last: { kind: 'refused', name } });
  } else {
    change({ products: [...products, { id, name, brand }], last: { kind: 'added', name } });
  }
}

export const clearCompared = () => change({ products: [], last: { kind: 'cleared' } });

function change(next: Comparison) {
  isStored = saveComparedProducts(next.products);
  publish(next);
}

function publish(next: Comparison) {
  current = next;
  listeners.forEach((notify) => notify());
}

/** Another tab, or the sign-out, may have changed them. */
function readStored() {
  const products = readComparedProducts().slice(0, MAX_COMPARED);
  const isSame = String(products.map(toId)) === String(current.products.map(toId));
  if (isStored && !isSame) publish({ products });
}

const toId = ({ id }: SeenProduct) => id;

function subscribe(listener: () => void) {
  listeners.add(listener);
  readStored();
  addEventListener('storage', readStored);
  addEventListener('pageshow', readStored);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', readStored);
    removeEventListener('pageshow', readStored);
  };
}
