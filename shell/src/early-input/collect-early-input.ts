import { CONTROLS, isChanged, recordState } from './control-state';
import type { Control } from './control-state';
import { MAX_TAP_AGE_MS, setBusy } from './tapped-button';

/** Milliseconds between two replays, and between two checks whether an element is hydrated. */
const POLL_INTERVAL_MS = 50;

/**
 * Collects the input that React misses: recorded taps, and controls that the visitor or the browser (after a reload)
 * has changed since the server's markup. Taps and changes that come later count as well while React cannot hydrate
 * their part of the page: a fragment whose code is still loading. Call it right before `hydrateRoot(document)`.
 *
 * @returns starts the replay, one element at a time; call it when the root is hydrated
 */
export function collectEarlyInput(): () => void {
  const replays = new Map<Element, () => void>();
  // The caller starts it.
  let isPolling = true;

  function keep(element: Element, replay: () => void) {
    replays.set(element, replay);
    if (!isPolling) poll();
  }
  function keepTap(button: HTMLElement) {
    setBusy(button, true);
    keep(button, () => {
      setBusy(button, false);
      button.click();
    });
  }
  const keepState = (control: Control) => keep(control, recordState(control));

  function poll() {
    [...replays.keys()].some(replayIfHydrated);
    isPolling = replays.size > 0;
    if (isPolling) setTimeout(poll, POLL_INTERVAL_MS);
  }

  /** @returns whether the element needs no further check */
  function replayIfHydrated(element: Element): boolean {
    if (element.isConnected && !isHydrated(element)) return false;
    const replay = replays.get(element);
    replays.delete(element);
    if (element.isConnected) replay?.();
    return true;
  }

  /** Before the next key or tap, which may submit them. */
  const replayControls = () =>
    [...replays.keys()].filter((element) => element.matches(CONTROLS)).forEach(replayIfHydrated);

  document.querySelectorAll<Control>(CONTROLS).forEach((control) => {
    if (isChanged(control)) keepState(control);
  });
  window.earlyTaps?.forEach((time, button) => {
    if (Date.now() - time < MAX_TAP_AGE_MS) keepTap(button);
    else setBusy(button, false);
  });
  window.earlyTaps = undefined;

  addEventListener('keydown', replayControls, true);
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (!button) return;
      replayControls();
      replays.delete(button);
      if (isHydrated(button)) setBusy(button, false);
      else keepTap(button);
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      const control = target as Control;
      if (!control.matches(CONTROLS)) return;
      if (replays.has(control) || !isHydrated(control)) keepState(control);
    },
    true,
  );
  return poll;
}

/**
 * Whether React handles the element's events. For an event of a user React, which listens at the document, first
 * hydrates the part of the page that contains the target. If it cannot yet, it stops the event before the target.
 */
function isHydrated(element: Element): boolean {
  let isReached = false;
  const onReached = () => (isReached = true);
  // An event of a user that does nothing: without `bubbles` no handler of a component sees it.
  element.addEventListener('keyup', onReached);
  element.dispatchEvent(new Event('keyup'));
  element.removeEventListener('keyup', onReached);
  return isReached;
}
