import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { pricePeriods, products } from '../../database/schema';
import { inTransaction } from '../../database/in-transaction';
import { addProducts } from '../../testing/builders';
import { aTestDatabase } from '../../testing/test-database';
import type { TestDatabase } from '../../testing/test-database';
import { applyPriceUpdates } from '../import/write/apply-updates';
import { followPeriods } from './apply-periods';

const START = Date.parse('2026-11-24T13:00:00Z');
const HOURS = 24;
const atHour = (hour: number) => new Date(START + hour * 3_600_000);

/** Each hour either has no promotional price or one: neighbours with the same number are one period. */
const aTimeline = fc.array(fc.constantFrom(null, 5_000, 9_000, 12_000), {
  minLength: HOURS,
  maxLength: HOURS,
});

const steps = fc.array(
  fc.record({
    hour: fc.nat(HOURS - 1),
    /** The ERP sends this price then. */
    list: fc.option(fc.constantFrom(4_000, 9_000, 10_000, 15_000), { nil: null }),
  }),
  { minLength: 1, maxLength: 8 },
);

const source = { source: 'erp', fileHash: '', actor: 'erp', howToConfirm: '' };

describe('the price of a product with promotional prices', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aTestDatabase();
    await addProducts(database.db, [{ code: 1 }, { code: 2 }]);
  });
  afterAll(() => database.drop());

  const readPrice = async (code: number) => {
    const [row] = await database.db
      .select({ charged: products.priceCents, list: products.listPriceCents })
      .from(products)
      .where(eq(products.code, code));
    return row;
  };

  it('is that of the hour, if it is below the list price, whatever happens in whatever order', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(aTimeline, steps, async (timeline, moves) => {
        await db.delete(pricePeriods);
        await db
          .update(products)
          .set({ priceCents: 10_000, listPriceCents: null, promotionEndsAt: null });
        const periods = timeline.flatMap((priceCents, hour) =>
          priceCents === null
            ? []
            : [
                {
                  ...{ productCode: 1, priceCents, updatedBy: 'Ana' },
                  startsAt: atHour(hour),
                  endsAt: atHour(hour + 1),
                },
              ],
        );
        if (periods.length > 0) await db.insert(pricePeriods).values(periods);
        let list = 10_000;
        for (const { hour, list: sent } of moves) {
          const now = atHour(hour);
          if (sent === null) await followPeriods(db, now);
          else {
            list = sent;
            await inTransaction(db, (tx) =>
              applyPriceUpdates(tx, [{ code: 1, priceCents: sent }], {
                ...source,
                now,
                maxPricePercent: null,
              }),
            );
          }
          // A price that did not change is not written, and the job follows within seconds.
          await followPeriods(db, now);

          const promotion = timeline[hour] ?? Infinity;
          expect(await readPrice(1)).toEqual(
            promotion < list ? { charged: promotion, list } : { charged: list, list: null },
          );
          expect(await readPrice(2)).toEqual({ charged: 10_000, list: null });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is written once, however many instances follow the periods, and only then makes a new edition', async () => {
    const { db } = database;
    await db.delete(pricePeriods);
    await db.update(products).set({ priceCents: 10_000, listPriceCents: null });
    await db.insert(pricePeriods).values({
      ...{ productCode: 1, priceCents: 5_000, updatedBy: 'Ana' },
      startsAt: atHour(0),
      endsAt: atHour(1),
    });
    const version = async () => (await db.query.catalogueState.findFirst())?.version ?? 0;
    const before = await version();

    await Promise.all([1, 2, 3].map(() => followPeriods(db, atHour(0))));
    const after = await version();
    await followPeriods(db, atHour(0));

    expect([after - before, (await version()) - after]).toEqual([1, 0]);
    expect(await readPrice(1)).toEqual({ charged: 5_000, list: 10_000 });
  });

  it('has one promotional price at a time: the database refuses a second one', async () => {
    const { db } = database;
    await db.delete(pricePeriods);
    const period = { productCode: 1, priceCents: 5_000, updatedBy: 'Ana', startsAt: atHour(0) };
    await db.insert(pricePeriods).values({ ...period, endsAt: atHour(2) });

    const second = db.insert(pricePeriods).values({ ...period, startsAt: atHour(1), endsAt: null });

    await expect(second).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'price_periods_apart' }) as unknown,
    });
    await db.insert(pricePeriods).values({ ...period, startsAt: atHour(2), endsAt: null });
  });
});
