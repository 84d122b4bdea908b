import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { CategoryGroup } from './categories';
import { Day } from './day';
import { defineOperation } from './operation';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const MAX_CENTS = 100_000_000;
const Cents = Type.Integer({ minimum: 0, maximum: MAX_CENTS });
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Slug = Type.String({ maxLength: 80 });

export const couponActions = ['percent', 'amount', 'freight'] as const;
export type CouponAction = (typeof couponActions)[number];

/** The fields of a coupon that an employee edits. */
export const CouponFields = Type.Object({
  /** The code that shoppers type. Not called 'code': the audit log leaves codes out. */
  coupon: Type.String({ minLength: 1, maxLength: 60 }),
  /** Shoppers read it. */
  description: Type.String({ minLength: 1, maxLength: 80 }),
  /** Applied without being typed. */
  isAutomatic: Type.Boolean(),
  action: Type.Enum([...couponActions]),
  /** Only a 'percent' has it. */
  percent: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Off the goods for an 'amount'; off the freight for a 'freight', where null is all of it. */
  amountCents: Nullable(Cents),
  /** The most that a 'percent' takes off; null: no limit. */
  limitCents: Nullable(Cents),
  /** The least amount of goods, of the category if there is one. */
  minimumCents: Cents,
  /** Slugs of the catalogue; null: all goods. */
  group: Nullable(Slug),
  subgroup: Nullable(Slug),
  isFirstPurchase: Type.Boolean(),
  maxUses: Nullable(Count),
  maxUsesPerCustomer: Nullable(Count),
  /** Both days included. */
  startsOn: Nullable(Day),
  endsOn: Nullable(Day),
  isActive: Type.Boolean(),
});
export type CouponFields = Static<typeof CouponFields>;

/** The states of a coupon as a shopper would meet it today. */
export const couponStates = ['active', 'scheduled', 'over', 'used-up', 'inactive'] as const;
export type CouponState = (typeof couponStates)[number];

export const Coupon = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  ...CouponFields.properties,
  state: Type.Enum([...couponStates]),
  /** Orders that use it now: expired, cancelled and refunded ones have given it back. */
  used: Type.Integer(),
  /** The saving of these orders, before the Pix discount. */
  savedCents: Type.Integer(),
  /** ISO time. */
  updatedAt: Type.String(),
  updatedBy: Type.String(),
});
export type Coupon = Static<typeof Coupon>;

/** The newest first. */
export const ListCoupons = defineOperation({
  method: 'GET',
  path: '/api/coupons',
  access: ['editCoupons'],
  input: Type.Object({}),
  reply: Type.Object({
    coupons: Type.Array(Coupon),
    /** The categories that a coupon can be for. */
    groups: Type.Array(CategoryGroup),
  }),
});

export const CreateCoupon = defineOperation({
  method: 'POST',
  path: '/api/coupons',
  logText: 'Criou um cupom',
  access: ['editCoupons'],
  input: CouponFields,
  reply: Coupon,
});

/**
 * Replaces all fields; orders that exist keep what they were promised. 409: somebody has edited it since `version` was
 * read; `fields` has the other's value of each field that differs, and `version` the version to send with a second try.
 */
export const ChangeCoupon = defineOperation({
  method: 'PUT',
  path: '/api/coupons/:id',
  logText: 'Mudou um cupom',
  access: ['editCoupons'],
  input: Type.Object({
    id: Type.Integer(),
    version: Type.Integer(),
    ...CouponFields.properties,
  }),
  reply: Coupon,
});
