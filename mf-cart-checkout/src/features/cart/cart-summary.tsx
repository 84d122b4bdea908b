import type { ReactNode } from 'react';
import { formatCurrency, pixPercent } from 'shared-contracts/pricing';
import type { Totals } from 'shared-contracts/pricing';
import { CouponAmount } from '../coupon/coupon-amount';
import type { AppliedCoupon } from '../coupon/coupon';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import styles from './cart-summary.module.css';
import { copy } from './copy';

interface CartSummaryProps {
  totals: Totals;
  /** False until a delivery option is chosen: the total then excludes the shipping. */
  hasShipping: boolean;
  coupon: AppliedCoupon | null;
  children: ReactNode;
}

export function CartSummary({ totals, hasShipping, coupon, children }: CartSummaryProps) {
  return (
    <section className={`card ${styles.summary}`} aria-labelledby="cart-summary-title">
      <h2 id="cart-summary-title">{copy.summaryTitle}</h2>
      <dl className={styles.amounts}>
        <div>
          <dt>{copy.subtotal}</dt>
          <dd>{formatCurrency(totals.subtotal)}</dd>
        </div>
        <div>
          <dt>{copy.shipping}</dt>
          <dd>{hasShipping ? formatShippingPrice(totals.shipping) : copy.shippingUnknown}</dd>
        </div>
        <CouponAmount coupon={coupon} totals={totals} />
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>{formatCurrency(totals.total)}</dd>
        </div>
      </dl>
      <p className={styles.pix}>
        <strong>{copy.pixTotal(formatCurrency(totals.pixTotal))}</strong>
        <span>{copy.pixHint(pixPercent(totals.terms))}</span>
      </p>
      {children}
    </section>
  );
}
