import { useCallback, useEffect, useState } from 'react';
import { STATE_PATH } from './state';
import type { PlatformState } from './state';

/** Milliseconds between two requests of the state. */
export const POLL_INTERVAL_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;

interface PolledState {
  state: PlatformState;
  /** The last request failed: the state may be out of date. */
  isStale: boolean;
  /** Requests the state now. */
  refresh: () => Promise<void>;
}

/** The server's present state, polled while the page is visible. */
export function usePlatformState(initialState: PlatformState): PolledState {
  const [polled, setPolled] = useState({ state: initialState, isStale: false });

  const refresh = useCallback(
    () =>
      fetchState().then(
        (state) => setPolled({ state, isStale: false }),
        () => setPolled((last) => ({ ...last, isStale: true })),
      ),
    [],
  );

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshIfVisible, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  return { ...polled, refresh };
}

async function fetchState(): Promise<PlatformState> {
  const response = await fetch(STATE_PATH, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${STATE_PATH} answered ${response.status}`);
  return (await response.json()) as PlatformState;
}
