import { useEffect, useState } from 'react';
import { OFFER_PATH, type OverrideOffer } from '../../app/override-offer';

export type Offering =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'here'; offer: OverrideOffer };

/** Which versions there are, asked of the shell when somebody looks. */
export function useOffer(): Offering {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<OverrideOffer | 'failed'>();

  useEffect(() => {
    const leaving = new AbortController();
    fetch(OFFER_PATH, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${OFFER_PATH} answered ${response.status}`);
        setAnswer((await response.json()) as OverrideOffer);
      })
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer('failed');
      });
    return () => leaving.abort();
  }, [attempt]);

  if (!answer) return { state: 'loading' };
  if (answer !== 'failed') return { state: 'here', offer: answer };
  return {
    state: 'failed',
    retry: () => {
      setAnswer(undefined);
      setAttempt(attempt + 1);
    },
  };
}
