import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import type { Coupon, CouponFields } from '@fireflay/back-office-wire';
import { toCents, toReais } from 'shared-contracts/pricing';

/** The values of the form: as on the wire, but amounts in reais and days of the date picker. Empty fields are missing. */
export interface CouponValues extends Pick<
  CouponFields,
  'coupon' | 'description' | 'isAutomatic' | 'action' | 'isFirstPurchase' | 'isActive'
> {
  percent?: number | null;
  amountCents?: number | null;
  limitCents?: number | null;
  minimumCents?: number | null;
  group?: string | null;
  subgroup?: string | null;
  maxUses?: number | null;
  maxUsesPerCustomer?: number | null;
  startsOn?: Dayjs | null;
  endsOn?: Dayjs | null;
}

export const newCoupon: CouponValues = {
  coupon: '',
  description: '',
  isAutomatic: false,
  action: 'percent',
  isFirstPurchase: false,
  isActive: true,
};

export function toValues(coupon: Coupon): CouponValues {
  return {
    ...coupon,
    amountCents: toAmount(coupon.amountCents),
    limitCents: toAmount(coupon.limitCents),
    minimumCents: toAmount(coupon.minimumCents || null),
    startsOn: coupon.startsOn === null ? null : dayjs(coupon.startsOn),
    endsOn: coupon.endsOn === null ? null : dayjs(coupon.endsOn),
  };
}

export function toFields(values: CouponValues): CouponFields {
  return {
    coupon: values.coupon,
    description: values.description,
    isAutomatic: values.isAutomatic,
    action: values.action,
    percent: values.percent ?? null,
    amountCents: toWire(values.amountCents),
    limitCents: toWire(values.limitCents),
    minimumCents: toWire(values.minimumCents) ?? 0,
    group: values.group ?? null,
    subgroup: values.subgroup ?? null,
    isFirstPurchase: values.isFirstPurchase,
    maxUses: values.maxUses ?? null,
    maxUsesPerCustomer: values.maxUsesPerCustomer ?? null,
    startsOn: values.startsOn?.format('YYYY-MM-DD') ?? null,
    endsOn: values.endsOn?.format('YYYY-MM-DD') ?? null,
    isActive: values.isActive,
  };
}

const toAmount = (cents: number | null) => (cents === null ? null : toReais(cents));
const toWire = (reais: number | null | undefined) => (reais == null ? null : toCents(reais));
