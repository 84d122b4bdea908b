import { dayOf } from 'shared-contracts/calendar';
import type { Database, Transaction } from '../../database/database';
import { applyCoupon, isRefused } from '../../domain/coupon';
import { refusalText } from './copy';
import {
  countCustomerUses,
  findCategories,
  findCategoryName,
  findCouponUse,
  hasBought,
} from './coupon-repository';
import type { CouponRow } from './coupon-repository';
import type { CouponOutcome, CouponSubject } from '../order/discount';

const NO_ORDER = 0;

/** Calculates the saving of a coupon, or returns the sentence that says why it cannot be used. */
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
  return { refusal: refusalText(outcome, { category, isOnShipping: coupon.action === 'freight' }) };
}
