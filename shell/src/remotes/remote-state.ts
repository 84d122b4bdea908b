import type { ModuleName } from 'shared-contracts/remotes';
import type { ComposedRemote } from './composed-remote';

export type StateName =
  | 'idle'
  /** No code of the remote has run: its release or the fallback is being loaded. */
  | 'loading'
  | 'loadingFallback'
  /** Neither of the two could be loaded. */
  | 'failed'
  | 'timedOut'
  /** Code of the release has run: this document can use no other release any more. */
  | 'ready'
  /** The document is being replaced by one with the fallback. */
  | 'reloading';

export type RemoteEvent =
  | 'loadRequested'
  | 'loaded'
  | 'loadFailed'
  | 'timedOut'
  /** A page or module of the remote failed: another release may help. */
  | 'reloadRequested'
  | 'reloadPrepared';

export type Effect =
  | 'load'
  | 'loadFallback'
  /** Later pages of the visit use the fallback. */
  | 'avoidRelease'
  /** Later pages of the visit use the fallback, if it can be loaded. */
  | 'prepareFallback'
  /** Like `prepareFallback`, followed by the event `reloadPrepared`. */
  | 'prepareReload'
  | 'reload';

/** The state of a remote in one document. */
export interface RemoteState {
  readonly name: StateName;
  /** The release in use, or the one to use. */
  readonly release: ComposedRemote;
  /** Whether the other one of release and fallback has failed already. */
  readonly isLastTry: boolean;
  /** Modules that failed since the remote is ready. */
  readonly failedModules: readonly ModuleName[];
}

/** The load that an event is about. */
export interface RemoteLoad {
  moduleName: ModuleName;
  /** The release that it has loaded. */
  release?: ComposedRemote;
}

interface Transition {
  state: RemoteState;
  /** Concerns the release of the state before. */
  effect?: Effect | undefined;
}

type Rule = (state: RemoteState, load: RemoteLoad) => Transition;

const stay =
  (effect: Effect): Rule =>
  (state) => ({ state, effect });

const enter =
  (name: StateName, effect?: Effect): Rule =>
  (state) => ({ state: { ...state, name, isLastTry: false }, effect });

const tryOther =
  (name: StateName, effect: Effect): Rule =>
  (state) =>
    state.isLastTry
      ? { state: { ...state, name: 'failed' } }
      : { state: { ...state, name, isLastTry: true }, effect };

const becomeReady: Rule = (state, { release = state.release }) => ({
  state: { ...state, name: 'ready', release },
  effect: release.version === state.release.version ? undefined : 'avoidRelease',
});

const countFailure: Rule = (state, { moduleName }) =>
  state.failedModules.includes(moduleName)
    ? { state, effect: 'prepareReload' }
    : {
        state: { ...state, failedModules: [...state.failedModules, moduleName] },
        effect: 'prepareFallback',
      };

const reload = {
  reloadRequested: stay('prepareReload'),
  reloadPrepared: enter('reloading', 'reload'),
};
// A module may arrive after a time-out: Module Federation cannot cancel a load.
const started = { ...reload, loaded: becomeReady };
const unready = { ...started, timedOut: enter('timedOut') };

/** Other events change nothing. docs/reliability.md has the same table. */
export const transitions: Record<StateName, Partial<Record<RemoteEvent, Rule>>> = {
  idle: { ...reload, loadRequested: enter('loading', 'load') },
  loading: { ...unready, loadFailed: tryOther('loadingFallback', 'loadFallback') },
  loadingFallback: { ...unready, loadFailed: tryOther('loading', 'load') },
  failed: { ...unready, loadRequested: enter('loading', 'load') },
  timedOut: { ...unready, loadRequested: enter('loadingFallback', 'loadFallback') },
  ready: { ...started, loadRequested: stay('load'), loadFailed: countFailure },
  reloading: {},
};

export const transition = (state: RemoteState, event: RemoteEvent, load: RemoteLoad): Transition =>
  transitions[state.name][event]?.(state, load) ?? { state };
