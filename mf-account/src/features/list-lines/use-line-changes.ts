import { useRef, useState } from 'react';
import { asApiError, errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { applyChange, findDifferences, joinChange } from './list-item';
import type { LineChange, LineDifference, ListItem } from './list-item';

/** A list as it was loaded. */
interface LoadedList {
  items: readonly ListItem[];
  /** ISO instant. */
  changedAt: string;
}

/** One request. Sent again, it changes nothing twice. */
export interface LineChanges {
  key: string;
  changes: readonly LineChange[];
}

export interface ChangeableLines {
  items: readonly ListItem[];
  change: (change: LineChange) => void;
  isSaving: boolean;
  /** The last changes could not be sent: `retry` sends them again. */
  hasFailed: boolean;
  retry: () => void;
  /** The last changes that somebody else has made. */
  news: readonly LineDifference[];
}

/**
 * The lines of a list that several people change. A change is shown immediately and sent alone, after those before it;
 * the reply has what others have changed.
 *
 * @param send rejects with the failure, as `.unwrap()` does
 */
export function useLineChanges(
  list: LoadedList,
  send: (changes: LineChanges) => Promise<LoadedList>,
): ChangeableLines {
  const dispatch = useAppDispatch();
  /** The newest state that the server has told. */
  const [known, setKnown] = useState(list);
  /** Those that are sent and those that wait, in their order. */
  const [unsaved, setUnsaved] = useState<readonly LineChange[]>([]);
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved');
  const [news, setNews] = useState<readonly LineDifference[]>([]);
  const waiting = useRef<LineChange[]>([]);
  const sent = useRef<LineChanges>(null);
  const isSending = useRef(false);

  if (status !== 'saving' && isNewer(list, known)) showState(list, known.items);

  /** @param expected the lines, if nobody else has changed them */
  function showState(state: LoadedList, expected: readonly ListItem[]) {
    const differences = findDifferences(expected, state.items);
    if (differences.length > 0) setNews(differences);
    setKnown(state);
  }

  function change(added: LineChange) {
    waiting.current = joinChange(waiting.current, added);
    setUnsaved([...(sent.current?.changes ?? []), ...waiting.current]);
    void sendAll();
  }

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    setStatus('saving');
    let base = known;
    try {
      while (sent.current || waiting.current.length > 0) {
        sent.current ??= { key: crypto.randomUUID(), changes: waiting.current.splice(0) };
        const { changes } = sent.current;
        const saved = await send(sent.current);
        sent.current = null;
        showState(saved, changes.reduce(applyChange, base.items));
        setUnsaved([...waiting.current]);
        base = saved;
      }
      setStatus('saved');
    } catch (error) {
      fail(error);
    }
    isSending.current = false;
  }

  /** A change that could not arrive is kept; one that the server refuses is undone. */
  function fail(error: unknown) {
    const { kind } = asApiError(error);
    if (kind === 'offline' || kind === 'unavailable') {
      setStatus('failed');
      return;
    }
    sent.current = null;
    waiting.current = [];
    setUnsaved([]);
    setStatus('saved');
    dispatch(noticeShown({ level: 'error', body: errorText(error, copy.saveFailed) }));
  }

  return {
    items: unsaved.reduce(applyChange, known.items),
    change,
    isSaving: status === 'saving',
    hasFailed: status === 'failed',
    retry: () => void sendAll(),
    news,
  };
}

const isNewer = (one: LoadedList, other: LoadedList) =>
  one !== other && Date.parse(one.changedAt) > Date.parse(other.changedAt);
