/** The moment of all sample data, a Tuesday: orders of the week before are on their way, quotes and offers are valid. */
export const SAMPLE_NOW = '2026-11-24T10:30:00-03:00';

interface Clock {
  /** An ISO time. */
  moment: string;
  /** Time passes; otherwise pictures of a page are the same at any time. Timers go on in both cases. */
  runs: boolean;
}

/**
 * Sets the clock of the page in which it runs: `new Date()`, `Date()` and `Date.now()`. It also runs as an init script in
 * a page, so it uses nothing from outside.
 */
export function setClock({ moment, runs }: Clock): void {
  const RealDate = Date;
  const readClock = RealDate.now.bind(RealDate);
  const [start, opened] = [RealDate.parse(moment), readClock()];
  RealDate.now = () => (runs ? start + readClock() - opened : start);
  const handler: ProxyHandler<DateConstructor> = {};
  // Assigned, so that no compiler gives the functions a name by a helper that the page does not have.
  handler.construct = (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget) as Date;
  handler.apply = (target) => new target(target.now()).toString();
  globalThis.Date = new Proxy(RealDate, handler);
  RealDate.prototype.constructor = globalThis.Date;
}
