import { folderOf, type ComposedRemote } from './composed-remote';

/** A failure of a remote in this browser, for subscribers that count them. */
export interface RemoteFailure {
  /** The remote whose code or files failed; 'shell' where it is none. */
  remote: string;
  /** The release's version; '' for the shell. */
  version: string;
  /**
   * `load`: a module could not be loaded. `chunk`: its container could, but not one of its files. `integrity`: a file was
   * altered. `render`: it threw while it was rendered. `error`: it threw elsewhere. `slow`: one of its pages has been
   * loading for too long, which may be the back end's fault.
   */
  kind: 'load' | 'chunk' | 'integrity' | 'render' | 'error' | 'slow';
  /** The error's message, or the file's address. */
  detail: string;
}

type Listener = (event: RemoteFailure) => void;

/** Maximum number of events kept for later subscribers, and maximum length of a detail in characters. */
const MAX_KEPT_EVENTS = 50;
const MAX_DETAIL_LENGTH = 300;

const failureListeners = new Set<Listener>();
const pastFailures: RemoteFailure[] = [];
type FaultyRelease = Pick<ComposedRemote, 'name' | 'version'>;

/** The release to which each reported error was attributed. */
const reportedErrors = new WeakMap<object, FaultyRelease>();

/** Also passes earlier failures on. @returns a function that unsubscribes */
export function subscribeToFailures(listener: Listener): () => void {
  pastFailures.forEach(listener);
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Reports an error once, however many callers see it. */
export function reportFailure(release: FaultyRelease, kind: RemoteFailure['kind'], error: unknown) {
  // A failed request without a connection is no evidence against a release.
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
 * The release whose file appears first in the error's stack; otherwise the shell.
 *
 * @param components React's component stack: the error's own stack may contain React's code alone
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

/** Reports that a module of the release was loaded. */
export function reportUse({ name, version }: Pick<ComposedRemote, 'name' | 'version'>) {
  const use = { remote: name, version };
  if (pastUses.length < MAX_KEPT_EVENTS) pastUses.push(use);
  useListeners.forEach((listener) => listener(use));
}

/** Also passes earlier uses on. @returns a function that unsubscribes */
export function subscribeToUses(listener: (use: ReleaseUse) => void): () => void {
  pastUses.forEach(listener);
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}
