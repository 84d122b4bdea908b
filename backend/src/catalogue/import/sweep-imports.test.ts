import { asc } from 'drizzle-orm';
import {
  catalogueHistory,
  catalogueImports,
  familyChanges,
  importImages,
} from '../../database/schema';
import { aTestDatabase } from '../../testing/test-database';
import type { TestDatabase } from '../../testing/test-database';
import { sweepImports } from './sweep-imports';

const record = { source: 'erp', fileHash: '', actor: 'erp', added: 0, changed: 1, retired: 0 };
const now = new Date('2026-11-24T13:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let test: TestDatabase;
beforeEach(async () => {
  test = await aTestDatabase();
  for (const table of [catalogueImports, catalogueHistory, importImages]) {
    await test.db.delete(table);
  }
});
afterEach(() => test.drop());

describe('the sweep of imports', () => {
  it('keeps the last 100,000 imports of prices and stock, and every import of products', async () => {
    const imports = [
      { id: 1, kind: 'products' },
      { id: 2, kind: 'stock' },
      { id: 3, kind: 'prices' },
      { id: 4, kind: 'stock' },
      { id: 100_003, kind: 'stock' },
    ] as const;
    await test.db
      .insert(catalogueImports)
      .overridingSystemValue()
      .values(imports.map((each) => ({ ...record, ...each })));

    await sweepImports(test.db, now);

    const kept = await test.db
      .select({ id: catalogueImports.id })
      .from(catalogueImports)
      .orderBy(asc(catalogueImports.id));
    expect(kept.map(({ id }) => id)).toEqual([1, 4, 100_003]);
  });

  it('keeps the history of half a year, and for a month what an import replaced', async () => {
    await test.db
      .insert(catalogueImports)
      .overridingSystemValue()
      .values([
        { ...record, id: 1, kind: 'products', at: daysAgo(31) },
        { ...record, id: 2, kind: 'products', at: daysAgo(29) },
      ]);
    await test.db
      .insert(importImages)
      .values([1, 2].map((importId) => ({ importId, productCode: 7, afterHash: 'x' })));
    await test.db
      .insert(familyChanges)
      .values([1, 2].map((importId) => ({ importId, familyId: 7 })));
    await test.db.insert(catalogueHistory).values(
      [181, 179].map((days) => ({
        importId: 1,
        productCode: days,
        field: 'price' as const,
        after: 990,
        at: daysAgo(days),
      })),
    );

    await sweepImports(test.db, now);

    const images = await test.db.select().from(importImages);
    expect(images.map(({ importId }) => importId)).toEqual([2]);
    const families = await test.db.select().from(familyChanges);
    expect(families.map(({ importId }) => importId)).toEqual([2]);
    const history = await test.db.select().from(catalogueHistory);
    expect(history.map(({ productCode }) => productCode)).toEqual([179]);
  });
});
