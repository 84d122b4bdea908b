import { createAction, type Slice } from '@reduxjs/toolkit';
import type { Store } from './create-store';
import { injectedSlices } from './injected-slices';
import { assertOwned, type Owner } from './owner';
import { rootReducer } from './root-reducer';

/** An injected slice has no state until the next action: this action has no other effect. */
const sliceInjected = createAction<string>('store/sliceInjected');

/**
 * Adds a remote's own slice to the store. Called in a route's loader or an event, before the slice is rendered.
 * Calling it again does nothing. A module that is evaluated again (hot reload, the fallback release of a remote)
 * replaces its reducer; the state stays.
 * @throws when the slice's name lacks its owner's prefix
 */
export function injectSlice(store: Store, owner: Owner, slice: Slice): void {
  const { reducerPath: name, reducer } = slice;
  assertOwned(owner, name);
  if (injectedSlices.get(name) !== reducer) {
    injectedSlices.set(name, reducer);
    rootReducer.inject({ reducerPath: name, reducer }, { overrideExisting: true });
  }
  if (!(name in store.getState())) store.dispatch(sliceInjected(name));
}
