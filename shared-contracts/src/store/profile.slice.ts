import { createSlice } from '@reduxjs/toolkit';
import { defaultProfile } from '../profile/default-profile';

/**
 * Which retailer this is: the server reads it when it starts, and it comes to the browser with the rest
 * of the first state. Nothing changes it.
 */
export const profileSlice = createSlice({
  name: 'profile',
  initialState: defaultProfile,
  reducers: {},
});
