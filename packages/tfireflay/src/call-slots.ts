/** Limits how many calls run at the same time. Further calls wait in order, up to a number. */
export interface CallSlots {
  /** @returns the function that gives the slot back; undefined if too many wait, or `deadline` passes first */
  take(deadline: AbortSignal): Promise<(() => void) | undefined>;
}

export function createCallSlots({
  maxTaken,
  maxWaiting,
}: {
  maxTaken: number;
  maxWaiting: number;
}): CallSlots {
  const waiting = new Set<() => void>();
  let taken = 0;

  function release() {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }

  return {
    async take(deadline) {
      if (taken < maxTaken) {
        taken += 1;
        return release;
      }
      if (waiting.size >= maxWaiting || deadline.aborted) return undefined;
      return new Promise((resolve) => {
        const settle = (result: (() => void) | undefined) => {
          waiting.delete(accept);
          deadline.removeEventListener('abort', giveUp);
          resolve(result);
        };
        const accept = () => settle(release);
        const giveUp = () => settle(undefined);
        waiting.add(accept);
        deadline.addEventListener('abort', giveUp);
      });
    },
  };
}
