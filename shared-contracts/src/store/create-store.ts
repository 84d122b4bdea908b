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
  /** Only on the server: what each call carries. */
  headers?: Record<string, string>;
  /** What the server's store held: `store.getState()` there. */
  preloadedState?: PreloadedState;
  timeouts?: Partial<Timeouts>;
  side?: StoreEnvironment['side'];
  /** Only on the server: the browser finds it in `preloadedState`. */
  profile?: StoreProfile;
}

/** The one store: the shell makes it, and a remote on its own makes the same. */
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
        // Checks of development only: on a busy machine they are slower than their own alarm.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).concat(api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];
