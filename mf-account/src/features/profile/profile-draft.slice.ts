import { createSlice } from 'shared-contracts/store';
import type { PayloadAction, RootState } from 'shared-contracts/store';
import type { ContactData } from '../customer/profile';

interface ProfileDraft {
  customerId: string;
  data: ContactData;
}

/** The typed contact data of a customer whose session expired. The form restores it after the login (D27). */
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

/** Null when there is no draft, or the draft is another customer's. */
export function selectProfileDraft(state: RootState, customerId: string): ContactData | null {
  // The slice is injected when the first draft is saved.
  const { accountProfileDraft: slice } = state as {
    accountProfileDraft?: { draft: ProfileDraft | null };
  };
  return slice?.draft?.customerId === customerId ? slice.draft.data : null;
}
