import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Answer[]): void {
  waiting = next;
  for (const each of listeners) each();
}

/** Asks the employee for a code of the authenticator. @returns whether one was right; false: the employee gave up */
export const askForCode = (): Promise<boolean> =>
  new Promise((resolve) => change([...waiting, resolve]));

/** Ends the question, for all calls that wait for it. */
export function answerCode(isConfirmed: boolean): void {
  const answers = waiting;
  change([]);
  for (const each of answers) each(isConfirmed);
}

/** Whether a call waits for a code. */
export const useIsCodeAsked = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => waiting.length > 0,
  );
