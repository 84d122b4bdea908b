import { useSyncExternalStore } from 'react';

/** The width from which the category bar replaces the menu and filters are beside the list. */
export const WIDE_SCREEN_QUERY = '(min-width: 48em)';

const isServer = typeof window === 'undefined';
const isWide = () => window.matchMedia(WIDE_SCREEN_QUERY).matches;

/**
 * Whether the screen is wide; true on the server. Hydration already has the browser's answer, so that what a narrow
 * screen does not show need not be hydrated.
 */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => isServer || isWide());
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(WIDE_SCREEN_QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
