import { useEffect, useState } from 'react';
import { useAppDispatch } from 'shared-contracts/store';
import { searchApi } from './search.api';
import type { Suggestion } from './suggestion';

/** Fewer characters are not asked for (§5). */
const LEAST = 2;
/** Milliseconds without a key before the server is asked. */
const PAUSE = 200;

interface Answer {
  /** What was asked. */
  text: string;
  suggestions: Suggestion[];
}

export interface Suggestions {
  /** idle: too little was typed, or asking failed. */
  status: 'idle' | 'loading' | 'ready';
  suggestions: Suggestion[];
}

const none: Suggestions = { status: 'idle', suggestions: [] };

/**
 * What the server suggests for a text. Only the answer to the latest text counts: an earlier question is
 * aborted. A failure is logged and shows nothing (§8).
 */
export function useSuggestions(typed: string, active: boolean): Suggestions {
  const dispatch = useAppDispatch();
  const text = typed.trim();
  const asking = active && text.length >= LEAST;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (!asking) return;
    let abort = () => {};
    const timer = setTimeout(() => {
      const running = dispatch(searchApi.endpoints.shellSuggestions.initiate(text));
      let current = true;
      abort = () => {
        current = false;
        running.abort();
        running.unsubscribe();
      };
      void running.then(({ data, error }) => {
        if (!current) return;
        if (data) setAnswer({ text, suggestions: data });
        if (!error) return;
        console.warn('No suggestions:', error);
        setFailed(text);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [dispatch, asking, text]);

  if (!asking || failed === text) return none;
  return answer?.text === text
    ? { status: 'ready', suggestions: answer.suggestions }
    : { status: 'loading', suggestions: [] };
}
