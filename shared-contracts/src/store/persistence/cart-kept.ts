import { useSyncExternalStore } from 'react';

let isKept = true;
const listeners = new Set<() => void>();

/** Told after each attempt to write the cart into storage. */
export function noteCartKept(kept: boolean): void {
  isKept = kept;
  listeners.forEach((tell) => tell());
}

/** Whether a reload of the page would find the cart again: not where storage is forbidden, or full. */
export function useCartKept(): boolean {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => isKept;
const readOnServer = () => true;
