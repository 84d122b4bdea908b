import type { api } from './api';
import type { rootReducer, RootState } from './root-reducer';

/** The state of a store in the HTML. It may contain injected slices of remotes. */
export type PreloadedState = Partial<RootState> & Record<string, unknown>;

interface SplitState {
  /** The state of the root reducer's slices. */
  known: Partial<RootState>;
  /** The state of slices that a remote injects later. */
  later: Record<string, unknown>;
}

/**
 * The initial state of a store. Queries that were still pending on the server are left out: the browser sends them
 * again. Queries with a response are not sent again.
 */
export function splitPreloadedState(
  state: PreloadedState,
  reducer: typeof rootReducer,
): SplitState {
  const names = Object.keys(reducer(undefined, { type: 'names' }));
  const known: Record<string, unknown> = {};
  const later: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(state)) {
    (names.includes(name) ? known : later)[name] = value;
  }
  if (state.api) known.api = withoutPendingQueries(state.api);
  return { known, later };
}

function withoutPendingQueries(state: RootState[typeof api.reducerPath]) {
  const settled = Object.entries(state.queries).filter(([, query]) => query?.status !== 'pending');
  return { ...state, queries: Object.fromEntries(settled), mutations: {}, subscriptions: {} };
}
