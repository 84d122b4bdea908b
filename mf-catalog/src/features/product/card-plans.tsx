import { formatCurrency, instalmentPlans, type Cents } from 'shared-contracts/pricing';
import { copy } from './copy';

/** The card's most instalments without interest, and its most of all. */
export function CardPlans({ full }: { full: Cents }) {
  const plans = instalmentPlans(full);
  const free = plans.findLast(({ interestFree }) => interestFree);
  const longest = plans.at(-1);
  if (!free || !longest) return null;

  return (
    <p>
      {copy.cardPlans(
        copy.plan(free.count, formatCurrency(free.value)),
        copy.longPlan(longest.count, formatCurrency(longest.value)),
      )}
    </p>
  );
}
