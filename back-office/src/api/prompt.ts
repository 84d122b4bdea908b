import { useSyncExternalStore } from 'react';

type Answer = (mayGoOn: boolean) => void;

/** A question to the employee that calls wait for. All of them get its one answer. */
export function createPrompt() {
  let waiting: readonly Answer[] = [];
  /** The element that had the focus when the question came. */
  let trigger: Element | null = null;
  const listeners = new Set<() => void>();
  const change = (next: readonly Answer[]) => {
    waiting = next;
    for (const each of listeners) each();
  };
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };
  return {
    /** @returns whether the call may be sent again */
    ask(): Promise<boolean> {
      if (waiting.length === 0) trigger = document.activeElement;
      return new Promise((resolve) => change([...waiting, resolve]));
    },
    answer(mayGoOn: boolean): void {
      const answers = waiting;
      change([]);
      for (const each of answers) each(mayGoOn);
    },
    /** After the question: gives the focus back, unless what the call has led to has taken it. */
    returnFocus(): void {
      const hasFocus = document.activeElement !== document.body;
      if (!hasFocus && trigger instanceof HTMLElement) trigger.focus();
    },
    /** Says in React whether a call waits for the answer. */
    useIsAsked: (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0),
  };
}
