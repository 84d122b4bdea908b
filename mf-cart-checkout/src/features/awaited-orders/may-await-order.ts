import type { KnownOrder } from 'shared-contracts/awaited-orders';

const KEY = 'awaitedOrders';
const AWAITED: KnownOrder['state'] = 'awaited';

/**
 * Whether this browser seems to know an order that waits for its payment. It only looks into the text: the cart's first
 * view does not load what reads it.
 */
export function mayAwaitOrder(): boolean {
  try {
    return localStorage.getItem(KEY)?.includes(JSON.stringify(AWAITED)) ?? false;
  } catch {
    // The browser denies access to its storage.
    return false;
  }
}
