import { instalmentPlans, type InstalmentPlan, type Totals } from 'shared-contracts/pricing';
import type { PaymentMethod } from './order';

/** How the shopper means to pay. */
export interface PaymentChoice {
  method: PaymentMethod;
  /** Of a card, 1 to 10. */
  instalments: number;
}

/** What is charged for it, in cents. */
export interface AmountDue {
  /** Off the goods, by Pix. */
  discount: number;
  /** On top, from the seventh instalment on. */
  interest: number;
  total: number;
  /** null by Pix. */
  plan: InstalmentPlan | null;
}

export function calculateAmountDue(
  totals: Totals,
  { method, instalments }: PaymentChoice,
): AmountDue {
  if (method === 'pix') {
    const discount = totals.subtotal - totals.pixSubtotal;
    return { discount, interest: 0, total: totals.pixTotal, plan: null };
  }
  const plan = instalmentPlans(totals.total).find(({ count }) => count === instalments) ?? null;
  const total = plan && !plan.interestFree ? plan.value * plan.count : totals.total;
  return { discount: 0, interest: total - totals.total, total, plan };
}
