/** The functions of the environment before the first file, such as `fetch`. */
const functions = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
  ([, { value, writable }]) => typeof value === 'function' && writable,
);

/** Undoes what a test file may leave to the next file of its group: mocks, clock, document, storage, address. */
export function resetAfterFile() {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [name, { value }] of functions) Reflect.set(globalThis, name, value);
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
