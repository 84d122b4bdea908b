import { sql } from 'drizzle-orm';
import { aFilledStore, fetchProducts } from '../testing/sample-catalogue';
import { rebuildSearch } from './rebuild-search';

describe('the search words of an earlier release', () => {
  it('are written again once, for all products', async () => {
    const store = await aFilledStore();
    const read = async () =>
      (await store.db.execute(sql`select code, search::text from products order by code`)).rows;
    const current = await read();
    await store.db.execute(sql`update products set search = 'old'::tsvector`);
    await store.db.execute(sql`update catalogue_state set search_edition = 0`);
    await store.db.execute(sql`delete from search_terms`);

    await rebuildSearch(store.db);

    expect(await read()).toEqual(current);
    expect((await fetchProducts(store, { produto: 'tijolinho' })).names[0]).toMatch(/Metrô/);
    await store.db.execute(sql`update products set search = 'kept'::tsvector`);
    await rebuildSearch(store.db);
    expect(await read()).not.toEqual(current);
    await store.close();
  });
});
