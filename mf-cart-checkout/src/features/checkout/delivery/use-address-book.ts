import { useStoreAddressesQuery } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { useIsLate } from '../../../components/late/use-is-late';

const noAddresses: SavedAddress[] = [];

/** The customer's addresses; none while they are unknown, and where they cannot be read. */
export function useAddressBook(): SavedAddress[] {
  return useStoreAddressesQuery().data ?? noAddresses;
}

/** Whether the customer's addresses are still read. An address can be typed without them: nobody waits long. */
export function useIsReadingAddresses({ isSignedIn }: { isSignedIn: boolean }): boolean {
  const { isLoading } = useStoreAddressesQuery(undefined, { skip: !isSignedIn });
  const isLate = useIsLate();

  return isLoading && !isLate;
}
