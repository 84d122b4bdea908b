/** Whether the browser says that the device has no network. The opposite does not mean that the store can be reached. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
