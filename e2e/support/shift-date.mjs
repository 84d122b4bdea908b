/**
 * Moves the clock of the program or page in which it runs: `new Date()`, `Date()` and `Date.now()`. It also runs as an init
 * script in a page, so it uses nothing from outside.
 *
 * @param {number} offsetMs
 */
export function shiftDate(offsetMs) {
  const RealDate = Date;
  const readClock = RealDate.now.bind(RealDate);
  RealDate.now = () => readClock() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
