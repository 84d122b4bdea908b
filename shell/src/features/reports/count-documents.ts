/** Where a tab keeps the documents that it has loaded in the last seconds: moment and declared address of each. */
const KEY = 'documents';
/** Milliseconds for which a document is remembered. */
const MEMORY_MS = 20_000;
/** A visitor does not load one address as often as that. */
export const LOOP_DOCUMENTS = 5;
const MAX_DOCUMENTS = 30;

/** Counts the documents of this declared address that the tab has loaded within the last seconds, with this one. */
export function countDocuments(address: string, now = Date.now()): number {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [
      at: number,
      address: string,
    ][];
    const recent = known.filter(([at]) => now - at < MEMORY_MS);
    recent.push([now, address]);
    sessionStorage.setItem(KEY, JSON.stringify(recent.slice(-MAX_DOCUMENTS)));
    return recent.filter(([, each]) => each === address).length;
  } catch {
    // Without storage no loop is found.
    return 1;
  }
}
