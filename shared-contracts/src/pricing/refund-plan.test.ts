import { planRefund } from './refund-plan';
import type { ChargedOrder } from './refund-plan';

/** Three units for 1.00, one for 2.00, shipping 0.50, with interest of 0.01. */
const order: ChargedOrder = {
  chargedCents: 351,
  shippingCents: 50,
  lines: [
    { line: 1, quantity: 3, totalCents: 100, refundedUnits: 0 },
    { line: 2, quantity: 1, totalCents: 200, refundedUnits: 0 },
  ],
  refundedCents: 0,
  isShippingRefunded: false,
};
const nothing = { lines: [], shipping: false, amountCents: 0 };

describe('the plan of a refund', () => {
  it('gives every unit its share, and the last part the remainder, so that the sum is what was charged', () => {
    const first = planRefund(order, { ...nothing, lines: [{ line: 1, quantity: 1 }] });
    const second = planRefund(
      {
        ...order,
        refundedCents: first.amountCents,
        lines: order.lines.map((each) => ({ ...each, refundedUnits: each.line === 1 ? 1 : 0 })),
      },
      { ...nothing, lines: [{ line: 1, quantity: 2 }], shipping: true },
    );
    const last = planRefund(
      {
        ...order,
        refundedCents: first.amountCents + second.amountCents,
        isShippingRefunded: true,
        lines: order.lines.map((each) => ({ ...each, refundedUnits: each.line === 1 ? 3 : 0 })),
      },
      { ...nothing, lines: [{ line: 2, quantity: 1 }] },
    );

    expect([first, second, last].map(({ amountCents }) => amountCents)).toEqual([33, 117, 201]);
    expect([first, second, last].map(({ isComplete }) => isComplete)).toEqual([false, false, true]);
  });

  it('is right to the cent for every way to divide an order, with a discount and with interest', () => {
    for (const chargedCents of [301, 333, 350, 351, 399, 487]) {
      let state: ChargedOrder = { ...order, chargedCents };
      const steps = [1, 1, 2, 1].map((line) => ({ line, quantity: 1 }));
      for (const step of steps) {
        const plan = planRefund(state, { ...nothing, lines: [step] });
        state = {
          ...state,
          refundedCents: state.refundedCents + plan.amountCents,
          lines: state.lines.map((each) =>
            each.line === step.line ? { ...each, refundedUnits: each.refundedUnits + 1 } : each,
          ),
        };
      }
      const last = planRefund(state, { ...nothing, shipping: true });

      expect(state.refundedCents + last.amountCents).toBe(chargedCents);
      expect(last.isComplete).toBe(true);
    }
  });

  it('refunds what is left when a free amount was refunded before', () => {
    const all = [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 1 },
    ];

    const plan = planRefund(
      { ...order, refundedCents: 51 },
      { ...nothing, lines: all, shipping: true },
    );

    expect(plan).toMatchObject({ amountCents: 300, isComplete: true });
  });

  it('limits the amount of goods to what is left', () => {
    const plan = planRefund(
      { ...order, refundedCents: 300 },
      { ...nothing, lines: [{ line: 2, quantity: 1 }] },
    );

    expect(plan).toMatchObject({ amountCents: 51, isComplete: true });
  });

  it('adds a free amount', () => {
    expect(planRefund(order, { ...nothing, amountCents: 10 })).toMatchObject({
      amountCents: 10,
      isComplete: false,
    });
  });
});
