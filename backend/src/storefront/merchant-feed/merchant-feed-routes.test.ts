import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { eq } from 'drizzle-orm';
import { lineTotal } from 'shared-contracts/pricing';
import { brands, products, stock } from '../../database/schema';
import { readFeed } from '../../catalogue/product/feed-products';
import { aFilledStore, importLargeCatalogue } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

type Item = Record<string, string | string[]>;

const parser = new XMLParser({ parseTagValue: false, htmlEntities: true });

describe('the feed for shopping search engines', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const get = () =>
    store.app.inject({ url: '/produtos.xml', headers: { 'x-forwarded-host': 'evil.example' } });

  async function readItems(): Promise<Item[]> {
    const { body } = await get();
    expect(XMLValidator.validate(body)).toBe(true);
    return (parser.parse(body) as { rss: { channel: { item: Item[] } } }).rss.channel.item;
  }

  async function findItem(code: number): Promise<Item> {
    const found = (await readItems()).find((item) => item['g:id'] === String(code));
    if (!found) throw new Error(`Product ${code} is not in the feed.`);
    return found;
  }

  const findRow = async (isSoldByArea: boolean) => {
    const rows = await store.db.query.products.findMany();
    const row = rows.find(({ boxArea }) => (boxArea !== null) === isSoldByArea);
    if (!row) throw new Error('The sample has no such product.');
    return row;
  };

  it('has the price before a promotion and that of the promotion, of one unit or one box', async () => {
    const row = await findRow(true);
    const list = row.priceCents + 1_000;
    await store.db
      .update(products)
      .set({ listPriceCents: list })
      .where(eq(products.code, row.code));

    const item = await findItem(row.code);
    await store.db.update(products).set({ listPriceCents: null });

    const textOf = (price: number) =>
      `${(lineTotal({ price, quantity: 1, boxArea: row.boxArea }) / 100).toFixed(2)} BRL`;
    expect([item['g:price'], item['g:sale_price']]).toEqual([textOf(list), textOf(row.priceCents)]);
    expect(await findItem(row.code)).not.toHaveProperty(['g:sale_price']);
  });

  it('has every product once, with the addresses of the store, and may be cached', async () => {
    const { headers, body } = await get();
    const codes = (await store.db.query.products.findMany()).map(({ code }) => String(code));

    expect(headers['content-type']).toContain('application/xml');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await readItems()).map((item) => item['g:id']).toSorted()).toEqual(codes.toSorted());
    expect(body).not.toContain('evil.example');
  });

  it('has the full price of one unit, the weight and the category', async () => {
    const row = await findRow(false);

    expect(await findItem(row.code)).toMatchObject({
      'g:title': row.name,
      'g:link': `http://localhost:3000/produto/${row.code}`,
      'g:image_link': `http://localhost:3000/imagens/${row.code}/1.png`,
      'g:price': `${(row.priceCents / 100).toFixed(2)} BRL`,
      'g:condition': 'new',
      'g:product_type': expect.stringMatching(/^[^>]+ > [^>]+$/),
      'g:shipping_weight': `${row.weightGrams / 1000} kg`,
    });
    expect(await findItem(row.code)).not.toHaveProperty('g:unit_pricing_measure');
  });

  it('has the price of a box with its m², for the price of one m²', async () => {
    const row = await findRow(true);
    const { priceCents: price, boxArea } = row;
    await store.db.update(products).set({ boxArea: 21_600 }).where(eq(products.code, row.code));

    expect(await findItem(row.code)).toMatchObject({
      'g:price': `${(lineTotal({ price, quantity: 1, boxArea: 21_600 }) / 100).toFixed(2)} BRL`,
      'g:unit_pricing_measure': '2.16 sqm',
      'g:unit_pricing_base_measure': '1 sqm',
    });
    await store.db.update(products).set({ boxArea }).where(eq(products.code, row.code));
  });

  it('says of a variant which family it is of, and what it is there', async () => {
    const [large, small] = [await findItem(10020), await findItem(10021)];

    expect([large['g:size'], small['g:size']]).toEqual(['18 L', '3,6 L']);
    expect(large['g:item_group_id']).toBe(small['g:item_group_id']);
    expect(await findItem(14321)).not.toHaveProperty(['g:item_group_id']);
  });

  it('reports what is sold out', async () => {
    const { code } = await findRow(false);
    const isOfProduct = eq(stock.productCode, code);
    await store.db.update(stock).set({ available: 3 }).where(isOfProduct);
    expect((await findItem(code))['g:availability']).toBe('in_stock');

    await store.db.update(stock).set({ available: 0 }).where(isOfProduct);

    expect((await findItem(code))['g:availability']).toBe('out_of_stock');
  });

  it.each([
    ['7891234567895', { 'g:gtin': '7891234567895' }],
    ['7891234567890', {}],
    ['sem', {}],
  ])('of the barcode %s has %j, and never says that there is none', async (value, expected) => {
    const { code } = await findRow(false);
    await store.db
      .update(products)
      .set({ attributes: [{ name: 'EAN', value }] })
      .where(eq(products.code, code));

    const item = await findItem(code);

    expect(item).toMatchObject(expected);
    expect('g:gtin' in item).toBe('g:gtin' in expected);
    // A barcode that is missing in the catalogue may be on the package.
    expect(item).not.toHaveProperty('g:identifier_exists');
  });

  it('has colour, size and measures of a product as its page shows them', async () => {
    const { code } = await findRow(true);
    await store.db
      .update(products)
      .set({
        attributes: [
          { name: 'Formato', value: '60 × 120 cm' },
          { name: 'Cor', value: 'Off White' },
          { name: 'Material', value: 'Porcelana & vidro' },
          { name: 'EAN', value: '7891234567895' },
        ],
      })
      .where(eq(products.code, code));

    expect(await findItem(code)).toMatchObject({
      'g:color': 'Off White',
      'g:size': '60 × 120 cm',
      'g:product_length': '120 cm',
      'g:product_width': '60 cm',
      'g:material': 'Porcelana & vidro',
      'g:gtin': '7891234567895',
      'g:product_detail': [
        { 'g:attribute_name': 'Formato', 'g:attribute_value': '60 × 120 cm' },
        { 'g:attribute_name': 'Cor', 'g:attribute_value': 'Off White' },
        { 'g:attribute_name': 'Material', 'g:attribute_value': 'Porcelana & vidro' },
      ],
    });
  });

  it('has each picture of a product, at most eleven', async () => {
    const { code } = await findRow(false);
    await store.db.update(products).set({ pictureCount: 14 }).where(eq(products.code, code));

    const additional = (await findItem(code))['g:additional_image_link'];

    expect(additional).toHaveLength(10);
    expect(additional?.[9]).toBe(`http://localhost:3000/imagens/${code}/11.png`);
  });

  it('writes texts as they are, without characters that XML does not have', async () => {
    const { code, brandId } = await findRow(false);
    const description = `<![CDATA[ "Cal & Areia" ]]></item>`;
    await store.db
      .update(products)
      .set({ name: `Tubo 1/2" <50 mm> & luva\u0008`, description })
      .where(eq(products.code, code));
    await store.db.update(brands).set({ name: `D'Água` }).where(eq(brands.id, brandId));

    expect(await findItem(code)).toMatchObject({
      'g:title': `Tubo 1/2" <50 mm> & luva`,
      'g:description': description,
      'g:brand': `D'Água`,
    });
  });

  it('reads the catalogue in batches', async () => {
    await importLargeCatalogue(store, 2_500);

    const batches: number[] = [];
    const codes = new Set<unknown>();
    for await (const batch of readFeed(store.db)) {
      batches.push(batch.length);
      for (const { product } of batch) codes.add(product.idprd);
    }

    expect(batches).toEqual([1000, 1000, 500]);
    expect(codes.size).toBe(2_500);
  }, 120_000);
});
