import { eq } from 'drizzle-orm';
import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import type { FollowedContent } from '@fireflay/service';
import { products } from '../../database/schema';
import { publishTerms } from '../../testing/published-terms';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

describe('what shells follow', () => {
  let store: TestApp;
  beforeEach(async () => {
    store = await aFilledStore();
  });
  afterEach(() => store.close());

  const read = async (known?: string) => {
    const query = known === undefined ? {} : { known };
    const reply = await store.app.inject({ url: FOLLOWED_CONTENT_PATH, query });
    return reply.json<FollowedContent>();
  };

  it('has a version of the catalogue that changes with a price, and is the same without a change', async () => {
    const [before, again] = [await read(), await read()];
    const [product] = await store.db.select().from(products).limit(1);

    await store.db
      .update(products)
      .set({ priceCents: 12_345 })
      .where(eq(products.code, product?.code ?? 0));

    expect(again.catalogueVersion).toBe(before.catalogueVersion);
    expect((await read()).catalogueVersion).not.toBe(before.catalogueVersion);
  });

  it('has the published fields of the profile, unless the shell knows this version', async () => {
    await publishTerms(store, { pixDiscount: 7 });

    const first = await read('');
    const again = await read(first.version);

    expect(first.profile).toMatchObject({ terms: { pixDiscount: 7 } });
    expect(again).toEqual({ version: first.version, catalogueVersion: first.catalogueVersion });
  });
});
