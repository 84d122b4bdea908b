import type { Action, Reducer } from 'redux';
import type { Store } from './create-store';
import { assertOwned } from './owner';
import type { Owner } from './owner';
import { injectReducer } from './root-reducer';

/** A slice of the store: a reducer and its place in the state. What `createSlice` returns is one. */
export interface StoreSlice {
  reducerPath: string;
  reducer: Reducer;
}

/** An injected slice has no state until the next action: this action has no other effect. */
const sliceInjected: Action = { type: 'store/sliceInjected' };

/**
 * Adds a remote's own slice to the store. Called in a route's loader or an event, before the slice is rendered.
 * Calling it again does nothing. A module that is evaluated again (hot reload, the fallback release of a remote)
 * replaces its reducer; the state stays.
 * @throws when the slice's name lacks its owner's prefix
 */
export function injectSlice(store: Store, owner: Owner, slice: StoreSlice): void {
  const { reducerPath: name, reducer } = slice;
  assertOwned(owner, name);
  injectReducer(name, reducer);
  if (!(name in store.getState())) store.dispatch(sliceInjected);
}
