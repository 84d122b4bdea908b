import { createAction, type Slice } from '@reduxjs/toolkit';
import { hasPrefix, type Owner } from './api';
import type { Store } from './create-store';
import { injectedSlices } from './injected-slices';
import { rootReducer } from './root-reducer';

/** A slice's state is undefined until the next action after its injection: this is that action. */
const sliceInjected = createAction<string>('store/sliceInjected');

/**
 * Adds a part's own slice to the store, ready to be read. Called in a route's loader or an event, before
 * the slice is rendered; calling it again does nothing.
 * @throws when the slice's name lacks its owner's prefix, or is another slice's
 */
export function injectSlice(store: Store, owner: Owner, slice: Slice): void {
  const { reducerPath: name, reducer } = slice;
  if (!hasPrefix(owner, name)) {
    throw new Error(`Slice "${name}" must be named "${owner}…" after its owner.`);
  }
  const previous = injectedSlices.get(name);
  const isDevelopment = process.env.NODE_ENV === 'development';
  if (previous && previous !== reducer && !isDevelopment) {
    throw new Error(`Slice "${name}" is already there with another reducer.`);
  }
  if (previous !== reducer) {
    injectedSlices.set(name, reducer);
    rootReducer.inject({ reducerPath: name, reducer }, { overrideExisting: true });
  }
  if (!(name in store.getState())) store.dispatch(sliceInjected(name));
}
