import { createSlice, type PayloadAction, type RootState } from 'shared-contracts/store';
import type { ContactData } from '../customer/profile';

interface ProfileDraft {
  customerId: string;
  data: ContactData;
}

/** What a customer had typed when the session ended: it is there again after the login (D27). */
export const profileDraftSlice = createSlice({
  name: 'accountProfileDraft',
  initialState: { draft: null } as { draft: ProfileDraft | null },
  reducers: {
    draftKept: (state, { payload }: PayloadAction<ProfileDraft>) => {
      state.draft = payload;
    },
    draftUsed: (state) => {
      state.draft = null;
    },
  },
});

export const { draftKept, draftUsed } = profileDraftSlice.actions;

/** Null where there is none, or it is another customer's. */
export function selectProfileDraft(state: RootState, customerId: string): ContactData | null {
  // The slice is injected when there is something to keep.
  const { accountProfileDraft: kept } = state as {
    accountProfileDraft?: { draft: ProfileDraft | null };
  };
  return kept?.draft?.customerId === customerId ? kept.draft.data : null;
}
