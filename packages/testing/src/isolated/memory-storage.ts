type Area = 'session' | 'local';

/**
 * Puts what the page's storage holds aside: it begins as it is told, and ends with the page. A scenario begins the
 * same each time, and nothing of it reaches the shop that is served from the same origin. The `Storage` objects
 * themselves stay: browsers accept no others in their events.
 */
export function replaceStorage(stored: Record<Area, Record<string, string>>): void {
  const session = new Map(Object.entries(stored.session));
  const local = new Map(Object.entries(stored.local));
  const { sessionStorage } = window;
  const textsOf = (storage: Storage) => (storage === sessionStorage ? session : local);

  Object.defineProperties(Storage.prototype, {
    length: {
      configurable: true,
      get(this: Storage) {
        return textsOf(this).size;
      },
    },
    clear: method(function (this: Storage) {
      textsOf(this).clear();
    }),
    getItem: method(function (this: Storage, key: string) {
      return textsOf(this).get(key) ?? null;
    }),
    key: method(function (this: Storage, index: number) {
      return [...textsOf(this).keys()][index] ?? null;
    }),
    removeItem: method(function (this: Storage, key: string) {
      textsOf(this).delete(key);
    }),
    setItem: method(function (this: Storage, key: string, text: string) {
      textsOf(this).set(key, text);
    }),
  });
}

const method = (value: (...given: never[]) => unknown) => ({ configurable: true, value });
