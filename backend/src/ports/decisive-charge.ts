import type { Charge } from './payments';

/** The charge that decides the outcome of an order's payment: a paid one, else the newest. */
export function pickDecisiveCharge(charges: readonly Charge[]): Charge | undefined {
  return charges.find(({ state }) => state === 'paid') ?? charges.at(-1);
}
