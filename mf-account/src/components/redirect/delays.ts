/** Milliseconds from success to the next page (§9). The shopper can skip each delay (D15). */
export const SHORT_REDIRECT_MS = 2000;
export const LONG_REDIRECT_MS = 5000;
