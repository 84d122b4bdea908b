import { formatCurrency } from 'shared-contracts/pricing';
import type { InstalmentPlan } from 'shared-contracts/pricing';
import { copy } from '../copy';

/** The maximum number of instalments without interest, and the maximum number with interest. */
export function CardPlans({ plans }: { plans: InstalmentPlan[] }) {
  const interestFreePlan = plans.findLast(({ interestFree }) => interestFree);
  const longestPlan = plans.at(-1);
  if (!interestFreePlan || !longestPlan) return null;

  return (
    <p>
      {copy.cardPlans(
        copy.plan(interestFreePlan.count, formatCurrency(interestFreePlan.value)),
        longestPlan.interestFree
          ? ''
          : copy.longPlan(longestPlan, formatCurrency(longestPlan.value)),
      )}
    </p>
  );
}
