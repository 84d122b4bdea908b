import { useEffect, useState } from 'react';
import { HISTORY_PAGE_LENGTH, HISTORY_PATH } from '../state';
import type { HistoryPage, HistoryQuery } from '../state';

const REQUEST_TIMEOUT_MS = 10_000;

interface FoundHistory extends HistoryPage {
  /** The last request failed: the entries are those of the query before it. */
  isFailed: boolean;
}

/**
 * The entries that match a query. The server searches the whole history, of which the page has the latest entries.
 *
 * @param latest of the page's present state
 */
export function useHistory(latest: HistoryPage, query: HistoryQuery): FoundHistory {
  const { remote, text, limit } = query;
  const isLatest = !remote && !text.trim() && limit <= HISTORY_PAGE_LENGTH;
  const [found, setFound] = useState<FoundHistory>({ ...latest, isFailed: false });
  const newest = latest.entries[0]?.at;

  useEffect(() => {
    if (isLatest) return;
    const abortController = new AbortController();
    const address = `${HISTORY_PATH}?${new URLSearchParams({ parte: remote, busca: text, quantos: String(limit) })}`;
    fetchHistory(address, abortController.signal).then(
      (page) => setFound({ ...page, isFailed: false }),
      () => {
        if (!abortController.signal.aborted) setFound((last) => ({ ...last, isFailed: true }));
      },
    );
    return () => abortController.abort();
  }, [isLatest, remote, text, limit, latest.total, newest]);

  return isLatest ? { ...latest, isFailed: false } : found;
}

async function fetchHistory(address: string, aborted: AbortSignal): Promise<HistoryPage> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${HISTORY_PATH} answered ${response.status}`);
  return (await response.json()) as HistoryPage;
}
