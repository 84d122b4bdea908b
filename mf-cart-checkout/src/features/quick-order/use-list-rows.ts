import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { errorText } from 'shared-contracts/client';
import { readDraft, saveDraft } from './draft';
import type { DraftRow } from './draft';
import { copy } from './copy';
import { useCartLineMatchingMutation } from './quick-order.api';
import { MAX_ROWS, takeLines } from './quick-order';
import type { Match, Row } from './quick-order';

interface List {
  text: string;
  rows: Row[];
  /** Lines that are no products. */
  headings: string[];
}

/** A row that can be put back. */
export interface RemovedRow {
  row: Row;
  at: number;
}

const EMPTY: List = { text: '', rows: [], headings: [] };

const toDraftRow = ({ text, code, chosen, quantity }: Row): DraftRow => ({
  text,
  code,
  chosen,
  quantity,
});

const NEW_ROW: DraftRow = { text: '', code: null, chosen: null, quantity: null };

/** @param matching the number of the request that has added it; 0: it was restored */
const toRow = (row: DraftRow, matching: number, at: number): Row => ({
  ...row,
  id: `${matching}.${at}`,
  match: null,
});

/** The draft of this source, else its own rows. What was typed before hydration stays. */
function restore(source: string, initial: readonly DraftRow[], typed: string): List {
  const draft = readDraft(source);
  const rows = (draft?.rows ?? initial).slice(0, MAX_ROWS);
  return {
    ...EMPTY,
    text: typed || (draft?.text ?? ''),
    rows: rows.map((row, at) => toRow(row, 0, at)),
  };
}

const toFound = (rows: readonly Row[], matches: readonly Match[]) =>
  new Map(rows.map(({ id }, at) => [id, matches[at]]));

/**
 * The list that the shopper works on: its text, and its rows with their products. It survives a reload.
 * @param source the products of the address as text; empty: none
 * @param initial the rows of that address
 */
export function useListRows(source: string, initial: readonly DraftRow[]) {
  const isHydrated = useHydrated();
  const [isRestored, setRestored] = useState(false);
  const [list, setList] = useState<List>(EMPTY);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const [failure, setFailure] = useState('');
  /** Raised when rows have been looked for on the shopper's request. */
  const [matchings, setMatchings] = useState(0);
  const [match, { isLoading }] = useCartLineMatchingMutation();

  if (isHydrated && !isRestored) {
    setRestored(true);
    setList(restore(source, initial, list.text));
  }

  /** Looks for these rows; what fails stays without a product and can be looked for again. */
  function findProducts(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return Promise.resolve();
    return match(rows.map(toDraftRow)).then(({ data: matches, error }) => {
      setFailure(matches ? '' : errorText(error, copy.failed));
      if (matches) setList((before) => addMatches(before, toFound(rows, matches)));
    });
  }

  const findRestored = useEffectEvent(() => void findProducts(list.rows));
  useEffect(() => {
    if (isRestored) findRestored();
  }, [isRestored]);

  useEffect(() => {
    if (isRestored) save(source, list);
  }, [isRestored, source, list]);

  async function matchText() {
    const { lines, rest } = takeLines(list.text, MAX_ROWS - list.rows.length);
    if (lines.length === 0) return;
    const rows = lines.map((text, at) => toRow({ ...NEW_ROW, text }, matchings + 1, at));
    setFailure('');
    const { data: matches, error } = await match(rows.map(toDraftRow));
    // The text is still there.
    if (!matches) return setFailure(errorText(error, copy.failed));
    setList((before) =>
      addMatches(
        { text: rest, rows: [...before.rows, ...rows], headings: [] },
        toFound(rows, matches),
      ),
    );
    setMatchings((count) => count + 1);
  }

  const changeRow = (id: string, change: Partial<Row>) =>
    setList((before) => ({
      ...before,
      rows: before.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
    }));

  /** Another text for a row. @returns whether it was looked for */
  async function rewrite(row: Row, text: string): Promise<boolean> {
    const changed = { ...row, ...NEW_ROW, text };
    const { data: matches, error } = await match([changed]);
    const [found] = matches ?? [];
    if (!found) {
      setFailure(errorText(error, copy.failed));
      return false;
    }
    setFailure('');
    const isHeading = found.kind === 'heading';
    changeRow(row.id, {
      ...changed,
      text: found.line ?? text,
      match: isHeading ? { ...found, kind: 'product' } : found,
    });
    return true;
  }

  return {
    ...list,
    failure,
    isMatching: isLoading,
    matchings,
    matchText,
    rewrite,
    setText: (text: string) => setList((before) => ({ ...before, text })),
    addText: (lines: readonly string[]) =>
      setList((before) => ({
        ...before,
        text: [before.text.trimEnd(), ...lines].filter(Boolean).join('\n'),
      })),
    matchPending: async () => {
      await findProducts(list.rows.filter(isPending));
      setMatchings((count) => count + 1);
    },
    choose: (id: string, chosen: string) => changeRow(id, { chosen }),
    confirm: (id: string, chosen: string, quantity: number) => changeRow(id, { chosen, quantity }),
    setQuantity: (id: string, quantity: number) => changeRow(id, { quantity }),
    removed,
    remove(row: Row) {
      setRemoved({ row, at: list.rows.indexOf(row) });
      setList((before) => ({ ...before, rows: before.rows.filter(({ id }) => id !== row.id) }));
    },
    putBack({ row, at }: RemovedRow) {
      setRemoved(null);
      setList((before) => ({
        ...before,
        rows: [...before.rows.slice(0, at), row, ...before.rows.slice(at)],
      }));
    },
    clear() {
      setRemoved(null);
      setList((before) => ({ ...before, rows: [], headings: [] }));
    },
    /** Saved at once: the page is left next. */
    keepOnly(ids: ReadonlySet<string>) {
      const kept = { ...list, rows: list.rows.filter(({ id }) => ids.has(id)) };
      save(source, kept);
      setList(kept);
    },
  };
}

export const isPending = ({ match }: Row): boolean => !match || match.kind === 'postponed';

const save = (source: string, { text, rows }: List) =>
  saveDraft({ source, text, rows: rows.map(toDraftRow) });

/** Headings leave the rows, and are named. */
function addMatches(list: List, found: ReadonlyMap<string, Match | undefined>): List {
  const rows = list.rows.map((row) => {
    const match = found.get(row.id);
    return match ? { ...row, match, text: match.line ?? row.text } : row;
  });
  const isHeading = ({ match }: Row) => match?.kind === 'heading';
  return {
    ...list,
    rows: rows.filter((row) => !isHeading(row)),
    headings: [...list.headings, ...rows.filter(isHeading).map(({ text }) => text)],
  };
}
