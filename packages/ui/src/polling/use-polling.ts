import { useEffect, useMemo } from 'react';
import { api, useAppStore } from 'shared-contracts/store';

const { onFocus, onFocusLost } = api.internalActions;

/**
 * The options of a query that is polled while the page is visible, and immediately when it becomes visible. RTK Query's
 * `setupListeners` would be in every first view.
 */
export function usePolling(intervalMs: number) {
  const store = useAppStore();

  useEffect(() => {
    const report = () => {
      const isVisible = !document.hidden;
      if (store.getState().api.config.focused === isVisible) return;
      store.dispatch(isVisible ? onFocus() : onFocusLost());
    };
    // The page may have been opened in a hidden tab.
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [store]);

  return useMemo(
    () => ({
      pollingInterval: intervalMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    }),
    [intervalMs],
  );
}
