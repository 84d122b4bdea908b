import { folderOf, type ComposedRemote } from './composed-remote';

/** A failure of a part in this browser, for whoever counts them. */
export interface RemoteFailure {
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

type Listener = (event: RemoteFailure) => void;

/** Events kept for a listener that comes late, and letters of a detail, at most. */
const MAX_KEPT_EVENTS = 50;
const MAX_DETAIL_LENGTH = 300;

const failureListeners = new Set<Listener>();
const pastFailures: RemoteFailure[] = [];
type FaultyRelease = Pick<ComposedRemote, 'name' | 'version'>;

/** Who was to blame for an error that was told of. */
const reportedErrors = new WeakMap<object, FaultyRelease>();

/** Also tells of what has happened so far. @returns ends it */
export function subscribeToFailures(listener: Listener): () => void {
  pastFailures.forEach(listener);
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Tells of an error once, however many see it. */
export function reportFailure(release: FaultyRelease, kind: RemoteFailure['kind'], error: unknown) {
  // What cannot be fetched without a connection says nothing about a release.
  if (!navigator.onLine && (kind === 'load' || kind === 'chunk')) return;
  if (error instanceof Object) {
    if (reportedErrors.has(error)) return;
    reportedErrors.set(error, release);
  }
  const { name, version } = release;
  const event = { remote: name, version, kind, detail: String(error).slice(0, MAX_DETAIL_LENGTH) };
  if (pastFailures.length < MAX_KEPT_EVENTS) pastFailures.push(event);
  failureListeners.forEach((listener) => listener(event));
}

const shell = { name: 'shell', version: '' };

/**
 * The release whose file stands first in the error's stack; else the shell is to blame.
 *
 * @param components React's own stack: what a component returns may throw only in React's code
 */
export function attributeError(
  error: unknown,
  remotes: ComposedRemote[],
  components: string | null = '',
): FaultyRelease {
  const known = error instanceof Object && reportedErrors.get(error);
  if (known) return known;
  const stack = `${error instanceof Error ? error.stack : ''}${components ?? ''}`;
  const positions = remotes
    .map((remote) => ({ remote, at: stack.indexOf(folderOf(remote.manifest)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return positions[0]?.remote ?? shell;
}

type ReleaseUse = Pick<RemoteFailure, 'remote' | 'version'>;

const useListeners = new Set<(use: ReleaseUse) => void>();
const pastUses: ReleaseUse[] = [];

/** Tells that a part of the release has come. */
export function reportUse({ name, version }: Pick<ComposedRemote, 'name' | 'version'>) {
  const use = { remote: name, version };
  if (pastUses.length < MAX_KEPT_EVENTS) pastUses.push(use);
  useListeners.forEach((listener) => listener(use));
}

/** Also tells of what has come so far. @returns ends it */
export function subscribeToUses(listener: (use: ReleaseUse) => void): () => void {
  pastUses.forEach(listener);
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}
