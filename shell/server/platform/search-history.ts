import type { HistoryEntry } from '@fireflay/releases';
import { foldText } from 'shared-contracts/documents';
import { describeEntry } from '../../platform/history/describe-entry';
import type { HistoryPage, HistoryQuery } from '../../platform/state';

/** The first entries of the history that match, and how many match in all. */
export function searchHistory(
  history: readonly HistoryEntry[],
  { remote, text, limit }: HistoryQuery,
): HistoryPage {
  const sought = foldText(text.trim());
  const found = history.filter(
    (entry) =>
      (!remote || entry.remote === remote) &&
      (!sought || foldText(describeEntry(entry)).includes(sought)),
  );
  return { entries: found.slice(0, limit), total: found.length };
}
