import { applyCoupon } from './coupon';
import type { CouponCart, CouponRules } from './coupon';

const tenPercent: CouponRules = {
  action: 'percent',
  percent: 10,
  amountCents: null,
  limitCents: null,
  minimumCents: 0,
  groupSlug: null,
  subgroupSlug: null,
  isFirstPurchase: false,
  maxUses: null,
  maxUsesPerCustomer: null,
  startsOn: null,
  endsOn: null,
  isActive: true,
};

const cart: CouponCart = {
  lines: [
    { totalCents: 10_005, group: 'ferramentas', subgroup: 'disco' },
    { totalCents: 3_333, group: 'banheiro', subgroup: 'cubas' },
  ],
  shippingCents: 4_500,
  day: '2026-11-24',
  uses: 0,
  customer: { uses: 0, hasBought: false },
};

const apply = (rules: Partial<CouponRules>, changed: Partial<CouponCart> = {}) =>
  applyCoupon({ ...tenPercent, ...rules }, { ...cart, ...changed });

describe('what a coupon saves', () => {
  it('is its share of the goods, rounded once and divided among the lines to the cent', () => {
    // 133,38 × 10% = 13,338.
    expect(apply({})).toMatchObject({ goodsCents: 1_334, lines: [1_001, 333], shippingCents: 0 });
  });

  it('is at most its limit', () => {
    expect(apply({ limitCents: 500 })).toMatchObject({ goodsCents: 500, lines: [375, 125] });
  });

  it('is at most the goods that it is for, of which R$ 1,00 stays to be charged', () => {
    const amount = { action: 'amount', percent: null, amountCents: 50_000 } as const;

    expect(apply({ ...amount, groupSlug: 'banheiro' })).toMatchObject({ lines: [0, 3_333] });
    expect(apply(amount)).toMatchObject({ goodsCents: 13_238 });
    expect(
      apply(amount, { lines: cart.lines.map((each) => ({ ...each, totalCents: 40 })) }),
    ).toEqual({ reason: 'nothing' });
  });

  it('counts only lines of its category', () => {
    expect(apply({ groupSlug: 'ferramentas' })).toMatchObject({ lines: [1_001, 0] });
    expect(apply({ groupSlug: 'banheiro', subgroupSlug: 'cubas' })).toMatchObject({
      lines: [0, 333],
    });
    expect(apply({ groupSlug: 'banheiro', subgroupSlug: 'chuveiros' })).toEqual({
      reason: 'category',
    });
  });

  it('is the freight, or a part of it', () => {
    const freight = { action: 'freight', percent: null } as const;

    expect(apply(freight)).toMatchObject({ goodsCents: 0, shippingCents: 4_500 });
    expect(apply({ ...freight, amountCents: 2_000 })).toMatchObject({
      shippingCents: 2_000,
      shippingLimitCents: 2_000,
    });
    expect(apply(freight, { shippingCents: 0 })).toEqual({ reason: 'nothing' });
    expect(apply(freight, { shippingCents: null })).toMatchObject({ shippingCents: 0 });
  });
});

describe('a coupon is refused', () => {
  it.each([
    ['while it is inactive', { isActive: false }, {}, { reason: 'inactive' }],
    [
      'before its first day',
      { startsOn: '2026-11-25' },
      {},
      { reason: 'early', day: '2026-11-25' },
    ],
    ['after its last day', { endsOn: '2026-11-23' }, {}, { reason: 'late', day: '2026-11-23' }],
    ['when it is used up', { maxUses: 3 }, { uses: 3 }, { reason: 'exhausted' }],
    [
      'below its minimum, of which it says what is missing',
      { minimumCents: 15_000 },
      {},
      { reason: 'minimum', minimumCents: 15_000, missingCents: 1_662 },
    ],
    [
      'below its minimum of the category',
      { minimumCents: 5_000, groupSlug: 'banheiro' },
      {},
      { reason: 'minimum', minimumCents: 5_000, missingCents: 1_667 },
    ],
    [
      'to a customer who has used it',
      { maxUsesPerCustomer: 1 },
      { customer: { uses: 1, hasBought: true } },
      { reason: 'used' },
    ],
    [
      'after the first purchase',
      { isFirstPurchase: true },
      { customer: { uses: 0, hasBought: true } },
      { reason: 'firstPurchase' },
    ],
    [
      'for a first purchase of somebody who is not signed in',
      { isFirstPurchase: true },
      { customer: null },
      { reason: 'signIn' },
    ],
  ])('%s', (_name, rules, changed, refusal) => {
    expect(apply(rules, changed)).toEqual(refusal);
  });

  it('on neither its first nor its last day', () => {
    expect(apply({ startsOn: '2026-11-24', endsOn: '2026-11-24' })).toMatchObject({
      goodsCents: 1_334,
    });
  });
});
