import { dayOf } from 'shared-contracts/calendar';
import type { Cents } from 'shared-contracts/pricing';
import type { Database, Transaction } from '../../database/database';
import { applyCoupon, isRefused } from '../../domain/coupon';
import type { CouponSaving } from '../../domain/coupon';
import { refusalText } from './copy';
import type { CatalogueLine } from '../quotes/honour-quote';
import {
  countCustomerUses,
  findCategories,
  findCategoryName,
  findCouponUse,
  hasBought,
} from './coupon-repository';
import type { CouponRow } from './coupon-repository';

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
}

export type CouponOutcome = { saving: CouponSaving } | { refusal: string };

const NO_ORDER = 0;

/** What a coupon saves, or the sentence that says why it cannot be used. */
export async function evaluateCoupon(
  db: Database | Transaction,
  coupon: CouponRow,
  { lines, shippingCents, customerId, ownOrder = NO_ORDER, now }: CouponSubject,
): Promise<CouponOutcome> {
  const categories = await findCategories(
    db,
    lines.map(({ productCode }) => productCode),
  );
  const ownUse = ownOrder === NO_ORDER ? undefined : await findCouponUse(db, ownOrder);
  const holdsOne = ownUse?.couponId === coupon.id && ownUse.releasedAt === null;
  const outcome = applyCoupon(coupon, {
    lines: lines.map(({ productCode, totalCents }) => {
      const { group = '', subgroup = '' } = categories.get(productCode) ?? {};
      return { totalCents, group, subgroup };
    }),
    shippingCents,
    day: dayOf(now),
    uses: coupon.used - (holdsOne ? 1 : 0),
    customer:
      customerId === undefined
        ? null
        : {
            uses: await countCustomerUses(db, coupon.id, customerId, ownOrder),
            hasBought: coupon.isFirstPurchase && (await hasBought(db, customerId, ownOrder)),
          },
  });
  if (!isRefused(outcome)) return { saving: outcome };
  const category = await findCategoryName(db, coupon);
  return { refusal: refusalText(outcome, { category, isOnFreight: coupon.action === 'freight' }) };
}
