import { sampleStore } from '../adapters/sample-store';
import { eq } from 'drizzle-orm';
import { products as productTable, stock } from '../database/schema';
import { aFilledStore, fetchProducts } from '../testing/sample-catalogue';
import type { TestApp } from '../testing/test-app';
import { seedCatalogue } from './seed-catalogue';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

describe('seeding the catalogue', () => {
  it('adds nothing the second time and keeps the stock', async () => {
    const [first] = await store.db.select().from(productTable).limit(1);
    const code = first?.code ?? 0;
    await store.db.update(stock).set({ available: 3 }).where(eq(stock.productCode, code));

    const added = await seedCatalogue(store.db, sampleStore);

    expect(added).toEqual({ added: 0, removed: 0 });
    const kept = await store.db.select().from(stock).where(eq(stock.productCode, code));
    expect(kept.every(({ available }) => available === 3)).toBe(true);
  });

  it('enlarges the catalogue, and later removes only the products that it added', async () => {
    const before = await fetchProducts(store, {});
    const grown: number[] = [];

    const larger = await seedCatalogue(store.db, sampleStore, {
      count: 700,
      exactly: true,
      progress: (done) => grown.push(done),
    });
    const meanwhile = await fetchProducts(store, {});
    const smaller = await seedCatalogue(store.db, sampleStore, { exactly: true });

    expect(larger).toEqual({ added: 180, removed: 0 });
    expect(grown.at(-1)).toBe(700);
    expect(meanwhile.total).toBe(700);
    expect(smaller).toEqual({ added: 0, removed: 180 });
    expect(await fetchProducts(store, {})).toEqual(before);
  });
});
