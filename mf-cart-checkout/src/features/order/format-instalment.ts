import { formatCurrency, formatRate } from 'shared-contracts/pricing';
import type { InstalmentPlan } from 'shared-contracts/pricing';
import { copy } from './copy';

/** `6x de R$ 50,63 sem juros`. */
export function formatInstalment({
  count,
  value,
  interestFree,
  monthlyRate,
}: InstalmentPlan): string {
  const description = interestFree ? copy.interestFree : copy.withInterest(formatRate(monthlyRate));
  return copy.instalment(copy.instalmentCount(count), formatCurrency(value), description);
}
