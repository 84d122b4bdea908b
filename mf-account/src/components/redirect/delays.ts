/** Milliseconds from success to the next page (§9); each wait can be skipped (D15). */
export const SHORT_REDIRECT_MS = 2000;
export const LONG_REDIRECT_MS = 5000;
