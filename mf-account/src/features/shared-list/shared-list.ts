import { orderTotals } from 'shared-contracts/pricing';
import type { ListItem } from '../list-lines/list-item';
import type { SoldProduct } from '../reorder/reorder';

/** A list as its link shows it. */
export interface SharedList {
  name: string;
  /** The first name; null for a company. */
  owner: string | null;
  canEdit: boolean;
  items: ListItem[];
  /** ISO instant. */
  changedAt: string;
}

/** Each id once, in an order of their own. */
export const uniqueIds = (ids: readonly string[]): string[] =>
  [...new Set(ids)].toSorted((oneId, otherId) => Number(oneId) - Number(otherId));

export const productIdsOf = (items: readonly ListItem[]): string[] =>
  uniqueIds(items.map(({ productId }) => productId));

/** Calculates the price of the list today, without shipping and without products that are no longer sold. Cents. */
export function listTotals(items: readonly ListItem[], products: readonly SoldProduct[]) {
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const { unitPrice, boxArea, terms } = product;
    return [{ price: unitPrice, quantity, boxArea, terms }];
  });
  return { ...orderTotals(lines), missing: items.length - lines.length };
}
