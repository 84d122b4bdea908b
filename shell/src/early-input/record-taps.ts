declare global {
  interface Window {
    /** The buttons that were tapped before hydration, with the time of the last tap. Undefined from hydration on. */
    earlyTaps?: Map<HTMLElement, number>;
  }
}

/** Records taps on buttons, also by key, until `collectEarlyInput` takes them over. */
export function recordTaps() {
  window.earlyTaps = new Map();
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) window.earlyTaps?.set(button, Date.now());
    },
    true,
  );
}
