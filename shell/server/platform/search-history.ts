import type { HistoryEntry } from '@fireflay/releases';
import { describeEntry } from '../../platform/describe-entry';
import type { HistoryPage, HistoryQuery } from '../../platform/state';

/** The first entries of the history that match, and how many match in all. */
export function searchHistory(
  history: readonly HistoryEntry[],
  { remote, text, limit }: HistoryQuery,
): HistoryPage {
  const sought = toPlainText(text.trim());
  const found = history.filter(
    (entry) =>
      (!remote || entry.remote === remote) &&
      (!sought || toPlainText(describeEntry(entry)).includes(sought)),
  );
  return { entries: found.slice(0, limit), total: found.length };
}

/** Without accents and capitals. */
const toPlainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
