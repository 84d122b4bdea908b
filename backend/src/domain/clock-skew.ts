/** The clock of another machine, such as an ERP's, may be ahead of the store's by this time. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;
