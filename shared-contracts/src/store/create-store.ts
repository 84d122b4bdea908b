import { configureStore } from '@reduxjs/toolkit';
import type { Middleware, Store as ReduxStore, UnknownAction } from 'redux';
import type { ThunkDispatch } from 'redux-thunk';
import { createStoreEnvironment } from '../client';
import type { StoreEnvironment, Timeouts } from '../client';
import type { StoreProfile } from '../profile';
import { api } from './api';
import { splitPreloadedState, withInjectedState } from './hydration';
import type { PreloadedState } from './hydration';
import { rootReducer } from './root-reducer';
import type { RootReducer, RootState } from './root-reducer';

/** Takes actions, and thunks with the store's environment. */
export type Dispatch = ThunkDispatch<RootState, StoreEnvironment, UnknownAction>;

export type Store = ReduxStore<RootState> & { dispatch: Dispatch };

const queryMiddleware: Middleware = api.middleware;

interface CreateStoreOptions {
  /** '' in the browser (same origin), the back end's URL on the server. */
  apiOrigin: string;
  /** Headers of each call. */
  headers?: Record<string, string> | undefined;
  /** The state of the server's store (`store.getState()`). */
  preloadedState?: PreloadedState | undefined;
  timeouts?: Partial<Timeouts>;
  side?: StoreEnvironment['side'];
  send?: StoreEnvironment['send'];
  /** The profile on the server; in the browser it is in `preloadedState`. */
  profile?: StoreProfile;
}

/** Creates the store of the shell, or of a remote that runs alone. */
export function createStore({
  preloadedState = {},
  profile,
  ...environment
}: CreateStoreOptions): Store {
  const { shared, injected } = splitPreloadedState(preloadedState);
  const reducer: RootReducer = (state, action) =>
    rootReducer(withInjectedState(state, injected), action);
  return configureStore({
    reducer,
    preloadedState: profile ? { ...shared, profile } : shared,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: createStoreEnvironment(environment) },
        // These checks exist in development only: on a busy machine they exceed their own time limit and warn.
        serializableCheck: { warnAfter: 500 },
        immutableCheck: { warnAfter: 500 },
      }).concat(queryMiddleware),
  });
}
