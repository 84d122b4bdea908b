import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const folder = join(__dirname, '../../../docs/runbook');

/** The statements that a page asks the store's database, with the page. */
const queries = readdirSync(folder).flatMap((page) => {
  const text = readFileSync(join(folder, page), 'utf8');
  const commands = [...text.matchAll(/psql "\$DATABASE_URL"((?: -c "[^"]+")+)/g)];
  const statements = commands.flatMap(([, parts = '']) => [...parts.matchAll(/-c "([^"]+)"/g)]);
  const updates = text.matchAll(/`(update [^`]+)…`/g);
  return [
    ...statements.map(([, query = '']) => [page, query] as const),
    ...[...updates].map(([, update = '']) => [page, `${update}0`] as const),
  ];
});

describe('a query of the runbook', () => {
  let shop: TestApp;
  beforeAll(async () => (shop = await aTestApp()));
  afterAll(() => shop.close());

  it('is on several pages', () => {
    expect(new Set(queries.map(([page]) => page)).size).toBeGreaterThan(1);
  });

  it.each(queries)('of %s names tables and columns that exist: %s', async (_page, query) => {
    await expect(shop.db.execute(sql.raw(query))).resolves.toBeDefined();
  });
});
