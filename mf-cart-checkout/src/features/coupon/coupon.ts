import { isSameLine } from 'shared-contracts/store';
import type { LineKey } from 'shared-contracts/store';

/** The saving of a coupon on the cart. Amounts in cents, before the Pix discount. */
export interface AppliedCoupon {
  code: string;
  description: string;
  /** The store's own discount: nobody typed it. */
  isAutomatic: boolean;
  /** The most that it takes off the shipping; 0: it is on goods. */
  shippingLimit: number;
  discounts: (LineKey & { cents: number })[];
}

/** The server's reply for one code and one cart. */
export interface CouponCheck {
  /** The code that was asked for; empty: only automatic discounts. */
  code: string;
  applied: AppliedCoupon | null;
  /** Why the code is not applied, for the shopper. */
  refusal: string | null;
}

export interface CouponRequest {
  code: string;
  lines: (LineKey & { quantity: number })[];
  /** Cents; null while no shipping is chosen. */
  shipping: number | null;
  movement: string | null;
  /** Another customer is another request. */
  customerId: string | null;
}

/** Finds the saving of a coupon on a line; undefined for nothing. */
export const discountOf = (coupon: AppliedCoupon | null, line: LineKey): number | undefined =>
  coupon?.discounts.find((each) => isSameLine(each, line))?.cents;

/** The name of the discount in a summary. */
export const couponLabel = (
  { code, description, isAutomatic }: AppliedCoupon,
  named: (code: string) => string,
): string => (isAutomatic ? description : named(code));
