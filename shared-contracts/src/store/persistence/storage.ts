export type StorageArea = 'session' | 'local';

/** null if there is no storage, or the browser denies access. */
export function storageOf(area: StorageArea): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function readText(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * null removes the entry. If storage is full the entry is removed as well: a reload would restore an old entry as if it
 * were the newest.
 *
 * @returns whether storage contains the entry now
 */
export function writeText(area: StorageArea, key: string, text: string | null): boolean {
  const storage = storageOf(area);
  if (text !== null && storage && succeeds(() => storage.setItem(key, text))) return true;
  // The state in memory remains.
  succeeds(() => storage?.removeItem(key));
  return false;
}

function succeeds(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** undefined if the entry is missing or no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
