import { useSyncExternalStore } from 'react';
import { savePrivacyChoice, readPrivacyChoice } from 'shared-contracts/store';
import type { PrivacyChoice } from 'shared-contracts/store';

/** `asked`: the banner is shown because no choice was made yet. `opened`: because the visitor wants to change it. */
export interface Privacy {
  choice: PrivacyChoice | null;
  banner: 'asked' | 'opened' | 'closed';
}

/** The value on the server, and in the browser until hydration. */
const unknownPrivacy: Privacy = { choice: null, banner: 'asked' };

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

/** Closes the banner without a change. */
export const closePreferences = () => setPrivacy({ ...privacy(), banner: 'closed' });

const choiceListeners = new Set<(choice: PrivacyChoice) => void>();

/** Calls `listener` for each answer of the visitor, also if it is the same as before. */
export const onPrivacyChoice = (listener: (choice: PrivacyChoice) => void) =>
  choiceListeners.add(listener);

export function choosePrivacy(choice: PrivacyChoice) {
  savePrivacyChoice(choice);
  setPrivacy({ choice, banner: 'closed' });
  choiceListeners.forEach((listener) => listener(choice));
}

export const hasConsent = () => privacy().choice === 'accepted';

/** Calls `start` once, when the visitor agrees or has agreed already. */
export function onConsent(start: () => void) {
  if (hasConsent()) return start();
  const unsubscribe = subscribe(() => {
    if (!hasConsent()) return;
    unsubscribe();
    start();
  });
}

/** Resets to the state of a newly opened page, for tests. */
export function resetPrivacy() {
  current = undefined;
  choiceListeners.clear();
}
