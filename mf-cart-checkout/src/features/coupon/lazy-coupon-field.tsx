import { lazyPart } from '@fireflay/ui/lazy-part';
import styles from './coupon.module.css';
import type { CouponFieldProps } from './use-coupon';

/** Without its file the purchase goes on without a coupon. */
const Field = lazyPart<CouponFieldProps>(() =>
  import(/* webpackChunkName: "coupon-field" */ './coupon-field').then(
    ({ CouponField }) => CouponField,
  ),
);

/** 'Tem um cupom?', of which the first view keeps the place only. */
export function LazyCouponField({ coupon }: CouponFieldProps) {
  if (!coupon.isOffered) return null;
  return (
    <div className={styles.field}>
      <Field coupon={coupon} />
    </div>
  );
}
