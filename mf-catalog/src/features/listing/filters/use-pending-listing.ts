import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { withChoices, searchOf } from '../listing';
import type { Listing } from '../listing';

/** Navigates to the first page of the same list with other filters or another order. */
export type ChangeListing = (change: Partial<Listing>) => void;

interface PendingListing {
  /** The listing that is shown, or the one that is loading. */
  pendingListing: Listing;
  changeListing: ChangeListing;
}

/** Collects changes, so that a new order chosen while filters are still loading keeps both. */
export function usePendingListing(shown: Listing): PendingListing {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === pathname;
  const pendingListing = isLoading ? withChoices(shown, new URLSearchParams(next.search)) : shown;
  const latestListing = useRef(pendingListing);
  const address = pathname + searchOf(pendingListing, pendingListing.page);
  const handledAddress = useRef(address);

  // Only a new address updates the ref: a render can be older than the last choice.
  useEffect(() => {
    if (handledAddress.current === address) return;
    handledAddress.current = address;
    latestListing.current = pendingListing;
  }, [address, pendingListing]);

  function changeListing(change: Partial<Listing>) {
    latestListing.current = { ...latestListing.current, ...change, page: 1 };
    void navigate({ search: searchOf(latestListing.current) }, { preventScrollReset: true });
  }

  return { pendingListing, changeListing };
}
