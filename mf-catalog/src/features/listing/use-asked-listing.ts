import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { asAsked, searchOf, type Listing } from './listing';

/** Asks for the same list with other filters or in another order, from its first page on. */
export type Ask = (change: Partial<Listing>) => void;

interface Asking {
  /** The list that is shown, or the one that is on its way to take its place. */
  asked: Listing;
  ask: Ask;
}

/** Who chooses an order before the filters have been answered, or even been drawn, wants both. */
export function useAskedListing(shown: Listing): Asking {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isComing = next?.pathname === pathname;
  const asked = isComing ? asAsked(shown, new URLSearchParams(next.search)) : shown;
  const latest = useRef(asked);
  const address = pathname + searchOf(asked, asked.page);
  const known = useRef(address);

  // Only what another address asks for is news: a drawing may be older than the last choice.
  useEffect(() => {
    if (known.current === address) return;
    known.current = address;
    latest.current = asked;
  }, [address, asked]);

  function ask(change: Partial<Listing>) {
    latest.current = { ...latest.current, ...change, page: 1 };
    void navigate({ search: searchOf(latest.current) }, { preventScrollReset: true });
  }

  return { asked, ask };
}
