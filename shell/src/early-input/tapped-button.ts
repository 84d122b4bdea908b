/** A tap that is older when the page is hydrated is not expected any more. */
export const MAX_TAP_AGE_MS = 15_000;

/**
 * Shows that a button was tapped until React can handle the tap. Only a button with a text for it (`data-busy-label`)
 * shows it: its component tells React to ignore the attribute at hydration.
 */
export function setBusy(button: HTMLElement, isBusy: boolean) {
  if (button.dataset.busyLabel) button.setAttribute('aria-busy', `${isBusy}`);
}
