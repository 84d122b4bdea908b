import type { Area, Cents } from 'shared-contracts/pricing';
import type { CouponSaving } from '../../domain/coupon';

/** A line of a cart, at the price of the catalogue. */
export interface CatalogueLine {
  productCode: number;
  /** Units or boxes. */
  quantity: number;
  boxArea: Area | null;
  /** The price of one unit, or of one m². */
  unitPriceCents: Cents;
}

/** The goods, shipping and customer that a coupon is evaluated for. */
export interface CouponSubject {
  lines: readonly (CatalogueLine & { totalCents: Cents })[];
  /** null while no shipping is chosen. */
  shippingCents: Cents | null;
  /** undefined: nobody is signed in. */
  customerId: number | undefined;
  /** The order itself, or the unpaid one that it replaces: it does not count as a use or purchase. */
  ownOrder?: number | undefined;
  now: Date;
  /** An employee makes the order of a quote: the order takes it, also where it saves nothing. */
  takesQuote?: boolean | undefined;
}

export type CouponOutcome = { saving: CouponSaving } | { refusal: string };
