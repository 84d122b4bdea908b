import { asc } from 'drizzle-orm';
import { catalogueImports } from '../database/schema';
import { aTestDatabase } from '../testing/test-database';
import { sweepImports } from './sweep-imports';

it('keeps the last 100,000 imports of prices and stock, and every import of products', async () => {
  const { db, drop } = await aTestDatabase();
  const record = { source: 'erp', fileHash: '', actor: 'erp', added: 0, changed: 1, retired: 0 };
  const imports = [
    { id: 1, kind: 'products' },
    { id: 2, kind: 'stock' },
    { id: 3, kind: 'prices' },
    { id: 4, kind: 'stock' },
    { id: 100_003, kind: 'stock' },
  ] as const;
  await db.delete(catalogueImports);
  await db
    .insert(catalogueImports)
    .overridingSystemValue()
    .values(imports.map((each) => ({ ...record, ...each })));

  await sweepImports(db);

  const kept = await db
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .orderBy(asc(catalogueImports.id));
  expect(kept.map(({ id }) => id)).toEqual([1, 4, 100_003]);
  await drop();
});
