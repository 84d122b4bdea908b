import { useEffect, useState } from 'react';
import { useAppDispatch } from 'shared-contracts/store';
import { searchApi } from './search.api';
import type { SuggestionGroup } from './suggestion';

/** Shorter texts are not requested (§5). */
const MIN_SEARCH_LENGTH = 2;
/** Milliseconds without a key before the request. */
const DEBOUNCE_MS = 200;

interface FetchedSuggestions extends SuggestionGroup {
  /** The text of the request. */
  text: string;
}

export interface Suggestions extends SuggestionGroup {
  /** idle: the text is too short, or the request failed. */
  status: 'idle' | 'loading' | 'ready';
}

const none: Suggestions = { status: 'idle', suggestions: [] };

/**
 * The server's suggestions for a text. Only the reply to the latest text is used: an earlier request is aborted. A
 * failure is logged and shows nothing (§8).
 */
export function useSuggestions(typed: string, active: boolean): Suggestions {
  const dispatch = useAppDispatch();
  const text = typed.trim();
  const isEnabled = active && text.length >= MIN_SEARCH_LENGTH;
  const [fetched, setFetched] = useState<FetchedSuggestions | null>(null);
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (!isEnabled) return;
    let abort = () => {};
    const timer = setTimeout(() => {
      const request = dispatch(searchApi.endpoints.shellSuggestions.initiate(text));
      let isCurrent = true;
      abort = () => {
        isCurrent = false;
        request.abort();
        request.unsubscribe();
      };
      void request.then(({ data, error }) => {
        if (!isCurrent) return;
        if (data) setFetched({ text, ...data });
        if (!error) return;
        console.warn('The suggestions could not be loaded; the search box shows none:', error);
        setFailed(text);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [dispatch, isEnabled, text]);

  if (!isEnabled || failed === text) return none;
  return fetched?.text === text
    ? { ...fetched, status: 'ready' }
    : { status: 'loading', suggestions: [] };
}
