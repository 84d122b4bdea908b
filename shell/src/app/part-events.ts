import { folderOf, type ComposedRemote } from './composition';

/** A failure of a part in this browser, for whoever counts them. */
export interface PartEvent {
  /** Whose code or files failed; 'shell' where it is no remote's. */
  remote: string;
  /** The release's version; '' for the shell. */
  version: string;
  /**
   * `load`: the part did not come. `chunk`: its container did, a file of it did not. `integrity`: a file came that is
   * not the release's. `render`: it threw while it was rendered. `error`: it threw elsewhere. `slow`: one of its pages
   * has been loading for too long, which may be the back end's fault.
   */
  kind: 'load' | 'chunk' | 'integrity' | 'render' | 'error' | 'slow';
  /** The failure's own words, or the file's address. */
  detail: string;
}

type Listener = (event: PartEvent) => void;

/** Events kept for a listener that comes late, and letters of a detail, at most. */
const MOST_KEPT = 50;
const DETAIL_LENGTH = 300;

const listeners = new Set<Listener>();
const past: PartEvent[] = [];
type Culprit = Pick<ComposedRemote, 'name' | 'version'>;

/** Who was to blame for an error that was told of. */
const told = new WeakMap<object, Culprit>();

/** Also tells of what has happened so far. @returns ends it */
export function subscribeToPartEvents(listener: Listener): () => void {
  past.forEach(listener);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of an error once, however many see it. */
export function announce(culprit: Culprit, kind: PartEvent['kind'], error: unknown) {
  // What cannot be fetched without a connection says nothing about a release.
  if (!navigator.onLine && (kind === 'load' || kind === 'chunk')) return;
  if (error instanceof Object) {
    if (told.has(error)) return;
    told.set(error, culprit);
  }
  const { name, version } = culprit;
  const event = { remote: name, version, kind, detail: String(error).slice(0, DETAIL_LENGTH) };
  if (past.length < MOST_KEPT) past.push(event);
  listeners.forEach((listener) => listener(event));
}

const shell = { name: 'shell', version: '' };

/**
 * The release whose file stands first in the error's stack; else the shell is to blame.
 *
 * @param components React's own stack: what a component returns may throw only in React's code
 */
export function culpritOf(
  error: unknown,
  remotes: ComposedRemote[],
  components: string | null = '',
): Culprit {
  const known = error instanceof Object && told.get(error);
  if (known) return known;
  const stack = `${error instanceof Error ? error.stack : ''}${components ?? ''}`;
  const places = remotes
    .map((remote) => ({ remote, at: stack.indexOf(folderOf(remote.manifest)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return places[0]?.remote ?? shell;
}

type Use = Pick<PartEvent, 'remote' | 'version'>;

const useListeners = new Set<(use: Use) => void>();
const uses: Use[] = [];

/** Tells that a part of the release has come. */
export function announceUse({ name, version }: Pick<ComposedRemote, 'name' | 'version'>) {
  const use = { remote: name, version };
  if (uses.length < MOST_KEPT) uses.push(use);
  useListeners.forEach((listener) => listener(use));
}

/** Also tells of what has come so far. @returns ends it */
export function subscribeToUses(listener: (use: Use) => void): () => void {
  uses.forEach(listener);
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}
