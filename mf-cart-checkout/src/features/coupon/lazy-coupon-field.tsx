import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import styles from './coupon.module.css';
import type { CouponFieldProps } from './use-coupon';

/** Without its file there is no field: the purchase goes on without a coupon. */
const Unloaded: ComponentType<CouponFieldProps> = () => null;

const Loaded = lazy(() =>
  import(/* webpackChunkName: "coupon-field" */ './coupon-field').then(
    ({ CouponField }): { default: ComponentType<CouponFieldProps> } => ({ default: CouponField }),
    () => ({ default: Unloaded }),
  ),
);

/** 'Tem um cupom?', of which the first view keeps the place only. */
export function LazyCouponField({ coupon }: CouponFieldProps) {
  if (!coupon.isOffered) return null;
  return (
    <div className={styles.field}>
      <Suspense fallback={null}>
        <Loaded coupon={coupon} />
      </Suspense>
    </div>
  );
}
