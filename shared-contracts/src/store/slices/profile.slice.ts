import { createSlice } from '@reduxjs/toolkit';
import { defaultProfile } from '../../profile/default-profile';
import type { StoreProfile } from '../../profile';

/**
 * The identity of the retailer. The server reads it at its start, and the browser has it in the first state. It never
 * changes. A built store always gets it, so that the sample is in no browser.
 */
export const profileSlice = createSlice({
  name: 'profile',
  initialState: process.env.NODE_ENV === 'production' ? ({} as StoreProfile) : defaultProfile,
  reducers: {},
});
