import { useStoreAddressesQuery } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { useIsLate } from '../../../components/late/use-is-late';

/**
 * The customer's addresses; none while they are unknown, and where they cannot be read. An address can be typed without
 * them: nobody waits long.
 */
export function useAddressBook(): { book: SavedAddress[]; isWaiting: boolean } {
  const { data, isLoading } = useStoreAddressesQuery();
  const isLate = useIsLate();

  return { book: data ?? [], isWaiting: isLoading && !isLate };
}
