import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { withChoices, searchOf, type Listing } from './listing';

/** Asks for the same list with other filters or in another order, from its first page on. */
export type ChangeListing = (change: Partial<Listing>) => void;

interface PendingListing {
  /** The list that is shown, or the one that is on its way to take its place. */
  pendingListing: Listing;
  changeListing: ChangeListing;
}

/** Who chooses an order before the filters have been answered, or even been drawn, wants both. */
export function usePendingListing(shown: Listing): PendingListing {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === pathname;
  const pendingListing = isLoading ? withChoices(shown, new URLSearchParams(next.search)) : shown;
  const latestListing = useRef(pendingListing);
  const address = pathname + searchOf(pendingListing, pendingListing.page);
  const handledAddress = useRef(address);

  // Only what another address asks for is news: a drawing may be older than the last choice.
  useEffect(() => {
    if (handledAddress.current === address) return;
    handledAddress.current = address;
    latestListing.current = pendingListing;
  }, [address, pendingListing]);

  function changeListing(change: Partial<Listing>) {
    latestListing.current = { ...latestListing.current, ...change, page: 1 };
    void navigate({ search: searchOf(latestListing.current) }, { preventScrollReset: true });
  }

  return { pendingListing: pendingListing, changeListing: changeListing };
}
