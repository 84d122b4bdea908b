/** A Wednesday morning without holidays around it. The shops are open, and everything is delivered on its usual day. */
const USUAL_MOMENT = '2029-03-14T10:00:00-03:00';

/**
 * Gives the run a clock of its own. It starts at the same moment whenever the run starts, so that no result depends on the
 * hour, the weekday or the date. E2E_NOW names another moment, as
 * `E2E_NOW=2029-12-31T20:00:00-03:00 npm run test:e2e`. It must be later than now, because the browser itself, which
 * deletes cookies that have expired, keeps its own clock.
 *
 * Playwright's main process chooses the offset. Every program that it starts inherits it and moves its own `Date`
 * (shifted-clock.mjs), among them the store's servers and the workers with the tests; `test.ts` moves that of the pages,
 * and `prepare-store.ts` that of the database. An offset of 0 that is given keeps the clock of the machine.
 */
export function startClock() {
  process.env.E2E_CLOCK_OFFSET_MS ??= String(chooseOffset());
  const preload = `--import=${new URL('shifted-clock.mjs', import.meta.url).href}`;
  const { NODE_OPTIONS = '' } = process.env;
  if (!NODE_OPTIONS.includes(preload))
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${preload}`.trim();
}

function chooseOffset(): number {
  const { E2E_NOW = USUAL_MOMENT } = process.env;
  const offset = Date.parse(E2E_NOW) - Date.now();
  if (offset > 0) return offset;
  throw new Error(`E2E_NOW must be a moment in the future, as ${USUAL_MOMENT}; it is ${E2E_NOW}.`);
}

/** Milliseconds from the real time to that of the run; 0 in a run without a clock of its own. */
export const readClockOffset = () => Number(process.env.E2E_CLOCK_OFFSET_MS ?? 0);
