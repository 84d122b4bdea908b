import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { STORE_TERMS } from 'shared-contracts/pricing';
import { orderHistory, orderItems, orders, products, quotes, stock } from '../../database/schema';
import { anOperatedShop } from '../../orders/testing/operated-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
let template: typeof orders.$inferSelect;
let goods: (typeof products.$inferSelect)[];

beforeAll(async () => {
  const operated = await anOperatedShop();
  office = await openBackOffice(operated.shop);
  cookie = await office.signIn('finance');
  const { id } = await operated.aPaidOrder();
  const [order] = await office.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} was not written.`);
  template = order;
  await office.db.delete(orders);
  // The first product has a balance and no cost.
  await office.db.update(products).set({ costCents: 700 });
  goods = await office.db.select().from(products).orderBy(products.code);
  await office.db
    .update(products)
    .set({ costCents: null })
    .where(eq(products.code, codeOf(0)));
});
afterAll(() => office.close());

const codeOf = (at: number) => goods[at % goods.length]?.code ?? 0;

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const aCount = fc.integer({ min: 1, max: 40 });
const someCents = fc.integer({ min: 0, max: 9_999_999 });

const anOrder = fc.record({
  day: fc.constantFrom(...DAYS),
  isPaid: fc.boolean(),
  lines: fc.array(fc.record({ product: fc.nat(20), quantity: aCount, cents: someCents }), {
    minLength: 1,
    maxLength: 4,
  }),
  shippingCents: someCents,
  interestCents: someCents,
  /** The employee whose quote was bought; undefined: nobody's. */
  employee: fc.constantFrom(undefined, 'Ana', 'Bia'),
});
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

async function write(
  { day, isPaid, lines, shippingCents, interestCents, employee }: Order,
  at: number,
) {
  const row: Partial<typeof template> = { ...template };
  delete row.id;
  const goodsCents = sum(lines.map(({ cents }) => cents));
  const [written] = await office.db
    .insert(orders)
    .values({
      ...(row as Omit<typeof template, 'id'>),
      movementNumber: at + 1,
      goodsCents,
      shippingCents,
      totalCents: goodsCents + shippingCents + interestCents,
    })
    .returning();
  const orderId = written?.id ?? 0;
  await office.db.insert(orderItems).values(
    lines.map(({ product, quantity, cents }, index) => ({
      orderId,
      line: index + 1,
      productCode: codeOf(product),
      batchId: '',
      name: 'Nome da época',
      saleUnit: 'UN',
      quantity,
      boxArea: null,
      unitPriceCents: 1,
      totalCents: cents,
    })),
  );
  if (employee !== undefined) {
    await office.db.insert(quotes).values({
      key: `quote-${orderId}`,
      code: `quote-${orderId}`,
      state: 'accepted',
      createdAt: new Date(`${day}T15:00:00Z`),
      validUntil: day,
      items: [],
      terms: STORE_TERMS,
      name: '',
      email: '',
      phone: '',
      answeredBy: employee,
      orderId,
    });
  }
  await office.db.insert(orderHistory).values({
    orderId,
    toState: isPaid ? 'paid' : 'awaiting_payment',
    reason: '',
    at: new Date(`${day}T15:00:00Z`),
  });
}

it('the sales by product and by category add up to the figures of the same days, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 1, maxLength: 5 }),
      fc.constantFrom<[string, string]>([DAYS[0], DAYS[2]], [DAYS[1], DAYS[1]]),
      async (some, [from, to]) => {
        for (const [at, order] of some.entries()) await write(order, at);
        const sales = (await office.call('ReadSales', { from, to }, { cookie })).body;
        const figures = (await office.call('ReadFigures', { from, to }, { cookie })).body;
        await office.db.delete(orders);
        await office.db.delete(quotes);

        const paid = some.filter(({ day, isPaid }) => isPaid && from <= day && day <= to);
        for (const { name, orders: bought, cents } of sales.employees) {
          const own = paid.filter(({ employee = '' }) => employee === name);
          const revenue = sum(own.flatMap(({ lines }) => lines.map((line) => line.cents)));
          expect([bought, cents]).toEqual([own.length, revenue]);
        }
        expect(sum(sales.employees.map(({ cents }) => cents))).toBe(sales.total.goodsCents);
        const sold = paid
          .flatMap(({ lines }) => lines)
          .map((line) => ({ ...line, code: codeOf(line.product) }));
        const { goodsCents, shippingCents, interestCents } = sales.total;
        expect(goodsCents + shippingCents + interestCents).toBe(figures.total.cents);
        expect(sum(sales.categories.map(({ cents }) => cents))).toBe(goodsCents);
        expect(sum(sales.best.map(({ cents }) => cents))).toBe(goodsCents);
        for (const { code, units, cents, marginCents } of sales.best) {
          const own = sold.filter((each) => each.code === code);
          const quantity = sum(own.map((each) => each.quantity));
          const revenue = sum(own.map((each) => each.cents));
          const margin = code === codeOf(0) ? null : revenue - 700 * quantity;
          expect([units, cents, marginCents]).toEqual([quantity, revenue, margin]);
        }
        const soldCodes = new Set(sold.map(({ code }) => code));
        expect(sales.still.filter(({ code }) => soldCodes.has(code))).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

it('what nobody bought is listed by the money that it holds, at its cost where that is known', async () => {
  const balances = await office.db.select().from(stock);
  const [{ code = 0, priceCents = 0 } = {}] = goods;
  const unitsOf = (wanted: number) =>
    sum(balances.filter(({ productCode }) => productCode === wanted).map((each) => each.available));
  const period = { from: DAYS[0], to: DAYS[2] };

  const { still, stillTotal } = (await office.call('ReadSales', period, { cookie })).body;

  expect(still.find((each) => each.code === code)).toMatchObject({
    units: unitsOf(code),
    valueCents: unitsOf(code) * priceCents,
    isAtCost: false,
  });
  const values = still.map(({ valueCents }) => valueCents);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
  expect(stillTotal).toEqual({ products: still.length, cents: sum(values) });
});
