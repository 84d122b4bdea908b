import type { api } from './api';
import { isInjectedSlice, isSharedSlice } from './root-reducer';
import type { RootState } from './root-reducer';

/** The state of a store in the HTML. It may contain injected slices of remotes. */
export type PreloadedState = Partial<RootState> & Record<string, unknown>;

interface SplitState {
  /** The state of the shared slices. */
  shared: Partial<RootState>;
  /** The state of slices that remotes inject. */
  injected: Record<string, unknown>;
}

/**
 * The initial state of a store. Queries that were still pending on the server are left out: the browser sends them
 * again. Queries with a response are not sent again.
 */
export function splitPreloadedState(state: PreloadedState): SplitState {
  const shared: Record<string, unknown> = {};
  const injected: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(state)) {
    (isSharedSlice(name) ? shared : injected)[name] = value;
  }
  if (state.api) shared.api = withoutPendingQueries(state.api);
  return { shared, injected };
}

/** Injected slices start with what the server's store held for them. */
export function withInjectedState(
  state: Partial<RootState> | undefined,
  injected: Record<string, unknown>,
): Partial<RootState> | undefined {
  const names = Object.keys(injected).filter(
    (name) => isInjectedSlice(name) && !(name in (state ?? {})),
  );
  if (names.length === 0) return state;
  return { ...state, ...Object.fromEntries(names.map((name) => [name, injected[name]])) };
}

function withoutPendingQueries(state: RootState[typeof api.reducerPath]) {
  const settled = Object.entries(state.queries).filter(([, query]) => query?.status !== 'pending');
  return { ...state, queries: Object.fromEntries(settled), mutations: {}, subscriptions: {} };
}
