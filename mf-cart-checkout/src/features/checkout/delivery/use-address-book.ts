import { useEffect, useState } from 'react';
import { useStoreAddressesQuery } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';

/** An address can be typed without the book: nobody waits longer for it. */
const MAX_WAIT_MS = 2_000;

/** The customer's addresses; none while they are unknown, and where they cannot be read. */
export function useAddressBook(): { book: SavedAddress[]; isWaiting: boolean } {
  const { data, isLoading } = useStoreAddressesQuery();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  return { book: data ?? [], isWaiting: isLoading && !isLate };
}
