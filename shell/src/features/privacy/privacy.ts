import { useSyncExternalStore } from 'react';
import { keepPrivacyChoice, recallPrivacyChoice, type PrivacyChoice } from 'shared-contracts/store';

/** `asked`: the banner stands because nothing was said yet. `opened`: because somebody wants to change it. */
export interface Privacy {
  choice: PrivacyChoice | null;
  banner: 'asked' | 'opened' | 'closed';
}

/** The server, and the page until it is alive, know nothing. */
const unknown: Privacy = { choice: null, banner: 'closed' };

let current: Privacy | undefined;
const listeners = new Set<() => void>();

function privacy(): Privacy {
  if (!current) {
    const choice = recallPrivacyChoice();
    current = { choice, banner: choice ? 'closed' : 'asked' };
  }
  return current;
}

function become(next: Privacy) {
  current = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePrivacy = (): Privacy => useSyncExternalStore(subscribe, privacy, () => unknown);

export const openPreferences = () => become({ ...privacy(), banner: 'opened' });

/** Leaves everything as it was. */
export const closePreferences = () => become({ ...privacy(), banner: 'closed' });

export function choosePrivacy(choice: PrivacyChoice) {
  keepPrivacyChoice(choice);
  become({ choice, banner: 'closed' });
}

export const mayMeasure = () => privacy().choice === 'accepted';

/** Calls back once, when the visitor agrees or has agreed. */
export function onceAgreed(begin: () => void) {
  if (mayMeasure()) return begin();
  const end = subscribe(() => {
    if (!mayMeasure()) return;
    end();
    begin();
  });
}

/** For tests: a page that is opened anew. */
export function forgetPrivacy() {
  current = undefined;
}
