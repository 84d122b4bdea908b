import { eq } from 'drizzle-orm';
import { BestSellers } from 'shared-contracts/wire';
import { products, stock } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

describe('APP_0041 best sellers', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const bestSellers = async () => (await store.call(BestSellers)).body.produtos;

  it('shows two pages of products from all categories', async () => {
    const shown = await bestSellers();

    expect(shown).toHaveLength(24);
    expect(new Set(shown.map(({ slug_grupo }) => slug_grupo)).size).toBe(6);
  });

  it('omits sold-out products', async () => {
    const [best] = await bestSellers();
    await store.db
      .update(stock)
      .set({ available: 0 })
      .where(eq(stock.productCode, Number(best?.idprd)));

    const codes = (await bestSellers()).map(({ idprd }) => idprd);

    expect(codes).not.toContain(best?.idprd);
    expect(codes).toHaveLength(24);
  });

  it('says that the products are a selection while none has a popularity', async () => {
    expect((await store.call(BestSellers)).body).not.toHaveProperty('sem_vendas');
    const uncounted = await aFilledStore();
    await uncounted.db.update(products).set({ popularity: 0 });

    const { body } = await uncounted.call(BestSellers);

    expect(body.sem_vendas).toBe(true);
    expect(body.produtos).toHaveLength(24);
    await uncounted.close();
  });

  it('is empty in a store without products', async () => {
    const empty = await aTestApp();

    const { body } = await empty.call(BestSellers);

    expect(body.produtos).toEqual([]);
    await empty.close();
  });
});
