import { instalmentPlans, orderTotals } from 'shared-contracts/pricing';
import { calculateAmountDue } from './payment-choice';

const totals = orderTotals([{ price: 10_000, quantity: 1, boxArea: null }], 1_000);

describe('the amount due', () => {
  it('is the goods with 5% off plus the whole freight by Pix', () => {
    expect(calculateAmountDue(totals, { method: 'pix', instalments: 1 })).toEqual({
      discount: 500,
      interest: 0,
      total: 10_500,
      plan: null,
    });
  });

  it.each([1, 3, 6])('is the order total in %d instalments', (instalments) => {
    expect(calculateAmountDue(totals, { method: 'card', instalments })).toMatchObject({
      interest: 0,
      total: 11_000,
    });
  });

  it.each([7, 10])(
    'is the sum of %d instalments, with their interest as a separate amount',
    (instalments) => {
      const { total, interest, plan } = calculateAmountDue(totals, { method: 'card', instalments });

      expect(plan).toEqual(instalmentPlans(11_000)[instalments - 1]);
      expect(total).toBe((plan?.value ?? 0) * instalments);
      expect(interest).toBe(total - 11_000);
      expect(interest).toBeGreaterThan(0);
    },
  );
});
