import { combineSlices } from '@reduxjs/toolkit';
import { api } from './api';
import { cartSlice } from './cart.slice';
import { checkoutSlice } from './checkout.slice';
import { deliverySlice } from './delivery.slice';
import { noticesSlice } from './notices.slice';
import { profileSlice } from './profile.slice';
import { searchSlice } from './search.slice';
import { sessionSlice } from './session.slice';

/** The slices that several packages use. A remote's own slices are injected by `injectSlice`. */
export const rootReducer = combineSlices(
  api,
  sessionSlice,
  cartSlice,
  deliverySlice,
  checkoutSlice,
  noticesSlice,
  profileSlice,
  searchSlice,
);

export type RootState = ReturnType<typeof rootReducer>;
