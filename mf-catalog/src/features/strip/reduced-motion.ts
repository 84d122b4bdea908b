import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = () => window.matchMedia(query).matches;

/** False until the browser has said. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
