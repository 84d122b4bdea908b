import { useEffect, useState } from 'react';
import { OFFER_PATH } from '../../app/override-offer';
import type { OverrideOffer } from '../../app/override-offer';

export type OfferState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; offer: OverrideOffer };

/** Loads the list of available versions from the shell. */
export function useOffer(): OfferState {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<OverrideOffer | 'failed'>();

  useEffect(() => {
    const abortController = new AbortController();
    fetch(OFFER_PATH, { signal: abortController.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${OFFER_PATH} answered ${response.status}`);
        setResult((await response.json()) as OverrideOffer);
      })
      .catch(() => {
        if (!abortController.signal.aborted) setResult('failed');
      });
    return () => abortController.abort();
  }, [attempt]);

  if (!result) return { state: 'loading' };
  if (result !== 'failed') return { state: 'ready', offer: result };
  return {
    state: 'failed',
    retry: () => {
      setResult(undefined);
      setAttempt(attempt + 1);
    },
  };
}
