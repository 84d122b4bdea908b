import type { RootOptions } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router-dom';
import { RemoteUnavailableError } from 'shared-contracts/remotes';
import { filesFolderOf } from './composed-remote';
import type { ComposedRemote } from './composed-remote';
import type { BrowserFailureKind } from './failure-kinds';
import { placesOf } from './places';
import type { Place } from './places';

/** A failure of a remote in this browser, for subscribers that count them. */
export interface RemoteFailure {
  /** The remote whose code or files failed; 'shell' where it is none. */
  remote: string;
  /** The release's version; '' for the shell. */
  version: string;
  kind: BrowserFailureKind;
  /** The error's message, or the file's address. */
  detail: string;
  /** The places of the error in files of the store. */
  places?: Place[] | undefined;
}

/** Maximum number of events kept for later subscribers, and maximum length of a detail in characters. */
const MAX_KEPT_EVENTS = 50;
const MAX_DETAIL_LENGTH = 300;

function createEvents<Event>() {
  const past: Event[] = [];
  const listeners = new Set<(event: Event) => void>();
  return {
    report(event: Event) {
      if (past.length < MAX_KEPT_EVENTS) past.push(event);
      listeners.forEach((listener) => listener(event));
    },
    /** Passes earlier events on as well. @returns a function that unsubscribes */
    subscribe(listener: (event: Event) => void): () => void {
      past.forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const failures = createEvents<RemoteFailure>();
export const subscribeToFailures = failures.subscribe;

/** A module of the release, or further files of one, have been loaded. */
const uses = createEvents<Pick<RemoteFailure, 'remote' | 'version'>>();
export const subscribeToUses = uses.subscribe;

type FaultyRelease = Pick<ComposedRemote, 'name' | 'version'>;

/** The release to which each reported error was attributed. */
const reportedErrors = new WeakMap<object, FaultyRelease>();

/**
 * Reports an error once, however many callers see it.
 *
 * @param components React's component stack
 */
export function reportFailure(
  release: FaultyRelease,
  kind: BrowserFailureKind,
  error: unknown,
  components?: string | null,
) {
  // A failed request without a connection is no evidence against a release.
  if (!navigator.onLine && (kind === 'load' || kind === 'chunk')) return;
  if (error instanceof Object) {
    if (reportedErrors.has(error)) return;
    reportedErrors.set(error, release);
  }
  const { name, version } = release;
  const detail = String(error).slice(0, MAX_DETAIL_LENGTH);
  const places = placesOf(stackOf(error, components));
  failures.report({ remote: name, version, kind, detail, ...(places.length > 0 && { places }) });
}

const stackOf = (error: unknown, components: string | null = '') =>
  `${error instanceof Error ? error.stack : ''}${components ?? ''}`;

const shell = { name: 'shell', version: '' };

/**
 * The release whose file appears first in the error's stack; otherwise the shell.
 *
 * @param components React's component stack: the error's own stack may contain React's code alone
 */
export function attributeError(
  error: unknown,
  remotes: ComposedRemote[],
  components?: string | null,
): FaultyRelease {
  const known = error instanceof Object && reportedErrors.get(error);
  if (known) return known;
  const stack = stackOf(error, components);
  const positions = remotes
    .map((remote) => ({ remote, at: stack.indexOf(filesFolderOf(remote)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return positions[0]?.remote ?? shell;
}

/** Reports failures in the page that no other code reports. @returns React's error callbacks */
export function watchFailures(
  releases: () => ComposedRemote[],
): Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'> {
  const report = (kind: BrowserFailureKind, error: unknown, components?: string | null) => {
    // The loader has reported it already.
    if (error instanceof RemoteUnavailableError) return;
    reportFailure(attributeError(error, releases(), components), kind, error, components);
  };
  const reportRenderError = (
    error: unknown,
    { componentStack }: { componentStack?: string | undefined },
  ) => {
    // A page that found nothing: its answer is the not-found page.
    if (isRouteErrorResponse(error)) return;
    console.error(error);
    report('render', error, componentStack);
  };
  // A file that fails to load fires an event without an error. A thrown text has no stack, but the event names the file.
  window.addEventListener(
    'error',
    ({ error, filename }) => error && report('error', error, `\n${filename}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report('error', reason));
  return {
    onCaughtError: reportRenderError,
    onUncaughtError: reportRenderError,
    // Markup that React rendered again: the visitor sees the page.
    onRecoverableError(error, { componentStack }) {
      // The server knows the cause (`renderDocument`): the page around it is not to blame.
      // React adds the property without a value where the server was late.
      if (error instanceof Error && 'digest' in error && error.digest !== undefined) return;
      console.warn('Rendered in the browser instead:', error);
      report('hydration', error, componentStack);
    },
  };
}

/** Reports that code of the release has run. */
export const reportUse = ({ name, version }: FaultyRelease) =>
  uses.report({ remote: name, version });
