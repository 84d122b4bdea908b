import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';

/** A change of a channel: by whom, when, what and why. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  who: string;
  what: 'promote' | 'canary' | 'withdraw' | 'rollback' | 'pin' | 'unpin' | 'freeze' | 'unfreeze';
  /** '*': all of them. */
  remote: string;
  /** The live version before and after. */
  from?: string | undefined;
  to?: string | undefined;
  /** The canary's version and its share. */
  canary?: string | undefined;
  percent?: number | undefined;
  /** The plan of its rollout: '1:30m,10:2h,100'. */
  plan?: string | undefined;
  why?: string | undefined;
}

/** The author of the guard's own changes. */
export const GUARD_NAME = 'guarda';

const HISTORY_FILE = 'history.jsonl';

/** Appends one line; existing lines are never changed. */
export async function appendHistory(releases: ReleaseStoreOrPath, entry: HistoryEntry) {
  await toReleaseStore(releases).update(
    HISTORY_FILE,
    (text = '') => `${text}${JSON.stringify(entry)}\n`,
  );
}

/** The entries, latest first. */
export async function readHistory(releases: ReleaseStoreOrPath): Promise<HistoryEntry[]> {
  return parseHistory(await toReleaseStore(releases).read(HISTORY_FILE)).reverse();
}

/** @returns a function that reads the entries, earliest first; undefined where they are those of its last call */
export function followHistory(
  releases: ReleaseStoreOrPath,
): () => Promise<HistoryEntry[] | undefined> {
  const store = toReleaseStore(releases);
  let version: string | undefined;
  return async () => {
    const read = await store.readChanged(HISTORY_FILE, version);
    if (read === 'unchanged') return undefined;
    version = read?.version;
    return parseHistory(read?.content);
  };
}

const parseHistory = (content: Buffer | undefined): HistoryEntry[] =>
  (content?.toString() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry);
