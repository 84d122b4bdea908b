import { eq } from 'drizzle-orm';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import { products } from '../../database/schema';
import { aFilledStore, importLargeCatalogue } from '../../testing/sample-catalogue';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { findSitemapFile, PRODUCTS_PER_FILE } from '../../catalogue/product/sitemap-products';

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

  it('lists every category, every store and the information pages, but nothing of a customer', async () => {
    const addresses = addressesIn((await get('/sitemap/paginas.xml')).body);

    const categories = sampleCategories.flatMap(({ slug, subgroups }) => [
      `http://localhost:3000/produtos/${slug}`,
      ...subgroups.map((leaf) => `http://localhost:3000/produtos/${slug}/${leaf.slug}`),
    ]);
    const pages = ['/faq', '/lojas', ...defaultProfile.stores.map(({ id }) => `/lojas/${id}`)];
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...categories,
        ...pages.map((path) => `http://localhost:3000${path}`),
      ]),
    );
    expect(
      addresses.filter((address) =>
        /checkout|login|meusPedidos|detalhes_pedido/i.test(address ?? ''),
      ),
    ).toEqual([]);
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
    // The day is read from the row because the day of the test may have ended since.
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
});

describe('the sitemap of a large catalogue', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aTestApp();
    await importLargeCatalogue(store, PRODUCTS_PER_FILE + 300);
  }, 120_000);
  afterAll(() => store.close());

  it('continues in each file where the previous one ended', async () => {
    const codes: (string | number)[] = [];
    for (const file of [1, 2]) {
      for await (const products of (await findSitemapFile(store.db, file)) ?? []) {
        codes.push(...products.map(({ code }) => code));
      }
      if (file === 1) expect(codes).toHaveLength(PRODUCTS_PER_FILE);
    }
    expect(new Set(codes).size).toBe(PRODUCTS_PER_FILE + 300);
  });
});
