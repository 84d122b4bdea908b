import { freezeAll, protectFunctions } from './freeze-objects';

/** Freezes every built-in and `globalThis`, from which all remotes of a process get them. */
export function freezeBuiltIns() {
  // Libraries assign it while they read a stack; Node would call it for the stacks of all others.
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => undefined });
  const globals = globalValues();
  freezeAll([...Object.values(globals), ...hiddenIntrinsics()], [globalThis]);
  // Some globals are accessors, which anybody may set.
  for (const [name, value] of Object.entries(globals)) {
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable)
      Object.defineProperty(globalThis, name, { value, writable: false });
  }
  protectFetch();
  Object.freeze(globalThis);
}

/** Node's `fetch` sends requests through an object under a symbol; its methods are those of its prototypes. */
function protectFetch() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    let object: unknown = (globalThis as Record<symbol, unknown>)[symbol];
    for (; object instanceof Object; object = Object.getPrototypeOf(object))
      protectFunctions(object);
  }
}

/**
 * All globals, which are built-ins. `process` belongs to the shell, and under symbols and names with '__' are the states
 * of Node's `fetch` and of Module Federation.
 */
function globalValues(): Record<string, unknown> {
  const names = Object.getOwnPropertyNames(globalThis);
  return Object.fromEntries(
    names
      .filter((name) => name !== 'process' && !name.startsWith('__'))
      .map((name) => [name, (globalThis as Record<string, unknown>)[name]]),
  );
}

/** Objects whose prototypes no property of a global leads to. */
function hiddenIntrinsics(): unknown[] {
  const timeout = setTimeout(() => undefined);
  clearTimeout(timeout);
  const immediate = setImmediate(() => undefined);
  clearImmediate(immediate);
  const iterators = [[], '', new Map(), new Set(), new URLSearchParams(), new Headers()].map(
    (each) => (each as Iterable<unknown>)[Symbol.iterator](),
  );
  const segments = new Intl.Segmenter('pt-BR').segment('');
  const samples = [
    ...iterators,
    ''.matchAll(/a/g),
    segments,
    segments[Symbol.iterator](),
    timeout,
    immediate,
    function* () {},
    async function* () {},
    async () => undefined,
    // Node 22 has helpers of iterators.
    ...iterators.flatMap(
      (each) => (each as { map?: (to: unknown) => unknown }).map?.(String) ?? [],
    ),
  ];
  return samples.map((each) => Object.getPrototypeOf(each) as unknown);
}
