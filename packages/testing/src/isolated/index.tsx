import { startFrame } from './frame';
import { checkScenarios } from './isolated-remote';
import type { IsolatedRemote } from './isolated-remote';
import { isFrame, isIndex, readPageState } from './page-state';

export type { IsolatedRemote } from './isolated-remote';

/** Runs one remote alone on a page: a panel with screens and scenarios, and the remote in a frame. */
export function startIsolated(remote: IsolatedRemote): void {
  checkScenarios(remote);
  const { search } = window.location;
  const initialState = readPageState(search, remote.screens[0]?.path ?? '/');
  if (isFrame(search)) return startFrame(remote, initialState);

  if (isIndex(search)) {
    void import(/* webpackChunkName: "states" */ './states-page').then(({ startStatesPage }) =>
      startStatesPage({ remote, panelState: initialState }),
    );
    return;
  }
  void import(/* webpackChunkName: "panel" */ './panel').then(({ startPanel }) =>
    startPanel({ remote, initialState }),
  );
}
