import { getTableColumns, sql } from 'drizzle-orm';
import { products } from '../../database/schema';
import { aTestDatabase } from '../../testing/test-database';

/** Columns with which the sitemap's last change of a page does not move. A new column is either here or in the trigger. */
const notCompared = [
  'code',
  'group_id',
  'sale_unit',
  'weight_grams',
  'popularity',
  'created_at',
  'changed_at',
  'price_rung',
  'filter_values',
  'search_words',
  'cost_cents',
  'supplier_reference',
  'ncm',
  'shelf',
  'minimum_stock',
  'content_hash',
  'search',
];

it('the trigger product_changed compares every column of a product but those that are named here', async () => {
  const { db, drop } = await aTestDatabase();
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'product_changed'`,
  );
  await drop();

  const compared = new Set(
    [...(rows[0]?.definition ?? '').matchAll(/old\.(\w+)/gi)].map(([, name]) => name),
  );
  const columns = Object.values(getTableColumns(products)).map(({ name }) => name);
  expect(columns.filter((name) => !compared.has(name))).toEqual(notCompared);
});
