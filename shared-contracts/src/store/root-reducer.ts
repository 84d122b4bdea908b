import { combineReducers } from 'redux';
import type { Reducer, StateFromReducersMapObject, UnknownAction } from 'redux';
import { api } from './api';
import { cartSlice } from './slices/cart.slice';
import { checkoutSlice } from './slices/checkout.slice';
import { deliverySlice } from './slices/delivery.slice';
import { noticesSlice } from './slices/notices.slice';
import { profileSlice } from './slices/profile.slice';
import { searchSlice } from './slices/search.slice';
import { sessionSlice } from './slices/session.slice';

/** The slices that several packages use. A remote's own slices are injected by `injectSlice`. */
const sharedReducers = {
  api: api.reducer,
  session: sessionSlice.reducer,
  cart: cartSlice.reducer,
  delivery: deliverySlice.reducer,
  checkout: checkoutSlice.reducer,
  notices: noticesSlice.reducer,
  profile: profileSlice.reducer,
  search: searchSlice.reducer,
};

export type RootState = StateFromReducersMapObject<typeof sharedReducers>;

/** A store may start with the state of some slices only. */
export type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

/** The reducers that remotes have injected, by the names of their slices. All stores of a process have them. */
const injectedReducers = new Map<string, Reducer>();

let combinedReducer: RootReducer = combineReducers(sharedReducers);

export const rootReducer: RootReducer = (state, action) => combinedReducer(state, action);

/** Adds a reducer, or replaces the one of the same name. A store has its state after the next action. */
export function injectReducer(name: string, reducer: Reducer): void {
  if (injectedReducers.get(name) === reducer) return;
  injectedReducers.set(name, reducer);
  combinedReducer = combineReducers({ ...sharedReducers, ...Object.fromEntries(injectedReducers) });
}

export function isSharedSlice(name: string): boolean {
  return Object.hasOwn(sharedReducers, name);
}

export function isInjectedSlice(name: string): boolean {
  return injectedReducers.has(name);
}
