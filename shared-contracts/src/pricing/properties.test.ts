import fc from 'fast-check';
import {
  boxesFor,
  CUTTING_LOSSES,
  divideAmount,
  instalmentPlans,
  lineNetTotal,
  linePixTotal,
  lineTotal,
  orderTotals,
  parseBoxArea,
  pixPrice,
  toCents,
  toReais,
  toAreaText,
} from './index';

/** A line that is possible in the catalogue: up to R$ 100.000 and 100.000 units, sold by the unit or by m². */
const line = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  boxArea: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
});
const cart = fc.array(line, { minLength: 1, maxLength: 20 });
const freight = fc.integer({ min: 0, max: 1_000_000 });

/** The cart after a transfer on the wire: reais as JSON numbers, areas as text with a comma. */
function serializeForWire(lines: { price: number; quantity: number; boxArea: number | null }[]) {
  const sent = lines.map(({ price, quantity, boxArea }) => ({
    price: toReais(price),
    quantity,
    multiploprdvenda: boxArea === null ? '' : toAreaText(boxArea),
  }));
  return (JSON.parse(JSON.stringify(sent)) as typeof sent).map((each) => ({
    price: toCents(each.price),
    quantity: each.quantity,
    boxArea: parseBoxArea(each.multiploprdvenda),
  }));
}

const boxArea = fc.integer({ min: 1, max: 100_000 });
const loss = fc.constantFrom(...CUTTING_LOSSES);
/** Whole boxes hardly ever cover an area exactly by chance: these always do, without an allowance or with one. */
const exactArea = fc
  .record({ boxArea, boxes: fc.integer({ min: 1, max: 2_000 }), loss })
  .map(({ boxArea: box, boxes, loss: percent }) => ({
    boxArea: box * (100 + percent),
    area: box * boxes * 100,
    loss: percent,
  }));
const anyArea = fc.record({ boxArea, area: fc.integer({ min: 1, max: 10_000_000 }), loss });

describe('for any area', () => {
  it('the boxes are the fewest that cover it with its allowance', () => {
    fc.assert(
      fc.property(fc.oneof(exactArea, anyArea), ({ area, boxArea: box, loss: percent }) => {
        const boxes = BigInt(boxesFor(area, box, percent));
        const needed = BigInt(area) * BigInt(100 + percent);

        expect(boxes * BigInt(box) * 100n >= needed).toBe(true);
        expect((boxes - 1n) * BigInt(box) * 100n < needed).toBe(true);
      }),
      { numRuns: 1000 },
    );
    // 108 m² with ten per cent are 55 boxes of 2,16 m² exactly.
    expect(boxesFor(1_080_000, 21_600, 10)).toBe(55);
  });
});

describe('for any cart', () => {
  it('the browser’s total and the server’s never differ by a cent', () => {
    fc.assert(
      fc.property(cart, freight, (lines, cents) => {
        expect(orderTotals(serializeForWire(lines), cents)).toEqual(orderTotals(lines, cents));
      }),
    );
  });

  it('the server’s sum of separately charged lines is the total that is shown', () => {
    fc.assert(
      fc.property(cart, freight, (lines, cents) => {
        const totals = orderTotals(lines, cents);
        const charged = lines.map((each) => lineTotal(each));
        const byPix = charged.map((cents) => pixPrice(cents));
        const sum = (all: number[]) => all.reduce((left, right) => left + right, 0);

        expect(totals.total).toBe(sum(charged) + cents);
        expect(totals.pixTotal).toBe(sum(byPix) + cents);
      }),
    );
  });

  it('the order of its lines changes nothing', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(orderTotals(lines.toReversed())).toEqual(orderTotals(lines));
      }),
    );
  });

  it('a line by m² is exact to half a cent', () => {
    fc.assert(
      fc.property(line, ({ price, quantity, boxArea }) => {
        const exact = BigInt(price) * BigInt(quantity) * BigInt(boxArea ?? 10_000);
        const off = BigInt(lineTotal({ price, quantity, boxArea })) * 10_000n - exact;

        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  it('Pix is never dearer, and five per cent off to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        expect(pixPrice(cents)).toBeLessThanOrEqual(cents);
        expect(Math.abs(pixPrice(cents) * 100 - cents * 95)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('six instalments cost what it costs, seven to ten cost more, each to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
        for (const { count, value, interestFree } of instalmentPlans(cents)) {
          if (interestFree) expect(Math.abs(value * count - cents) * 2).toBeLessThanOrEqual(count);
          else expect(value * count).toBeGreaterThan(cents);
        }
      }),
    );
  });

  it('an amount in cents is the same after a conversion to reais and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_000_000 }), (cents) => {
        expect(toCents(toReais(cents))).toBe(cents);
      }),
    );
  });
});

/** A cart with a coupon: an amount off the lines that it is for, at most their total. */
const couponCart = fc
  .array(fc.record({ line, isEligible: fc.boolean() }), { minLength: 1, maxLength: 20 })
  .chain((lines) => {
    const weights = lines.map((each) => (each.isEligible ? lineTotal(each.line) : 0));
    const most = weights.reduce((one, other) => one + other, 0);
    return fc.record({
      lines: fc.constant(lines.map((each) => each.line)),
      weights: fc.constant(weights),
      amount: fc.integer({ min: 0, max: most }),
      shipping: freight,
      shippingOff: freight,
    });
  });

describe('for any cart with a coupon', () => {
  const sum = (all: number[]) => all.reduce((left, right) => left + right, 0);

  it('the lines take exactly what the coupon saves, none more than it costs, equal lines at most a cent apart', () => {
    fc.assert(
      fc.property(couponCart, ({ weights, amount }) => {
        const parts = divideAmount(amount, weights);

        expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : amount);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
          const twin = weights.indexOf(weights[index] ?? 0);
          expect(Math.abs(part - (parts[twin] ?? 0))).toBeLessThanOrEqual(1);
        });
        expect(divideAmount(amount, weights)).toEqual(parts);
      }),
    );
  });

  it('the sum of separately charged lines and the freight is the total, by card and by Pix, and never negative', () => {
    fc.assert(
      fc.property(couponCart, ({ lines, weights, amount, shipping, shippingOff }) => {
        const parts = divideAmount(amount, weights);
        const priced = lines.map((each, index) => ({ ...each, discount: parts[index] }));
        const totals = orderTotals(priced, shipping, shippingOff);
        const net = totals.shipping - totals.shippingDiscount;

        expect(totals.discount).toBe(sum(parts));
        expect(net).toBe(Math.max(0, shipping - shippingOff));
        expect(sum(priced.map(lineNetTotal)) + net).toBe(totals.total);
        expect(sum(priced.map(linePixTotal)) + net).toBe(totals.pixTotal);
        expect(totals.subtotal - totals.discount - totals.pixSubtotal).toBeGreaterThanOrEqual(0);
        expect(Math.min(totals.total, totals.pixTotal)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a coupon that saves nothing changes nothing', () => {
    fc.assert(
      fc.property(cart, freight, (lines, cents) => {
        const priced = lines.map((each) => ({ ...each, discount: 0 }));
        expect(orderTotals(priced, cents, 0)).toEqual(orderTotals(lines, cents));
      }),
    );
  });
});
