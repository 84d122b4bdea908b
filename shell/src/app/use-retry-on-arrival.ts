import { useEffect, useEffectEvent } from 'react';
import { RemoteUnavailableError } from 'shared-contracts/remotes';

/** Retries by itself once a remote that failed by its deadline has arrived. */
export function useRetryOnArrival(failure: unknown, onArrival: () => void) {
  const retry = useEffectEvent(onArrival);

  useEffect(() => {
    let isCurrent = true;
    if (failure instanceof RemoteUnavailableError) {
      void failure.arrival?.then(() => {
        if (isCurrent) retry();
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [failure]);
}
