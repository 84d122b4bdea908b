import { startFrame } from './frame';
import type { IsolatedRemote } from './isolated-remote';
import { isFrame, readPageState } from './page-state';

export type { IsolatedRemote } from './isolated-remote';

/** Runs one remote alone on a page: a panel with screens and scenarios, and the remote in a frame. */
export function startIsolated(remote: IsolatedRemote): void {
  const { search } = window.location;
  const initialState = readPageState(search, remote.screens[0]?.path ?? '/');
  if (isFrame(search)) return startFrame(remote, initialState);

  void import(/* webpackChunkName: "panel" */ './panel').then(({ startPanel }) =>
    startPanel({ remote, initialState }),
  );
}
