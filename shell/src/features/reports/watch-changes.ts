import { watchBuiltIns } from './built-ins';
import type { disturbanceKinds } from '../../remotes/failure-kinds';

/** A change that no code of the store makes. */
export interface Change {
  kind: (typeof disturbanceKinds)[number];
  detail: string;
}

/** The copy of the cart in local storage (§3): the store writes it on every page, and never removes it. */
const CART_KEY = 'cartItems';

function hasStoredCart(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Remembers the page before the first remote's code runs.
 *
 * @returns a function that finds what has changed since the last call: built-in functions, and a cart that vanished from
 *   storage
 */
export function watchChanges(): () => Change[] {
  const findReplaced = watchBuiltIns();
  let hadCart = hasStoredCart();
  return () => {
    const changes: Change[] = [];
    const replaced = findReplaced();
    if (replaced.length > 0) changes.push({ kind: 'pollution', detail: replaced.join(', ') });
    const hasCart = hasStoredCart();
    if (hadCart && !hasCart) changes.push({ kind: 'storage', detail: `${CART_KEY} vanished` });
    hadCart = hasCart;
    return changes;
  };
}
