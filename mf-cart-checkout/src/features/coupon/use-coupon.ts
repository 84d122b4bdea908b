import type { ApiError } from 'shared-contracts/client';
import { asApiError } from 'shared-contracts/client';
import {
  selectCheckout,
  selectCoupon,
  selectCustomer,
  selectSessionStatus,
  skipToken,
  useAppSelector,
  useFeature,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import type { AppliedCoupon } from './coupon';
import { useCartCouponQuery } from './coupon.api';

export interface CouponState {
  /** False where the back end has no coupons: nothing of them is shown. */
  isOffered: boolean;
  /** The shopper's code; empty for none. */
  code: string;
  /** The discount of the last reply, for a cart that may have changed since. */
  applied: AppliedCoupon | null;
  /** Why the code is not applied. */
  refusal: string | null;
  isChecking: boolean;
  /** There is no reply yet for the code: what is charged is not known. */
  isPending: boolean;
  failure: ApiError | null;
  retry: () => void;
}

/** The properties of the field, which is in a file of its own. */
export interface CouponFieldProps {
  coupon: CouponState;
}

/** @param shipping cents; null while none is chosen */
export function useCoupon(lines: CartLine[], shipping: number | null): CouponState {
  const isOffered = useFeature('coupons');
  const code = useAppSelector(selectCoupon);
  const { movement } = useAppSelector(selectCheckout);
  const customer = useAppSelector(selectCustomer);
  const isKnown = useAppSelector(selectSessionStatus) !== 'unknown';
  const { data, error, isFetching, isUninitialized, refetch } = useCartCouponQuery(
    isOffered && isKnown && lines.length > 0
      ? {
          code,
          lines: lines.map(({ productId, selectedBatch, quantity }) => ({
            productId,
            selectedBatch,
            quantity,
          })),
          shipping,
          movement: customer && movement,
          customerId: customer && customer.id,
        }
      : skipToken,
  );
  const hasFailed = error !== undefined && !isFetching;
  const check = hasFailed || data?.code !== code ? undefined : data;
  return {
    isOffered,
    code,
    applied: check?.applied ?? null,
    refusal: check?.refusal ?? null,
    isChecking: isFetching,
    isPending: isFetching && check === undefined,
    failure: hasFailed ? asApiError(error) : null,
    // Without a query there is nothing to ask again.
    retry: () => void (isUninitialized || refetch()),
  };
}
