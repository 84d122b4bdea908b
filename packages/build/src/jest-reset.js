/** A test may replace these because jsdom lacks them or they ask the network. */
const REPLACEABLE = ['fetch', 'matchMedia', 'ResizeObserver', 'requestIdleCallback'];
/** @type {{ name: string; value: unknown }[]} */
let originals = [];

// After the setup, which may replace them as well.
beforeAll(() => {
  originals = REPLACEABLE.map((name) => ({ name, value: Reflect.get(globalThis, name) }));
});

/** Undoes what a test file may leave to the next file of its group: mocks, clock, document, storage, address. */
export function resetAfterFile() {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const { name, value } of originals) Reflect.set(globalThis, name, value);
  if (typeof window === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
}
