export type StorageArea = 'session' | 'local';

/** null where there is none, or where the browser keeps storage from us. */
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
 * null removes the entry. A storage that is full loses the entry: an old one would come back after a
 * reload as if it were the newest.
 *
 * @returns whether storage holds it now
 */
export function writeText(area: StorageArea, key: string, text: string | null): boolean {
  const storage = storageOf(area);
  if (text !== null && storage && succeeds(() => storage.setItem(key, text))) return true;
  // What remains is the state in memory: storage only outlives it.
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

/** undefined for what is not there or is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
