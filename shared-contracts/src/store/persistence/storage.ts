export type Area = 'session' | 'local';

/** null where there is none, or where the browser keeps storage from us. */
export function storageOf(area: Area): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function readText(area: Area, key: string): string | null {
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** null removes the entry. A full or forbidden storage keeps what it has: the shop works without it. */
export function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area)?.removeItem(key);
    else storageOf(area)?.setItem(key, text);
  } catch {
    // The state in memory is the one that counts; storage only outlives it.
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
