import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../../database/in-transaction';
import { pricePeriods, products } from '../../../database/schema';
import { addProducts } from '../../../testing/builders';
import { aTestDatabase } from '../../../testing/test-database';
import type { TestDatabase } from '../../../testing/test-database';
import { followPeriods } from '../../prices/apply-periods';
import { changePeriods } from '../../prices/change-periods';
import type { ImportedProduct } from '../columns/imported-product';
import { planPromotions } from './plan-promotions';

const START = Date.parse('2026-11-24T03:00:00Z');
const atHour = (hour: number) => new Date(START + hour * 3_600_000);
const LIST = 10_000;

/** Hours from the beginning; null: the file does not say it. */
const aPromotion = fc
  .record({
    price: fc.constantFrom(5_000, 7_000, 9_000),
    starts: fc.option(fc.nat(60), { nil: null }),
    ends: fc.option(fc.nat(80), { nil: null }),
  })
  .filter(({ starts, ends }) => ends === null || ends > (starts ?? -1));

/** Files, each some hours after the one before it. */
const files = fc.array(
  fc.record({ after: fc.nat(20), promotion: fc.option(aPromotion, { nil: null }) }),
  { minLength: 1, maxLength: 6 },
);

let database: TestDatabase;
beforeAll(async () => {
  database = await aTestDatabase();
  await addProducts(database.db, [{ code: 1, priceCents: LIST }]);
});
afterAll(() => database.drop());

let imports = 0;

async function importPromotion(
  now: Date,
  promotion: NonNullable<ImportedProduct['promotion']> | null,
): Promise<void> {
  const product = { code: 1, priceCents: LIST, promotion } as ImportedProduct;
  await inTransaction(database.db, async (tx) => {
    const { periodChanges } = await planPromotions(tx, [product], now);
    await changePeriods(tx, periodChanges, { importId: (imports += 1), actor: 'Rui', now });
  });
}

it('the last file says when a promotional price is charged, whatever files came before it', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(files, async (steps) => {
      await db.delete(pricePeriods);
      let hour = 0;
      for (const { after, promotion } of steps) {
        hour += after;
        await importPromotion(
          atHour(hour),
          promotion && {
            priceCents: promotion.price,
            startsAt: promotion.starts === null ? null : atHour(promotion.starts),
            endsAt: promotion.ends === null ? null : atHour(promotion.ends),
          },
        );
        for (const later of [0, 1, 7, 30]) {
          const moment = hour + later;
          await followPeriods(db, atHour(moment));
          const isCharged =
            promotion !== null &&
            (promotion.starts ?? 0) <= moment &&
            (promotion.ends === null || moment < promotion.ends);
          const [row] = await db.select().from(products).where(eq(products.code, 1));

          expect([row?.priceCents, row?.listPriceCents]).toEqual(
            isCharged ? [promotion.price, LIST] : [LIST, null],
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('the same file again changes nothing', async () => {
  await database.db.delete(pricePeriods);
  const promotion = { priceCents: 9_000, startsAt: null, endsAt: null };
  await importPromotion(atHour(0), promotion);
  const product = { code: 1, priceCents: LIST, promotion } as ImportedProduct;

  expect(await planPromotions(database.db, [product], atHour(50))).toEqual({
    periodChanges: [],
    promotions: [],
    blocked: [],
  });
});
