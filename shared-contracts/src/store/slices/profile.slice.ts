import { createSlice } from '@reduxjs/toolkit';
import { defaultProfile } from '../../profile/default-profile';

/**
 * The identity of the retailer. The server reads it at its start, and the browser has it in the first state. It never
 * changes.
 */
export const profileSlice = createSlice({
  name: 'profile',
  initialState: defaultProfile,
  reducers: {},
});
