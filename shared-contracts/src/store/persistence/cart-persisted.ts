import { useSyncExternalStore } from 'react';

let isPersisted = true;
const listeners = new Set<() => void>();

/** Called after each attempt to write the cart to storage. */
export function setCartPersisted(persisted: boolean): void {
  isPersisted = persisted;
  listeners.forEach((notify) => notify());
}

/** Whether a reload would restore the cart: not if storage is forbidden or full. */
export function useIsCartPersisted(): boolean {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => isPersisted;
const readOnServer = () => true;
