import { isSamePlace } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import type { Address } from 'shared-contracts/store';

/**
 * The entry that is chosen when the step opens; undefined for another address. What was typed or confirmed before comes
 * first; then the default, or the entry with the postal code for which the shopper has chosen the shipping.
 * @param book the default first
 */
export function proposeAddress(
  book: readonly SavedAddress[],
  draft: Partial<Address>,
  cep: string,
): SavedAddress | undefined {
  if (draft.street) return book.find(({ address }) => isSamePlace(address, draft));
  return book.find(({ address }) => cep === '' || address.cep === cep);
}
