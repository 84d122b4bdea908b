import { paths } from 'shared-contracts/navigation';
import type { ReorderItem } from './reorder';

/** The link to the page where items are changed before they are bought, with the names of what may not be sold any more. */
export function toChangedOrder(items: readonly Omit<ReorderItem, 'batch'>[]) {
  const names = Object.fromEntries(items.map(({ productId, name }) => [productId, name]));
  return { to: paths.quickOrder(items), state: { names } };
}
