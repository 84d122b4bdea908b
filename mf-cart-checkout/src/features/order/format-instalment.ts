import { formatCurrency, INTEREST_RATE_TEXT, type InstalmentPlan } from 'shared-contracts/pricing';
import { copy } from './copy';

/** `6x de R$ 50,63 sem juros`. */
export function formatInstalment({ count, value, interestFree }: InstalmentPlan): string {
  const description = interestFree ? copy.interestFree : copy.withInterest(INTEREST_RATE_TEXT);
  return copy.instalment(copy.instalmentCount(count), formatCurrency(value), description);
}
