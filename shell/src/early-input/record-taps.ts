import { MAX_TAP_AGE_MS, setBusy } from './tapped-button';

declare global {
  interface Window {
    /** The buttons that were tapped before hydration, with the time of the last tap. Undefined from hydration on. */
    earlyTaps?: Map<HTMLElement, number> | undefined;
  }
}

/** Records taps on buttons, also by key, and shows them, until `collectEarlyInput` takes them over. */
export function recordTaps() {
  window.earlyTaps = new Map();
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button || !window.earlyTaps) return;
      const time = Date.now();
      window.earlyTaps.set(button, time);
      setBusy(button, true);
      // The tap will not be replayed any more, unless it was repeated.
      setTimeout(() => {
        if (window.earlyTaps?.get(button) === time) setBusy(button, false);
      }, MAX_TAP_AGE_MS);
    },
    true,
  );
}
