import { sql } from 'drizzle-orm';
import { aFilledStore } from '../testing/sample-catalogue';
import type { TestApp } from '../testing/test-app';
import { allowPendingWords, indexPendingWords } from './refresh-search';

describe('the index of words', () => {
  let store: TestApp;
  beforeAll(async () => {
    store = await aFilledStore();
    await store.db.execute(sql`create extension if not exists pageinspect`);
  });
  afterAll(() => store.close());

  /** Pages of entries that every search reads. */
  const countPending = async () => {
    const { rows } = await store.db.execute<{ pages: number }>(sql`
      select n_pending_pages::int as pages from gin_metapage_info(get_raw_page('products_by_search', 0))
    `);
    return rows[0]?.pages;
  };

  it('may have many pending entries while many products are written, and has none afterwards', async () => {
    let during: number | undefined;
    await store.db.transaction(async (tx) => {
      await allowPendingWords(tx);
      for (let round = 0; round < 5; round += 1) {
        await tx.execute(sql`update products set sold_out = not sold_out`);
      }
      during = await countPending();
      await indexPendingWords(tx);
    });

    expect(during).toBeGreaterThan(32);
    expect(await countPending()).toBe(0);
  });
});
