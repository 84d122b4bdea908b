import type { DraftRow } from './draft';
import type { AddressItem } from '../../components/address-items/address-items';

/**
 * The rows of the products in the address.
 * @param state of the navigation: an order's page gives `names` of products that may not be sold any more
 */
export function toDraftRows(items: readonly AddressItem[], state: unknown): DraftRow[] {
  const names = namesIn(state);
  return items.map(({ productId, quantity }) => ({
    text: names[productId] ?? '',
    code: Number(productId),
    chosen: null,
    quantity,
  }));
}

function namesIn(state: unknown): Readonly<Record<string, string>> {
  if (typeof state !== 'object' || state === null || !('names' in state)) return {};
  const { names } = state;
  if (typeof names !== 'object' || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
