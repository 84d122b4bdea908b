import { formatCurrency } from 'shared-contracts/pricing';
import type { Totals } from 'shared-contracts/pricing';
import { copy } from './copy';
import { couponLabel } from './coupon';
import type { AppliedCoupon } from './coupon';

interface CouponAmountProps {
  coupon: AppliedCoupon | null;
  totals: Totals;
}

/** The saving as a line of a summary's amounts. */
export function CouponAmount({ coupon, totals }: CouponAmountProps) {
  if (!coupon) return null;
  const saved = totals.discount + totals.shippingDiscount;
  return (
    <div>
      <dt>{couponLabel(coupon, copy.label)}</dt>
      <dd>{saved > 0 ? formatCurrency(-saved) : copy.onShipping}</dd>
    </div>
  );
}
