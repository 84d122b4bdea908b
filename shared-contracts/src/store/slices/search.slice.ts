import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface SearchState {
  /** The shopper's latest search. */
  text: string;
}

const initialState: SearchState = { text: '' };

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searched: (search, { payload: text }: PayloadAction<string>) => {
      search.text = text;
    },
  },
  selectors: { selectSearchText: (search) => search.text },
});

export const { searched } = searchSlice.actions;
export const { selectSearchText } = searchSlice.selectors;
