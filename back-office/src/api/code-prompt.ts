import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
/** What had the focus when the question came. */
let trigger: Element | null = null;
const listeners = new Set<() => void>();

function change(next: readonly Answer[]): void {
  waiting = next;
  for (const each of listeners) each();
}

/** Asks the employee for a code of the authenticator. @returns whether one was right; false: the employee gave up */
export function askForCode(): Promise<boolean> {
  if (waiting.length === 0) trigger = document.activeElement;
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** After the question: gives the focus back, unless what the call has led to has taken it. */
export function returnFocus(): void {
  const hasFocus = document.activeElement !== document.body;
  if (!hasFocus && trigger instanceof HTMLElement) trigger.focus();
}

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
