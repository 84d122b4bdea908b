/** Milliseconds from success to the next page (§9); each wait can be skipped (D15). */
export const SHORT_DELAY = 2000;
export const LONG_DELAY = 5000;
