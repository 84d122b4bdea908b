import type { api } from './api';
import type { rootReducer, RootState } from './root-reducer';

/** A store's state as it came through the HTML. Slices of parts may be among it. */
export type PreloadedState = Partial<RootState> & Record<string, unknown>;

interface SplitState {
  /** The state of slices that are there. */
  known: Partial<RootState>;
  /** The state of slices that a part will inject. */
  later: Record<string, unknown>;
}

/**
 * The state with which a store starts. Queries that were still running on the server are left out:
 * the browser asks them again. Those that were answered are not asked again.
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
