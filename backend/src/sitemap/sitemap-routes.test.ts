import { eq } from 'drizzle-orm';
import { categories } from 'shared-contracts/navigation';
import { products } from '../database/schema';
import { aFilledStore, importLargeCatalogue } from '../testing/sample-catalogue';
import type { TestApp } from '../testing/test-app';
import { PRODUCTS_PER_PART, renderProductsPart } from './sitemap';

describe('the sitemap', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const get = (url: string) =>
    store.app.inject({
      url,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    });
  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('lists its files with the configured origin of the store, whatever host is requested', async () => {
    const { body, headers } = await get('/sitemap.xml');

    expect(headers['content-type']).toContain('application/xml');
    expect(headers['cache-control']).toContain('max-age');
    expect(addressesIn(body)).toEqual([
      'http://localhost:3000/sitemap/paginas.xml',
      'http://localhost:3000/sitemap/produtos-1.xml',
    ]);
  });

  it('lists every category and the information pages, but nothing of a customer', async () => {
    const addresses = addressesIn((await get('/sitemap/paginas.xml')).body);

    const leaves = categories.flatMap(({ slug, subgroups }) =>
      subgroups.map((leaf) => `http://localhost:3000/produtos/${slug}/${leaf.slug}`),
    );
    expect(addresses).toEqual(expect.arrayContaining([...leaves, 'http://localhost:3000/faq']));
    expect(addresses.filter((address) => /checkout|login|pedido/i.test(address ?? ''))).toEqual([]);
  });

  it('lists every product once, with its picture', async () => {
    const { body } = await get('/sitemap/produtos-1.xml');

    const codes = await store.db.query.products.findMany({ columns: { code: true } });
    expect(addressesIn(body).toSorted()).toEqual(
      codes.map(({ code }) => `http://localhost:3000/produto/${code}`).toSorted(),
    );
    expect(body.match(/<image:loc>/g)).toHaveLength(codes.length);
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('dates a product by its last change, and a file by its latest one', async () => {
    const [one] = await store.db.select().from(products).limit(1);
    const ofProduct = eq(products.code, one?.code ?? 0);
    await store.db
      .update(products)
      .set({ createdAt: new Date('2026-03-05T12:00:00Z'), popularity: 1 })
      .where(ofProduct);
    const entry = async () =>
      (await get('/sitemap/produtos-1.xml')).body
        .split('\n')
        .find((line) => line.includes(`/produto/${one?.code}<`));
    expect(await entry()).toContain('<lastmod>2026-03-05</lastmod>');

    await store.db.update(products).set({ priceCents: 12_340 }).where(ofProduct);
    const changed = await store.db.query.products.findFirst({ where: ofProduct });
    // Not the day of the test, which may have ended since.
    const today = changed?.changedAt?.toISOString().slice(0, 10);

    expect(await entry()).toContain(`<lastmod>${today}</lastmod>`);
    expect((await get('/sitemap.xml')).body).toContain(
      `/sitemap/produtos-1.xml</loc><lastmod>${today}</lastmod>`,
    );
  });

  it.each(['/sitemap/produtos-2.xml', '/sitemap/produtos-0.xml', '/sitemap/outra.xml'])(
    'has no file %s',
    async (url) => {
      const { statusCode, json } = await get(url);

      expect(statusCode).toBe(404);
      expect(json()).toEqual({ resposta: expect.any(String) });
    },
  );

  it('writes no text of the request', async () => {
    const { body } = await store.app.inject({
      url: '/sitemap.xml',
      headers: { 'x-forwarded-host': 'x"><script>' },
    });

    expect(body).not.toContain('script');
  });

  it('continues in each file where the previous one ended', async () => {
    await importLargeCatalogue(store.db, PRODUCTS_PER_PART + 300);

    const addresses: (string | undefined)[] = [];
    for (const part of [1, 2]) {
      const before = addresses.length;
      for await (const chunk of renderProductsPart(store.db, '', part)) {
        addresses.push(...addressesIn(chunk));
      }
      if (part === 1) expect(addresses.length - before).toBe(PRODUCTS_PER_PART);
    }

    expect(new Set(addresses).size).toBe(PRODUCTS_PER_PART + 300);
  }, 120_000);
});
