/** Functions that run in the page. They name no inner function: the compiler would call a helper that no page has. */

/** The name of the probes' record in a page. It is not enumerable. */
const PROBES = '__fireflayProbes';

/** Begins a line of the page's console that tells of a rejection. */
export const REJECTION_LINE = 'fireflay-rejection: ';

/** Entries that a visitor has and no page may remove. */
export const SEED = { key: 'fireflay-visitor', value: 'kept' };

interface Probes {
  /** Each own property of every built-in → value, getter, setter, and whether it is enumerable. */
  list: (names: string[]) => Map<string, unknown[]>;
  names: string[];
  before: Map<string, unknown[]>;
  tasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    [PROBES]?: Probes;
  }
}

/** Runs in each document before its scripts: records the built-ins, and watches rejections and long tasks. */
export function installProbes([recordName, rejectionLine]: readonly [string, string]): void {
  if (window.top !== window) return;
  const debug = console.debug.bind(console);
  const probes = { names: Object.getOwnPropertyNames(window), tasks: [] } as unknown as Probes;
  // Assigned, so that the compiler does not name it.
  probes.list = (names) => {
    const found = new Map<string, unknown[]>();
    const seen = new Set<unknown>([window, null, undefined]);
    // No name of the window leads to these.
    const waiting: [name: string, target: unknown][] = [
      ['ArrayIterator.prototype', Object.getPrototypeOf([][Symbol.iterator]())],
      ['MapIterator.prototype', Object.getPrototypeOf(new Map().entries())],
      ['StringIterator.prototype', Object.getPrototypeOf(''[Symbol.iterator]())],
      ['GeneratorFunction.prototype', Object.getPrototypeOf(function* () {})],
      ['AsyncFunction.prototype', Object.getPrototypeOf(async () => {})],
    ];
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(window, name);
      if (own === undefined || own.value === window) continue;
      found.set(name, [own.value, own.get, own.set, false]);
      waiting.push([name, own.value]);
    }
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, target] = next;
      if (seen.has(target) || (typeof target !== 'function' && typeof target !== 'object'))
        continue;
      seen.add(target);
      waiting.push([`${name}.__proto__`, Object.getPrototypeOf(target)]);
      for (const key of Reflect.ownKeys(target as object)) {
        const own = Object.getOwnPropertyDescriptor(target, key);
        const value: unknown = own?.value;
        const path = `${name}.${String(key)}`;
        found.set(path, [value, own?.get, own?.set, own?.enumerable]);
        // Methods have no properties that matter. Intl has classes.
        const isClass = typeof value === 'function' && Object.hasOwn(value, 'prototype');
        if (isClass || key === 'prototype') waiting.push([path, value]);
      }
    }
    return found;
  };
  probes.before = probes.list(probes.names);
  Object.defineProperty(window, recordName, { value: probes });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    debug(rejectionLine + String(reason instanceof Error ? (reason.stack ?? reason) : reason));
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      probes.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

export const PROBE_ARGUMENTS = [PROBES, REJECTION_LINE] as const;

export interface PageState {
  /** Built-ins with another value than before, as 'String.prototype.padStart'. */
  changed: string[];
  /** Names that scripts have added to the window. */
  globals: string[];
  /** Names of storage and cookies that are lost. */
  lost: string[];
  /** Pixels that the page is wider than the window. */
  excessWidth: number;
  robots: string;
  hasServiceWorker: boolean;
  /** Elements beside the page's own, as 'body > div#cover'. */
  elements: string[];
  /** Texts of style sheets that are in no file. */
  styles: string[];
  /** Milliseconds of the longest task, with its start. */
  tasks: { start: number; duration: number }[];
}

/** @param keys of storage that the page had at its beginning */
export async function inspectPage({
  recordName,
  seedKey,
  keys,
}: {
  recordName: string;
  seedKey: string;
  keys: { local: string[]; session: string[] };
}): Promise<PageState> {
  const probes = (window as unknown as Record<string, Probes>)[recordName] as Probes;
  const changed: string[] = [];
  const now = probes.list(probes.names);
  for (const [key, before] of probes.before) {
    const after = now.get(key);
    if (!after || before.some((part, at) => !Object.is(part, after[at]))) changed.push(key);
  }
  // A new method may be a polyfill. An enumerable property shows up in loops of others. React leaves one without a value on
  // Error once it has named the components of a caught error.
  for (const [key, [value, get, , isEnumerable]] of now)
    if (!probes.before.has(key) && isEnumerable && (value !== undefined || get)) changed.push(key);

  const empty = [null, '', 'null', '[]', '{}'];
  const lost = [
    ...keys.local.filter((key) => empty.includes(localStorage.getItem(key))),
    ...keys.session.filter((key) => empty.includes(sessionStorage.getItem(key))),
  ];
  if (!document.cookie.includes(`${seedKey}=`)) lost.push(`the cookie ${seedKey}`);

  const root = document.documentElement;
  const elements = [
    ...[...document.querySelectorAll('html > *, body > *, head > base, head > meta[http-equiv]')],
  ].map((element) => {
    const { tagName, id, parentElement } = element;
    const role = element.getAttribute('role');
    return `${parentElement?.tagName.toLowerCase()} > ${tagName.toLowerCase()}${id && `#${id}`}${role ? `[role=${role}]` : ''}`;
  });
  for (const element of [root, document.body]) {
    const style = element.getAttribute('style');
    if (style) elements.push(`${element.tagName.toLowerCase()}[style="${style}"]`);
  }
  const written = [...document.styleSheets].filter(
    ({ href, ownerNode }) => !href && !(ownerNode as Element | null)?.hasAttribute('data-href'),
  );
  const workers = await navigator.serviceWorker?.getRegistrations();
  return {
    // A replaced function has other properties as well.
    changed: changed.filter((key) => !changed.some((other) => key.startsWith(`${other}.`))),
    globals: Object.getOwnPropertyNames(window).filter(
      (name) => !name.startsWith('__fireflay') && !probes.names.includes(name),
    ),
    lost,
    excessWidth: root.scrollWidth - window.innerWidth,
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? '',
    hasServiceWorker: (workers?.length ?? 0) > 0,
    elements,
    styles: [...written, ...document.adoptedStyleSheets].map((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'),
    ),
    tasks: probes.tasks,
  };
}

/** Texts of a page that are looked at until one is visible. */
export const MAX_TEXTS = 50;

/** Whether a text is drawn, on the screen, and not covered: white on white is not noticed. */
export function hasVisibleText(main: HTMLElement | SVGElement, maxTexts: number): boolean {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let seen = 0; seen < maxTexts && texts.nextNode();) {
    const element = texts.currentNode.parentElement;
    if (!element || !texts.currentNode.textContent?.trim()) continue;
    seen += 1;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(texts.currentNode);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    if (shown && main.contains(shown)) return true;
  }
  return false;
}
