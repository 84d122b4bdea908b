import type { Day } from 'shared-contracts/calendar';
import { divideAmount } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';

export type CouponAction = 'percent' | 'amount' | 'freight';

/** A coupon, or an automatic discount: its action and its conditions. */
export interface CouponRules {
  action: CouponAction;
  /** Only a 'percent' has it: 1 to 100. */
  percent: number | null;
  /** Off the goods for an 'amount'; off the freight for a 'freight', where null is all of it. */
  amountCents: Cents | null;
  /** The most that a 'percent' takes off. */
  limitCents: Cents | null;
  /** The least amount of goods; of the category if there is one. */
  minimumCents: Cents;
  groupSlug: string | null;
  subgroupSlug: string | null;
  isFirstPurchase: boolean;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  startsOn: Day | null;
  endsOn: Day | null;
  isActive: boolean;
}

/** A coupon is checked for this cart. */
export interface CouponCart {
  lines: readonly { totalCents: Cents; group: string; subgroup: string }[];
  /** null while no shipping is chosen. */
  shippingCents: Cents | null;
  day: Day;
  /** Orders that use the coupon, without the one that this cart replaces. */
  uses: number;
  /** null: nobody is signed in. */
  customer: { uses: number; hasBought: boolean } | null;
}

export type CouponRefusal =
  | { reason: 'inactive' | 'signIn' | 'firstPurchase' | 'used' | 'exhausted' | 'category' }
  | { reason: 'early' | 'late'; day: Day }
  | { reason: 'minimum'; minimumCents: Cents; missingCents: Cents }
  /** The shipping costs nothing, or the goods too little. */
  | { reason: 'nothing' };

export interface CouponSaving {
  /** Off each line, in the order of the cart. */
  lines: Cents[];
  goodsCents: Cents;
  /** Off the shipping; 0 while none is chosen. */
  shippingCents: Cents;
  /** The most that it takes off a shipping; 0: it is on goods. */
  shippingLimitCents: Cents;
}

/** An order costs at least this: nothing cannot be charged. */
const MIN_GOODS_CENTS = 100;

/** More than any shipping: the limit of free shipping. */
const WHOLE_SHIPPING_CENTS = 100_000_000;

/** Calculates the saving of a coupon, or finds the first condition that the cart does not meet. */
export function applyCoupon(coupon: CouponRules, cart: CouponCart): CouponSaving | CouponRefusal {
  const counts = cart.lines.map((line) => isInCategory(coupon, line));
  const eligible = cart.lines.map(({ totalCents }, index) => (counts[index] ? totalCents : 0));
  const refusal =
    findPeriodRefusal(coupon, cart) ??
    findUseRefusal(coupon, cart) ??
    (counts.includes(true) ? undefined : { reason: 'category' as const }) ??
    findMinimumRefusal(coupon, sumOf(eligible));
  if (refusal) return refusal;
  const saving =
    coupon.action === 'freight'
      ? saveShipping(coupon, cart)
      : saveGoods(coupon, eligible, sumOf(cart.lines.map(({ totalCents }) => totalCents)));
  const isForUnknownShipping = coupon.action === 'freight' && cart.shippingCents === null;
  return totalSaving(saving) > 0 || isForUnknownShipping ? saving : { reason: 'nothing' };
}

export const isRefused = (outcome: CouponSaving | CouponRefusal): outcome is CouponRefusal =>
  'reason' in outcome;

export const totalSaving = ({ goodsCents, shippingCents }: CouponSaving): Cents =>
  goodsCents + shippingCents;

function findPeriodRefusal(
  { isActive, startsOn, endsOn }: CouponRules,
  { day }: CouponCart,
): CouponRefusal | undefined {
  if (!isActive) return { reason: 'inactive' };
  if (startsOn !== null && day < startsOn) return { reason: 'early', day: startsOn };
  if (endsOn !== null && day > endsOn) return { reason: 'late', day: endsOn };
  return undefined;
}

function findUseRefusal(
  { isFirstPurchase, maxUses, maxUsesPerCustomer }: CouponRules,
  { uses, customer }: CouponCart,
): CouponRefusal | undefined {
  if (maxUses !== null && uses >= maxUses) return { reason: 'exhausted' };
  if (customer === null) return isFirstPurchase ? { reason: 'signIn' } : undefined;
  if (isFirstPurchase && customer.hasBought) return { reason: 'firstPurchase' };
  if (maxUsesPerCustomer !== null && customer.uses >= maxUsesPerCustomer) return { reason: 'used' };
  return undefined;
}

function findMinimumRefusal(
  { minimumCents }: CouponRules,
  goodsCents: Cents,
): CouponRefusal | undefined {
  if (goodsCents >= minimumCents) return undefined;
  return { reason: 'minimum', minimumCents, missingCents: minimumCents - goodsCents };
}

function isInCategory(
  { groupSlug, subgroupSlug }: CouponRules,
  { group, subgroup }: CouponCart['lines'][number],
): boolean {
  return (
    (groupSlug === null || groupSlug === group) &&
    (subgroupSlug === null || subgroupSlug === subgroup)
  );
}

function saveShipping({ amountCents }: CouponRules, { lines, shippingCents }: CouponCart) {
  const shippingLimitCents = amountCents ?? WHOLE_SHIPPING_CENTS;
  return {
    lines: lines.map(() => 0),
    goodsCents: 0,
    shippingCents: Math.min(shippingLimitCents, shippingCents ?? 0),
    shippingLimitCents,
  };
}

function saveGoods(
  { action, percent, amountCents, limitCents }: CouponRules,
  eligible: readonly Cents[],
  allGoodsCents: Cents,
): CouponSaving {
  const eligibleCents = sumOf(eligible);
  const wanted =
    action === 'percent'
      ? Math.min(Math.round((eligibleCents * (percent ?? 0)) / 100), limitCents ?? Infinity)
      : Math.min(amountCents ?? 0, eligibleCents);
  const goodsCents = Math.max(0, Math.min(wanted, allGoodsCents - MIN_GOODS_CENTS));
  return {
    lines: divideAmount(goodsCents, eligible),
    goodsCents,
    shippingCents: 0,
    shippingLimitCents: 0,
  };
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, each) => sum + each, 0);
