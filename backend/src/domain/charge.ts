import type { Charge } from '../ports/payments';

/** Which of several charges of one order says how its payment went: a paid one, else the newest. */
export function pickDecisiveCharge(charges: readonly Charge[]): Charge | undefined {
  return charges.find(({ state }) => state === 'paid') ?? charges.at(-1);
}
