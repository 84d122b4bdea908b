import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderItems, orders, payments, refunds, stock } from '../../database/schema';
import { reserveStock } from '../../catalogue/stock/stock';
import { inTransaction } from '../../database/in-transaction';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { addProducts } from '../../testing/builders';
import { anOperatedShop } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { operateOrder, orderOperations } from './operate-order';

const IN_STOCK = 1_000;
const CODES = [11, 12, 13, 14];

let operated: OperatedShop;
let template: typeof orders.$inferSelect;
beforeAll(async () => {
  operated = await anOperatedShop();
  await addProducts(
    operated.shop.db,
    CODES.map((code) => ({ code, available: IN_STOCK })),
  );
  const { id } = await operated.aPaidOrder();
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} was not written.`);
  template = order;
});
afterAll(() => operated.shop.close());

/** A line as charged: a coupon or the Pix discount makes totals that no unit divides. */
const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  cents: fc.integer({ min: 100, max: 500_000 }),
});
/** `interest` is in thousandths of the price: the Price table's, above what lines and freight add up to. */
const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: CODES.length }),
  shippingCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })),
  interest: fc.constantFrom(0, 0, 37, 113),
});
const aLineNumber = fc.integer({ min: 1, max: CODES.length });
const aStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('lower' as const),
      line: aLineNumber,
      by: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      line: aLineNumber,
      by: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('invoice' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispatch' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
);
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes the order as a placed and paid one, with its goods out of stock. */
async function write({ lines, shippingCents, interest }: Order) {
  const { db } = operated.shop;
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const paidCents = Math.round(((goodsCents + shippingCents) * (1_000 + interest)) / 1_000);
  const row: Partial<typeof template> = { ...template, movementNumber: null, state: 'paid' };
  delete row.id;
  return inTransaction(db, async (tx) => {
    const amounts = { goodsCents, shippingCents, totalCents: paidCents };
    const [written] = await tx
      .insert(orders)
      .values({ ...(row as Omit<typeof template, 'id'>), ...amounts })
      .returning();
    const orderId = written?.id ?? 0;
    const goods = lines.map(({ quantity, cents }, index) => ({
      line: index + 1,
      productCode: CODES[index] ?? 0,
      batchId: '',
      quantity,
      totalCents: cents,
    }));
    const { taken } = await reserveStock(tx, goods);
    await tx.insert(orderItems).values(
      taken.map((line) => ({
        ...line,
        orderId,
        name: `Produto ${line.productCode}`,
        saleUnit: 'UN',
        unitPriceCents: 1,
      })),
    );
    await tx.insert(payments).values({
      id: `payment-${orderId}`,
      orderId,
      kind: 'credit',
      state: 'paid',
      amountCents: paidCents,
      providerReference: `charge-${orderId}`,
      paidAt: new Date(),
    });
    return { id: orderId, paidCents };
  });
}

/** Counts what has become of an order, beside the store's own count. */
interface Count {
  /** The units of each line that the customer keeps or gets. */
  kept: number[];
  phase: 'paid' | 'invoiced' | 'sent' | 'cancelled';
}

/** Does the step in the store, which must take it exactly where the plain rules say so. @returns the count after it */
async function take(id: number, step: Step, count: Count): Promise<Count> {
  const { kept, phase } = count;
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof OrderRefusalError) return false;
      throw error;
    }
  };
  const without = (line: number, by: number): Count => ({
    ...count,
    kept: kept.map((units, index) => (index + 1 === line ? units - by : units)),
  });
  const others = (line: number) =>
    kept.reduce((sum, units, index) => (index + 1 === line ? sum : sum + units), 0);
  switch (step.kind) {
    case 'lower': {
      const { line, by } = step;
      const units = kept[line - 1] ?? 0;
      const may = phase === 'paid' && by <= units && (by < units || others(line) > 0);
      const wanted = { id, line, seen: units, quantity: units - by };
      const change = () =>
        operateOrder(operated.shop.dependencies, orderOperations.changeLine, wanted, 'ana');
      expect([step, await run(change())]).toEqual([step, may]);
      if (may) expect((await change()).changed).toBe(false);
      return may ? without(line, by) : count;
    }
    case 'return': {
      const { line, by } = step;
      const units = kept[line - 1] ?? 0;
      // The last of an order without freight ends it: that is the whole refund's.
      if (phase !== 'sent' || by > units || (by === units && others(line) === 0)) return count;
      const operation = `return-${line}-${units}`;
      const items = [{ line, quantity: by }];
      expect(await run(operated.refundPart(id, { operation, items, sent: true }))).toBe(true);
      return without(line, by);
    }
    case 'invoice':
      return phase === 'paid' && (await run(operated.invoice(id)))
        ? { ...count, phase: 'invoiced' }
        : count;
    case 'dispatch':
      if (phase !== 'invoiced') return count;
      await operated.dispatch(id, 'all', { tracking: 'AA123456785BR' });
      return { ...count, phase: 'sent' };
    case 'cancel': {
      const may = phase === 'paid' || phase === 'invoiced';
      if (!may) return count;
      await operated.cancel(id);
      return { kept: kept.map(() => 0), phase: 'cancelled' };
    }
  }
}

/**
 * Calculates what the units that are left cost, from what was paid: in whole numbers, and from the side of what stays, where
 * the store calculates with fractions what goes. Each part of the order has paid its share up to its end less that up to its
 * beginning, each rounded half up; a part of a unit's cent stays.
 */
function worthOf(order: Order, paidCents: number, kept: readonly number[]): number {
  const parts = [...order.lines.map(({ cents }) => cents), order.shippingCents].map(BigInt);
  const total = parts.reduce((sum, each) => sum + each, 0n);
  const upTo = (end: number) => {
    const before = parts.slice(0, end).reduce((sum, each) => sum + each, 0n);
    return (2n * BigInt(paidCents) * before + total) / (2n * total);
  };
  const goods = order.lines.map(({ quantity }, index) => {
    const share = upTo(index + 1) - upTo(index);
    const units = BigInt(kept[index] ?? 0);
    return (share * units + BigInt(quantity) - 1n) / BigInt(quantity);
  });
  const shipping = upTo(parts.length) - upTo(parts.length - 1);
  return Number(goods.reduce((sum, each) => sum + each, shipping));
}

describe('the money and the goods of an order whose lines change', () => {
  it('are those of an order of what is left, however it came to that', async () => {
    const { db } = operated.shop;
    const stockOf = async () => {
      const rows = await db
        .select()
        .from(stock)
        .where(sql`${stock.productCode} in (11, 12, 13, 14)`);
      return new Map(rows.map(({ productCode, available }) => [productCode, available]));
    };
    await fc.assert(
      fc.asyncProperty(anOrder, fc.array(aStep, { maxLength: 10 }), async (order, steps) => {
        const before = await stockOf();
        const { id, paidCents } = await write(order);
        let count: Count = { kept: order.lines.map(({ quantity }) => quantity), phase: 'paid' };

        for (const step of steps) {
          count = await take(id, step, count);

          const found = await db.select().from(refunds).where(eq(refunds.orderId, id));
          const refunded = found.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(refunded).toBeLessThanOrEqual(paidCents);
          expect([step, refunded]).toEqual([
            step,
            count.phase === 'cancelled'
              ? paidCents
              : paidCents - worthOf(order, paidCents, count.kept),
          ]);
          const now = await stockOf();
          expect(CODES.map((code) => now.get(code))).toEqual(
            CODES.map((code, index) => (before.get(code) ?? 0) - (count.kept[index] ?? 0)),
          );
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
