import { useSyncExternalStore } from 'react';
import { savePrivacyChoice, readPrivacyChoice, type PrivacyChoice } from 'shared-contracts/store';

/** `asked`: the banner stands because nothing was said yet. `opened`: because somebody wants to change it. */
export interface Privacy {
  choice: PrivacyChoice | null;
  banner: 'asked' | 'opened' | 'closed';
}

/** The server, and the page until it is alive, know nothing. */
const unknownPrivacy: Privacy = { choice: null, banner: 'closed' };

let current: Privacy | undefined;
const listeners = new Set<() => void>();

function privacy(): Privacy {
  if (!current) {
    const choice = readPrivacyChoice();
    current = { choice, banner: choice ? 'closed' : 'asked' };
  }
  return current;
}

function setPrivacy(next: Privacy) {
  current = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePrivacy = (): Privacy =>
  useSyncExternalStore(subscribe, privacy, () => unknownPrivacy);

export const openPreferences = () => setPrivacy({ ...privacy(), banner: 'opened' });

/** Leaves everything as it was. */
export const closePreferences = () => setPrivacy({ ...privacy(), banner: 'closed' });

export function choosePrivacy(choice: PrivacyChoice) {
  savePrivacyChoice(choice);
  setPrivacy({ choice, banner: 'closed' });
}

export const hasConsent = () => privacy().choice === 'accepted';

/** Calls back once, when the visitor agrees or has agreed. */
export function onConsent(start: () => void) {
  if (hasConsent()) return start();
  const unsubscribe = subscribe(() => {
    if (!hasConsent()) return;
    unsubscribe();
    start();
  });
}

/** For tests: a page that is opened anew. */
export function resetPrivacy() {
  current = undefined;
}
