import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createStoreEnvironment, type StoreEnvironment, type Timeouts } from '../client';
import type { StoreProfile } from '../profile';
import { api } from './api';
import { splitPreloadedState, type PreloadedState } from './hydration';
import { withInjectedState } from './injected-slices';
import { rootReducer, type RootState } from './root-reducer';

interface CreateStoreOptions {
  /** '' in the browser (same origin), the back end's URL on the server. */
  apiOrigin: string;
  /** Only on the server: headers of each call. */
  headers?: Record<string, string>;
  /** The state of the server's store (`store.getState()`). */
  preloadedState?: PreloadedState;
  timeouts?: Partial<Timeouts>;
  side?: StoreEnvironment['side'];
  /** Only on the server: in the browser it is in `preloadedState`. */
  profile?: StoreProfile;
}

/** Creates the store of the shell, or of a remote that runs alone. */
export function createStore({ preloadedState, profile, ...environment }: CreateStoreOptions) {
  const { known, later } = splitPreloadedState(preloadedState ?? {}, rootReducer);
  const reducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
    rootReducer(withInjectedState(state, later), action);
  return configureStore({
    reducer,
    preloadedState: profile ? { ...known, profile } : known,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: createStoreEnvironment(environment) },
        // These checks exist in development only: on a busy machine they exceed their own time limit and warn.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
