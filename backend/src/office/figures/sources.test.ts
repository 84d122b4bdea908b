import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { orderHistory, orders, visitCounts } from '../../database/schema';
import { anOperatedShop } from '../../orders/testing/operated-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

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
});
afterEach(async () => {
  await office.db.delete(orders);
  await office.db.delete(visitCounts);
});
afterAll(() => office.close());

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const CAMPAIGNS = Array.from({ length: 25 }, (_, at) => `campaign:obra-${at}`);

const anOrder = fc.record({
  day: fc.constantFrom(...DAYS),
  isPaid: fc.boolean(),
  cents: fc.integer({ min: 1, max: 99_999_99 }),
  source: fc.constantFrom(null, 'google', 'direct', 'seller', ...CAMPAIGNS),
});
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;

async function write({ day, isPaid, cents, source }: Order, at: number) {
  const row: Partial<typeof template> = { ...template };
  delete row.id;
  const [written] = await office.db
    .insert(orders)
    .values({
      ...(row as Omit<typeof template, 'id'>),
      movementNumber: at + 1,
      totalCents: cents,
      source,
    })
    .returning();
  await office.db.insert(orderHistory).values({
    orderId: written?.id ?? 0,
    toState: isPaid ? 'paid' : 'awaiting_payment',
    reason: '',
    at: new Date(`${day}T15:00:00Z`),
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const aCount = (more: Partial<typeof visitCounts.$inferInsert> = {}) => ({
  ...{ day: DAYS[0], source: 'google', shell: randomUUID(), cartCents: 0 },
  ...{ visits: 0, carts: 0, checkouts: 0, bought: 0, ...more },
});
const readSources = async (from: string = DAYS[0], to: string = DAYS[2]) =>
  (await office.call('ReadSources', { from, to }, { cookie })).body;

it('the orders and amounts of all sources add up to the sales of the same days, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 1, maxLength: 30 }),
      fc.constantFrom<[string, string]>([DAYS[0], DAYS[2]], [DAYS[1], DAYS[1]]),
      async (some, [from, to]) => {
        for (const [at, order] of some.entries()) await write(order, at);

        const { sources, total } = await readSources(from, to);
        const figures = (await office.call('ReadFigures', { from, to }, { cookie })).body;
        await office.db.delete(orders);

        const paid = some.filter(({ day, isPaid }) => isPaid && from <= day && day <= to);
        const cents = sum(paid.map((order) => order.cents));
        expect([sum(sources.map((row) => row.orders)), total.orders]).toEqual([
          paid.length,
          figures.total.orders,
        ]);
        expect(sum(sources.map((row) => row.cents))).toBe(cents);
        expect([total.cents, figures.total.cents]).toEqual([cents, cents]);
        for (const row of sources.filter(({ source }) => source !== 'campaigns')) {
          const own = paid.filter(({ source }) => (source ?? 'unknown') === row.source);
          expect([row.orders, row.cents]).toEqual([
            own.length,
            sum(own.map((order) => order.cents)),
          ]);
        }
        const named = sources.filter(({ source }) => source.startsWith('campaign:'));
        expect(named.length).toBeLessThanOrEqual(20);
      },
    ),
    { numRuns: 20 },
  );
});

it('the list of the orders that a figure links to has the same orders', async () => {
  const paid = { isPaid: true, cents: 1000, source: 'google' };
  const some: Order[] = [
    { ...paid, day: DAYS[1] },
    { ...paid, day: DAYS[2] },
    { ...paid, day: DAYS[0] },
    { ...paid, day: DAYS[1], isPaid: false },
    { ...paid, day: DAYS[1], source: null },
    { ...paid, day: DAYS[1], source: 'direct' },
  ];
  for (const [at, order] of some.entries()) await write(order, at);

  const { sources } = await readSources(DAYS[1], DAYS[2]);

  for (const { source, orders: count } of sources) {
    const wanted = { list: 'all' as const, source, paidFrom: DAYS[1], paidTo: DAYS[2] };
    const listed = (await office.call('ListOrders', wanted, { cookie })).body.orders;
    expect([source, listed.length]).toEqual([source, count]);
  }
  expect(sources.map(({ source, orders: count }) => [source, count])).toEqual([
    ['google', 2],
    ['direct', 1],
    ['unknown', 1],
  ]);
});

it('the counts of all shells and days are added up, and a left cart is one without an order', async () => {
  await office.db.insert(visitCounts).values([
    aCount({ visits: 100, carts: 10, checkouts: 4, bought: 3, cartCents: 50_000 }),
    aCount({ visits: 7, carts: 2, checkouts: 1, bought: 0, cartCents: 1_234 }),
    aCount({ day: DAYS[2], visits: 1 }),
    aCount({ day: '2026-11-23', visits: 1000 }),
    // The cart was filled on the day before the period.
    aCount({ source: 'bing', visits: 2, bought: 1, cartCents: -9_000 }),
  ]);

  const { sources, total } = await readSources();

  expect(sources).toEqual([
    {
      source: 'google',
      ...{ visits: 108, carts: 12, checkouts: 5, leftCarts: 9, leftCents: 51_234 },
      ...{ orders: 0, cents: 0 },
    },
    {
      source: 'bing',
      ...{ visits: 2, carts: 0, checkouts: 0, leftCarts: 0, leftCents: 0, orders: 0, cents: 0 },
    },
  ]);
  expect(total).toMatchObject({ visits: 110, leftCarts: 9, leftCents: 51_234 });
});

it('the file has the rows of the page, with the total', async () => {
  await write({ day: DAYS[0], isPaid: true, cents: 123_456, source: 'campaign:obra-7' }, 0);
  await office.db.insert(visitCounts).values(aCount({ visits: 4, carts: 1, cartCents: 990 }));

  const { fileName, base64 } = (
    await office.call(
      'ExportSources',
      { from: DAYS[0], to: DAYS[2], format: 'csv' as const },
      { cookie },
    )
  ).body;

  expect(fileName).toBe('origem-das-vendas-2026-11-20-2026-11-22.csv');
  const [titles, ...lines] = Buffer.from(base64, 'base64').toString().trim().split('\r\n');
  expect(titles).toMatch(/origem.*visitas \(contagem aproximada\).*valor deixado \(estimativa\)/);
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual([
    'Campanha obra-7;0;0;0;1;1234,56;0;0,00',
    'Google;4;1;0;0;0,00;1;9,90',
    'Total;4;1;0;1;1234,56;1;9,90',
  ]);
});

it('days that are no period are refused', async () => {
  const { status } = await office.call('ReadSources', { from: DAYS[2], to: DAYS[0] }, { cookie });
  expect(status).toBe(400);
});
