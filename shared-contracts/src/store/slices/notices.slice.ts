import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { copy } from '../copy';

/** The index of a level is its code (§8). */
export const noticeLevels = ['error', 'success', 'warning', 'info'] as const;
export type NoticeLevel = (typeof noticeLevels)[number];

export interface Notice {
  id: string;
  level: NoticeLevel;
  title: string;
  body: string;
}

export interface NoticesState {
  notices: Notice[];
}

const initialState: NoticesState = { notices: [] };

/** Whether a notice is replaced: it is repeated, or it is a failure before this success. */
function isOutdated(before: Notice, now: Notice): boolean {
  if (before.title === now.title && before.body === now.body) return true;
  return now.level === 'success' && (before.level === 'error' || before.level === 'warning');
}

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Shows a toast. By default, `noticeShown({ body })` is a success with the title of its level. */
    noticeShown: {
      prepare: (notice: { body: string; level?: NoticeLevel; title?: string }) => {
        const level = notice.level ?? 'success';
        const title = notice.title ?? copy.noticeTitles[level];
        return { payload: { id: nanoid(), level, title, body: notice.body } };
      },
      reducer: (state, { payload: notice }: PayloadAction<Notice>) => {
        state.notices = state.notices.filter((each) => !isOutdated(each, notice));
        state.notices.push(notice);
      },
    },
    noticeDismissed: (state, { payload: id }: PayloadAction<string>) => {
      state.notices = state.notices.filter((notice) => notice.id !== id);
    },
  },
  selectors: { selectNotices: (state) => state.notices },
});

export const { noticeShown, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
