import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { orderHistory, orders, payments, refunds } from '../../database/schema';
import { anOperatedShop } from '../../orders/testing/operated-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { aRate, publishRates, readReconciliation, toCents } from './reconciliation.fixture';

let office: TestBackOffice;
let cookie: string;
let template: typeof orders.$inferSelect;
beforeAll(async () => {
  const operated = await anOperatedShop();
  office = await openBackOffice(operated.shop);
  cookie = await office.signIn('finance');
  const { id } = await operated.aPaidOrder();
  const [order] = await office.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`Order ${id} was not written.`);
  template = order;
  await office.db.delete(orders);
  await publishRates(office, [
    { ...aRate, fromInstalments: 2, percent: 4.99, days: 31, isByInstalment: true },
  ]);
});
afterAll(() => office.close());

const FIRST_DAY = 20;
const toDay = (day: number) => `2026-11-${FIRST_DAY + day}`;
const toTime = (day: number) => new Date(`${toDay(day)}T15:00:00Z`);
const aDay = fc.integer({ min: 0, max: 4 });
const someCents = fc.integer({ min: 1, max: 99_999_99 });

/** A charge that paid no order, as of a second Pix code: all of it is refunded. */
const anUncountedCharge = fc.record({ day: aDay, cents: someCents });

const anOrder = fc.oneof(
  fc.record({
    kind: fc.constant('paid' as const),
    day: aDay,
    cents: someCents,
    /** An imported order has no charge at the provider. */
    isImported: fc.boolean(),
    /** No rate is agreed for a single payment. */
    installments: fc.constantFrom(1, 2, 3, 10),
    /** Shares of what is left, each refunded on its day; 1 is all of it. */
    refunds: fc.array(fc.record({ day: aDay, share: fc.constantFrom(0.1, 0.333, 1) }), {
      maxLength: 3,
    }),
    others: fc.array(anUncountedCharge, { maxLength: 2 }),
  }),
  // A Pix that came too late, or with another amount.
  fc.record({
    kind: fc.constant('refused' as const),
    cents: someCents,
    charge: anUncountedCharge,
    others: fc.array(anUncountedCharge, { maxLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('unpaid' as const),
    cents: someCents,
    others: fc.array(anUncountedCharge, { maxLength: 1 }),
  }),
);
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;

interface Money {
  day: number;
  cents: number;
}

/** Writes the order as the settlement of its charges does. @returns what it has brought, and what was given back of that */
async function write(order: Order, at: number): Promise<{ paid: Money[]; refunded: Money[] }> {
  const { db } = office;
  const row: Partial<typeof template> = { ...template };
  delete row.id;
  const [written] = await db
    .insert(orders)
    .values({
      ...(row as Omit<typeof template, 'id'>),
      movementNumber: at + 1,
      totalCents: order.cents,
      ...(order.kind === 'paid' && { installments: order.installments }),
    })
    .returning();
  const orderId = written?.id ?? 0;
  const refund = (
    reference: string,
    { day, cents }: Money,
    chargeReference: string | null = null,
  ) =>
    db.insert(refunds).values({
      reference,
      chargeReference,
      orderId,
      amountCents: cents,
      reason: '',
      requestedAt: toTime(day),
    });
  const pay = (day: number, state: 'paid' | 'refunded', providerReference: string | null) =>
    db.insert(payments).values({
      id: `payment-${orderId}`,
      orderId,
      kind: 'pix',
      state,
      amountCents: order.cents,
      providerReference,
      paidAt: toTime(day),
    });
  const move = (day: number, toState: 'paid' | 'refunded') =>
    db.insert(orderHistory).values({ orderId, toState, reason: '', at: toTime(day) });
  for (const [index, other] of order.others.entries()) {
    await refund(`other-${orderId}-${index}`, other);
  }
  if (order.kind === 'unpaid') return { paid: [], refunded: [] };
  if (order.kind === 'refused') {
    await pay(order.charge.day, 'refunded', `charge-${orderId}`);
    await move(order.charge.day, 'refunded');
    await refund(`charge-${orderId}`, order.charge);
    return { paid: [], refunded: [] };
  }
  await pay(order.day, 'paid', order.isImported ? null : `charge-${orderId}`);
  await move(order.day, 'paid');
  const charge = order.isImported ? `order-${orderId}` : `charge-${orderId}`;
  const refunded: Money[] = [];
  let left = order.cents;
  for (const [index, { day, share }] of order.refunds.entries()) {
    const money = { day, cents: Math.floor(left * share) };
    if (money.cents === 0) continue;
    await refund(share === 1 ? charge : `${charge}:${index}`, money, share === 1 ? null : charge);
    refunded.push(money);
    left -= money.cents;
  }
  return { paid: [{ day: order.day, cents: order.cents }], refunded };
}

/** The last of ten instalments comes 31 + 9 × 30 days after the sale. */
const YEARS = [
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2027-01-01', to: '2027-12-31' },
];

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

it('the figures and the file of the accountant agree to the cent with the charges that paid orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 1, maxLength: 6 }),
      fc.tuple(aDay, aDay),
      async (some, [one, other]) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const written: Awaited<ReturnType<typeof write>>[] = [];
        for (const [at, order] of some.entries()) written.push(await write(order, at));
        const within = (money: readonly Money[]) =>
          sumOf(money.filter(({ day }) => day >= first && day <= last).map(({ cents }) => cents));
        const paid = within(written.flatMap((each) => each.paid));
        const refunded = within(written.flatMap((each) => each.refunded));

        const period = { from: toDay(first), to: toDay(last) };
        const figures = await office.call('ReadFigures', period, { cookie });
        const sales = await readReconciliation(office, { ...period, by: 'sale' }, cookie);
        const settled = await Promise.all(
          YEARS.map((year) => readReconciliation(office, { ...year, by: 'settlement' }, cookie)),
        );
        await office.db.delete(orders);

        const amounts = sales.rows.map(({ valor }) => toCents(valor));
        expect(figures.body.total.cents).toBe(paid);
        expect(figures.body.refunded.cents).toBe(refunded);
        expect(sumOf(amounts)).toBe(paid - refunded);
        for (const row of sales.rows.filter(({ mercadorias }) => mercadorias !== '')) {
          const [goods, discount, shipping, interest] = [
            row.mercadorias,
            row.desconto,
            row.frete,
            row.juros,
          ].map(toCents) as [number, number, number, number];
          expect(goods - discount + shipping + interest).toBe(toCents(row.valor));
        }
        // Every instalment is foreseen once, whatever the day of its charge.
        const everything = written.flatMap((each) => [
          ...each.paid.map(({ cents }) => cents),
          ...each.refunded.map(({ cents }) => -cents),
        ]);
        const foreseen = settled.flatMap(({ rows }) => rows);
        expect(sumOf(foreseen.map(({ valor }) => toCents(valor)))).toBe(sumOf(everything));
        const instalments = foreseen.filter(
          (row) =>
            row['taxa prevista'] !== '' &&
            row.movimento === 'cobrança' &&
            row['recebimento previsto de'] !== '',
        );
        expect(instalments).toHaveLength(
          sumOf(
            some.map((each) =>
              each.kind === 'paid' && each.installments > 1 ? each.installments : 0,
            ),
          ),
        );
      },
    ),
    { numRuns: 20 },
  );
});
