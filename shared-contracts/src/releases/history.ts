import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who changed what visitors get, when, what and why. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  who: string;
  what: 'promote' | 'canary' | 'withdraw' | 'rollback' | 'pin' | 'unpin';
  remote: string;
  /** The live version before and after. */
  from?: string;
  to?: string;
  /** The canary's version and its share. */
  canary?: string;
  percent?: number;
  why?: string;
}

const fileOf = (releasesDir: string) => join(releasesDir, 'history.jsonl');

/** One line an entry: what is written is never changed. */
export async function appendHistory(releasesDir: string, entry: HistoryEntry) {
  await appendFile(fileOf(releasesDir), `${JSON.stringify(entry)}\n`);
}

/** The latest first. */
export async function readHistory(releasesDir: string, most = 50): Promise<HistoryEntry[]> {
  const text = await readFile(fileOf(releasesDir), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .slice(-most)
    .reverse()
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as HistoryEntry];
      } catch {
        // A line that a crash cut short.
        return [];
      }
    });
}
