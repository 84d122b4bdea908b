import { lazyPart } from '@fireflay/ui/lazy-part';
import { readRecentSearches, saveRecentSearches } from 'shared-contracts/store';
import type { RecentSearchesProps } from './recent-searches';

/** Searches that are remembered on this device. */
const MAX_RECENT = 5;

/** Without its file nothing is offered. */
export const LazyRecentSearches = lazyPart<RecentSearchesProps>(() =>
  import(/* webpackChunkName: "recent-searches" */ './recent-searches').then(
    ({ RecentSearches }) => RecentSearches,
  ),
);

/** The newest first; the same text in other letters counts as the same search. */
export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  saveRecentSearches([text, ...others].slice(0, MAX_RECENT));
}
