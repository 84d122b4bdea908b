type StorageArea = 'session' | 'local';

/**
 * Replaces the page's storage by one in memory with this content, which lasts as long as the page. Each scenario starts
 * with the same content, and the store on the same origin is not affected. The `Storage` objects themselves are kept,
 * because browsers accept no others in their events.
 */
export function replaceStorage(stored: Record<StorageArea, Record<string, string>>): void {
  const session = new Map(Object.entries(stored.session));
  const local = new Map(Object.entries(stored.local));
  const { sessionStorage } = window;
  const entriesOf = (storage: Storage) => (storage === sessionStorage ? session : local);

  Object.defineProperties(Storage.prototype, {
    length: {
      configurable: true,
      get(this: Storage) {
        return entriesOf(this).size;
      },
    },
    clear: methodDescriptor(function (this: Storage) {
      entriesOf(this).clear();
    }),
    getItem: methodDescriptor(function (this: Storage, key: string) {
      return entriesOf(this).get(key) ?? null;
    }),
    key: methodDescriptor(function (this: Storage, index: number) {
      return [...entriesOf(this).keys()][index] ?? null;
    }),
    removeItem: methodDescriptor(function (this: Storage, key: string) {
      entriesOf(this).delete(key);
    }),
    setItem: methodDescriptor(function (this: Storage, key: string, text: string) {
      entriesOf(this).set(key, text);
    }),
  });
}

const methodDescriptor = (value: (...given: never[]) => unknown) => ({ configurable: true, value });
