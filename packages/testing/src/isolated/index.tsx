import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFrame } from './frame';
import type { IsolatedRemote } from './isolated-remote';
import { isFrame, readPageState } from './page-state';
import { Panel } from './panel';

export type { IsolatedRemote } from './isolated-remote';

/** Runs one remote alone on a page: a panel with screens and scenarios, and the remote in a frame. */
export function startIsolated(remote: IsolatedRemote): void {
  const { search } = window.location;
  const state = readPageState(search, remote.screens[0]?.path ?? '/');
  if (isFrame(search)) return startFrame(remote, state);

  const page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(
    <StrictMode>
      <Panel remote={remote} initialState={state} />
    </StrictMode>,
  );
}
