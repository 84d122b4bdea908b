import { instalmentPlans } from 'shared-contracts/pricing';
import type { InstalmentPlan, Totals } from 'shared-contracts/pricing';
import type { PaymentMethod } from 'shared-contracts/store';

/** The payment method and the number of instalments that the shopper has chosen. */
export interface PaymentChoice {
  method: PaymentMethod;
  /** Number of card instalments, from 1. */
  instalments: number;
}

/** The amount that is charged, in cents. */
export interface AmountDue {
  /** Pix discount on the goods, of what a coupon leaves. */
  discount: number;
  /** Interest of more instalments than are free of it. */
  interest: number;
  total: number;
  /** Null for Pix. */
  plan: InstalmentPlan | null;
}

export function calculateAmountDue(
  totals: Totals,
  { method, instalments }: PaymentChoice,
): AmountDue {
  if (method === 'pix') {
    const discount = totals.subtotal - totals.discount - totals.pixSubtotal;
    return { discount, interest: 0, total: totals.pixTotal, plan: null };
  }
  const plan =
    instalmentPlans(totals.total, totals.terms).find(({ count }) => count === instalments) ?? null;
  const total = plan && !plan.interestFree ? plan.value * plan.count : totals.total;
  return { discount: 0, interest: total - totals.total, total, plan };
}
