import fc from 'fast-check';
import type { AgreedRate } from 'shared-contracts/content';
import { findRate, foreseeSettlements, MAX_SETTLEMENT_DAYS } from './agreed-fees';
import { aRate } from './reconciliation.fixture';

const ofBrand = (brand: AgreedRate['brand'], from = 1, to = 12): AgreedRate => ({
  ...aRate,
  brand,
  fromInstalments: from,
  toInstalments: to,
});

describe('the agreed rate of a charge', () => {
  const rates = [ofBrand('', 1, 1), ofBrand('', 2, 12), ofBrand('Visa', 2, 6)];
  const card = { kind: 'credit', method: 'Cartão de crédito Visa' } as const;

  it.each([
    ['of its brand and instalments', { ...card, installments: 3 }, 2],
    ['of all brands for other instalments', { ...card, installments: 7 }, 1],
    ['of all brands for a single payment', { ...card, installments: 1 }, 0],
    [
      'of all brands for another brand',
      { ...card, method: 'Cartão de crédito Elo', installments: 3 },
      1,
    ],
    ['none for what is not agreed', { kind: 'pix', method: 'Pix', installments: 1 } as const, -1],
  ])('is that %s', (_name, charge, at) => {
    expect(findRate(rates, charge)).toBe(rates[at]);
  });
});

describe('what is foreseen of a charge', () => {
  const aCharge = fc.record({
    kind: fc.constant('credit' as const),
    method: fc.constant('Cartão de crédito Visa'),
    installments: fc.integer({ min: 1, max: 12 }),
    amountCents: fc.integer({ min: 1, max: 99_999_999 }),
    day: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  });
  const someRate = fc.record({
    percent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    fixedCents: fc.integer({ min: 0, max: 10_000 }),
    days: fc.integer({ min: 0, max: 60 }),
    isByInstalment: fc.boolean(),
  });

  it('adds up to the charge and its fee to the cent, on weekdays in their order, within the longest time', () => {
    fc.assert(
      fc.property(aCharge, someRate, (charge, rate) => {
        const parts = foreseeSettlements(charge, { ...aRate, ...rate });

        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((all, part) => all + of(part), 0);
        const exact = BigInt(charge.amountCents) * BigInt(Math.round(rate.percent * 100));
        const share = sum(({ feeCents }) => feeCents) - rate.fixedCents;
        const isCapped = share + rate.fixedCents === charge.amountCents;
        // −0.5 cent < share − exact ≤ 0.5 cent
        const rest = BigInt(share) * 10_000n - exact;
        const last = Date.parse(parts.at(-1)?.day ?? '') - Date.parse(charge.day);
        return (
          sum(({ grossCents }) => grossCents) === charge.amountCents &&
          (isCapped || (rest <= 5_000n && rest > -5_000n)) &&
          parts.length === (rate.isByInstalment ? charge.installments : 1) &&
          parts.every(({ grossCents, feeCents }) => feeCents >= 0 && feeCents <= grossCents) &&
          parts.every(({ day }) => new Date(day).getUTCDay() % 6 !== 0) &&
          parts.every(({ day }, at) => at === 0 || day > (parts[at - 1]?.day ?? '')) &&
          last <= MAX_SETTLEMENT_DAYS * 86_400_000
        );
      }),
    );
  });

  it('skips a holiday of the country', () => {
    const charge = {
      kind: 'credit',
      method: 'Cartão de crédito Visa',
      installments: 1,
      amountCents: 10_000,
      day: '2026-11-25',
    } as const;

    // Christmas 2026 is a Friday.
    expect(foreseeSettlements(charge, { ...aRate, days: 30 })).toMatchObject([
      { day: '2026-12-28' },
    ]);
  });
});
