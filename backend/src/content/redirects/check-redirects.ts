import { toRedirectKey } from '@fireflay/service';
import type { Row, Table } from '../../tables/rows';
import { copy } from './copy';

const MAX_PATH_CHARACTERS = 500;

export interface CheckedRedirects {
  /** The keys of old paths with the path of this store. */
  redirects: Map<string, string>;
  /** Sentences with the place in the file. */
  problems: string[];
}

interface Entry {
  line: number;
  from: string;
  to: string;
}

/** @param isOwnAddress whether the store shows something at a path */
export function checkRedirects(
  { rows, columns, problems: unreadable }: Table,
  isOwnAddress: (path: string) => boolean,
): CheckedRedirects {
  const problems = unreadable.map(({ line }) => copy.rowProblem(line ?? 1));
  const entries = new Map<string, Entry>();

  const report = ({ line, cells }: Row, column: string, sentence: string) =>
    problems.push(
      copy.problem(
        line,
        columns.get(column) ?? column,
        String(cells.get(column) ?? '')
          .replace(/\p{Cc}/gu, ' ')
          .slice(0, 80),
        sentence,
      ),
    );

  function readPath(row: Row, column: string): string | undefined {
    const path = parsePath(String(row.cells.get(column) ?? ''));
    if (!('sentence' in path)) return path.path;
    report(row, column, path.sentence);
    return undefined;
  }

  const rowsByKey = new Map<string, Row>();
  for (const row of rows) {
    const [from, to] = [readPath(row, 'de'), readPath(row, 'para')];
    if (from === undefined || to === undefined) continue;
    const key = toRedirectKey(from);
    const earlier = entries.get(key);
    if (earlier) report(row, 'de', copy.repeated(earlier.line));
    else if (isOwnAddress(from)) report(row, 'de', copy.ownAddress);
    else {
      entries.set(key, { line: row.line, from: key, to });
      rowsByKey.set(key, row);
    }
  }
  for (const [key, row] of rowsByKey) {
    if (leadsBack(key, entries)) report(row, 'para', copy.loop);
  }
  return { redirects: new Map([...entries].map(([key, { to }]) => [key, to])), problems };
}

function leadsBack(start: string, entries: ReadonlyMap<string, Entry>): boolean {
  const seen = new Set<string>();
  let at = start;
  for (;;) {
    const entry = entries.get(at);
    if (!entry) return false;
    seen.add(at);
    at = toRedirectKey(entry.to);
    if (at === start) return true;
    // A loop that the start is no part of is reported at its own rows.
    if (seen.has(at)) return false;
  }
}

/** A path as browsers send it: encoded, without `..`. */
function parsePath(cell: string): { path: string } | { sentence: string } {
  if (cell === '') return { sentence: copy.empty };
  if (cell.length > MAX_PATH_CHARACTERS) return { sentence: copy.tooLong(MAX_PATH_CHARACTERS) };
  if (/[?#]/.test(cell)) return { sentence: copy.hasQuery };
  if (!cell.startsWith('/') || /[\s\\\p{Cc}]/u.test(cell)) return { sentence: copy.noPath };
  const { pathname, host } = new URL(cell, BASE);
  // Browsers take '//' for the beginning of a host.
  return host !== BASE_HOST || pathname.startsWith('//')
    ? { sentence: copy.noPath }
    : { path: pathname };
}

const BASE_HOST = 'loja.invalid';
const BASE = `https://${BASE_HOST}`;
