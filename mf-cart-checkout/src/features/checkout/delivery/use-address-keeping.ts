import {
  ADDRESS_NAME_MAX_LENGTH,
  useStoreAddressCreationMutation,
} from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { asApiError, errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import type { Address } from 'shared-contracts/store';
import { copy } from '../copy';

/** Adds an address to the customer's book beside the checkout, which does not wait for it. */
export function useAddressKeeping(book: readonly SavedAddress[]) {
  const dispatch = useAppDispatch();
  const [create] = useStoreAddressCreationMutation();

  function proposeName({ street, number }: Address): string {
    if (book.length === 0) return copy.firstAddress;
    const proposed = [street, number].filter(Boolean).join(', ');
    return proposed.slice(0, ADDRESS_NAME_MAX_LENGTH).trim() || copy.newAddress;
  }

  function keep(typedName: string, address: Address): void {
    const name = typedName.trim() || proposeName(address);
    create({ name, isDefault: false, address })
      .unwrap()
      .catch((error: unknown) => {
        const body = errorText(asApiError(error), copy.keepFailed);
        dispatch(noticeShown({ level: 'error', body }));
      });
  }

  return { proposeName, keep };
}
