import { CouponFields } from '@fireflay/back-office-wire';
import type { Coupon } from '@fireflay/back-office-wire';

/** The values of the form. Fields that do not belong to the action are missing; an empty field is null or missing. */
export type CouponValues = { [Name in keyof CouponFields]?: CouponFields[Name] | null | undefined };

const names = Object.keys(CouponFields.properties) as (keyof CouponFields)[];

export const newCoupon: CouponValues = {
  coupon: '',
  description: '',
  isAutomatic: false,
  action: 'percent',
  isFirstPurchase: false,
  isActive: true,
};

/** No minimum is an empty field. */
export const toValues = (coupon: Coupon): CouponValues => ({
  ...coupon,
  minimumCents: coupon.minimumCents || null,
});

export const toFields = (values: CouponValues): CouponFields => ({
  ...(Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as CouponFields),
  minimumCents: values.minimumCents ?? 0,
});
