import { sql } from 'drizzle-orm';
import { Products, Suggestions } from 'shared-contracts/wire';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { fetchProducts, importLargeCatalogue } from '../testing/sample-catalogue';
import { currentSnapshot } from './catalogue-snapshot';
import { resolveQuery } from './search/resolve-query';
import type { SearchQuery } from './search/search-query';

const PRODUCTS = 12_000;

let store: TestApp;

beforeAll(async () => {
  store = await aTestApp();
  await importLargeCatalogue(store, PRODUCTS);
}, 120_000);
afterAll(() => store.close());

/** The result by the definition of relevance: every product that matches, in order. */
async function findByDefinition(
  text: string,
  { isTyping = false, where = sql`true` } = {},
): Promise<number[]> {
  const listAll = async (
    { matchQuery, nameQuery, namePrefixQuery, code }: SearchQuery,
    filter = sql`true`,
  ) => {
    const { rows } = await store.db.execute<{ code: number }>(sql`
      select code from products where search @@ ${matchQuery}::tsquery and ${filter}
      order by code is distinct from ${code}::int, sold_out, not search @@ ${nameQuery}::tsquery,
        not search @@ ${namePrefixQuery}::tsquery, popularity desc, code
    `);
    return rows.map((row) => row.code);
  };
  const { query } = await resolveQuery(
    store.db,
    await currentSnapshot(store.db),
    text,
    async (tried) => (await listAll(tried)).length > 0,
    isTyping,
  );
  return query ? listAll(query, where) : [];
}

/** Each finds more than 2,000 of the products. */
const frequentTexts = ['linha', 'banheiro', 'acessorios linha', 'material hidraulico'];
const rareTexts = [
  'torneira cozinha cromada',
  'lixa 220',
  'branco linha 60x60',
  'cuba de apoio',
  'torneria linha',
  'xyzwk linha torneira',
  'linha nogueira pantanal',
  'revestimento parede',
  'linha metal',
  'ducha',
  'porcelanato piscina',
];

describe('a search in a large catalogue', () => {
  it.each([...frequentTexts, ...rareTexts])(
    'lists for %p the products that its definition lists, on every page',
    async (produto) => {
      const expected = await findByDefinition(produto);
      expect(expected).not.toEqual([]);

      for (const pagina of [1, 2, 8]) {
        const { produtos } = await fetchProducts(store, { produto, pagina, limite: 24 });
        expect(produtos.map(({ idprd }) => idprd)).toEqual(
          expected.slice((pagina - 1) * 24, pagina * 24),
        );
      }
    },
  );

  it.each(
    frequentTexts.flatMap((produto) => [
      { produto, filter: { precos: 25 }, where: sql`price_cents <= 2500` },
      { produto, filter: { precos: 17.5 }, where: sql`price_cents <= 1750` },
      { produto, filter: { grupo: 'mat-hidraulico' }, where: sql`group_id = 600` },
      { produto, filter: { marca: '11' }, where: sql`brand_id = 11` },
      { produto, filter: { marca: '11-14' }, where: sql`brand_id in (11, 14)` },
    ]),
  )('lists for $produto with the filter $filter what satisfies it', async (each) => {
    const expected = await findByDefinition(each.produto, { where: each.where });

    for (const pagina of [1, 3]) {
      const { produtos } = await fetchProducts(store, {
        produto: each.produto,
        ...each.filter,
        pagina,
      });
      expect(produtos.map(({ idprd }) => idprd)).toEqual(
        expected.slice((pagina - 1) * 12, pagina * 12),
      );
    }
  });

  it.each([...frequentTexts, ...rareTexts, 'lin', 'to', 'porcelana'])(
    'suggests for %p the first products of its definition',
    async (produto) => {
      const { body } = await store.call(Suggestions, { produto });

      expect(body.produtos.map(({ idprd }) => idprd)).toEqual(
        (await findByDefinition(produto, { isTyping: true })).slice(0, 10),
      );
    },
  );

  it.each(rareTexts)('counts exactly what %p finds', async (produto) => {
    const { total } = await fetchProducts(store, { produto });

    expect(total).toBe((await findByDefinition(produto)).length);
  });

  it.each(frequentTexts)('estimates what %p finds, and each filter of it', async (produto) => {
    const expected = (await findByDefinition(produto)).length;

    const { total, encontrados = 0, agrupamento } = await fetchProducts(store, { produto });

    expect(expected).toBeGreaterThan(2_000);
    expect(Math.abs(encontrados - expected) / expected).toBeLessThan(0.05);
    expect(total).toBe(Math.min(encontrados, 2_400));
    const inSubgroups = agrupamento?.subgrupos.reduce((sum, each) => sum + each.quantidade, 0);
    expect(inSubgroups).toBe(encontrados);
  });

  it.each(frequentTexts)(
    'estimates what %p finds up to a price of the shopper',
    async (produto) => {
      const expected = (await findByDefinition(produto, { where: sql`price_cents <= 7050` }))
        .length;

      const { encontrados = 0 } = await fetchProducts(store, { produto, precos: 70.5 });

      expect(Math.abs(encontrados - expected) / expected).toBeLessThan(0.1);
    },
  );

  it.each(
    ['linha', 'acessorios linha'].flatMap((produto) => [
      { produto, ordem: 'menor_preco' as const, by: sql`price_cents` },
      { produto, ordem: 'maior_preco' as const, by: sql`price_cents desc` },
      { produto, ordem: 'nome' as const, by: sql`name collate "und-x-icu"` },
    ]),
  )('lists the 2,400 most relevant products of $produto by $ordem', async (each) => {
    const { produto, ordem, by } = each;
    const relevant = (await findByDefinition(produto)).slice(0, 2_400);
    const { rows } = await store.db.execute<{ code: number }>(sql`
      select code from products where code = any(${sql.param(relevant)}::int[])
      order by sold_out, ${by}, code
    `);
    const expected = rows.map(({ code }) => code);
    expect(expected).toHaveLength(2_400);

    for (const pagina of [1, 2, 24]) {
      const { produtos } = await fetchProducts(store, { produto, ordem, pagina, limite: 100 });
      expect(produtos.map(({ idprd }) => idprd)).toEqual(
        expected.slice((pagina - 1) * 100, pagina * 100),
      );
    }
  });

  it('lists everything that a text finds by price when a filter leaves few products', async () => {
    const where = sql`brand_id = 11 and price_cents <= 2500`;
    const codes = await findByDefinition('linha', { where });
    const { rows } = await store.db.execute<{ code: number }>(sql`
      select code from products where code = any(${sql.param(codes)}::int[])
      order by sold_out, price_cents, code
    `);
    expect(rows.length).toBeGreaterThan(0);

    const { produtos } = await fetchProducts(store, {
      produto: 'linha',
      ordem: 'menor_preco',
      marca: '11',
      precos: 25,
      limite: 100,
    });

    expect(produtos.map(({ idprd }) => idprd)).toEqual(rows.map(({ code }) => code).slice(0, 100));
  });

  it('lists 2,400 of a text in pages of any size', async () => {
    const page = { produto: 'linha', limite: 36 };

    const last = await fetchProducts(store, { ...page, pagina: 67 });
    const after = await fetchProducts(store, { ...page, pagina: 68 });

    expect(last.produtos).toHaveLength(24);
    expect(last).toMatchObject({ total: 2_400, encontrados: expect.any(Number) as number });
    expect(after).toMatchObject({ produtos: [], total: 2_400 });
  });

  it('ends an estimated list with its last product, and lists no more than 2,400 of a text', async () => {
    const [brand] = (await fetchProducts(store, { produto: 'linha' })).agrupamento?.marcas ?? [];
    const query = { produto: 'linha', marca: brand?.codigo, limite: 100 };
    const ofBrand: unknown[] = [];
    let reported: number | undefined;
    for (let pagina = 1; ; pagina += 1) {
      const { produtos, total } = await fetchProducts(store, { ...query, pagina });
      ofBrand.push(...produtos.map(({ idprd }) => idprd));
      reported = total;
      if (produtos.length < 100) break;
    }

    expect(reported).toBe(ofBrand.length);
    expect(new Set(ofBrand).size).toBe(ofBrand.length);
    const { rows } = await store.db.execute<{ count: number }>(sql`
      select count(*)::int as count from products
      where brand_id = ${Number(brand?.codigo)} and search @@ '''linha'''::tsquery
    `);
    expect(rows).toEqual([{ count: ofBrand.length }]);
    expect(await fetchProducts(store, { produto: 'linha', pagina: 201 })).toMatchObject({
      produtos: [],
      total: 2_400,
    });
  });
});

describe('the cost of a search', () => {
  /** Rows that the queries of a request read from the products and from their index of words. */
  async function countReads(request: () => Promise<unknown>): Promise<number> {
    const client = store.db.$client;
    const sent: { text: string; values: unknown[] }[] = [];
    const query = jest.spyOn(client, 'query');
    await request();
    for (const [config, values] of query.mock.calls as unknown as [{ text: string }, unknown[]][]) {
      sent.push({ text: config.text, values });
    }
    query.mockRestore();
    let reads = 0;
    for (const { text, values } of sent) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      reads += sumReads(
        (rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }])[0]['QUERY PLAN'][0].Plan,
      );
    }
    return reads;
  }

  interface PlanNode {
    'Relation Name'?: string;
    'Index Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: PlanNode[];
  }

  function sumReads(node: PlanNode): number {
    const isOfProducts =
      node['Relation Name'] === 'products' || node['Index Name'] === 'products_by_search';
    const rows =
      node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
    const below = (node.Plans ?? []).reduce((sum, each) => sum + sumReads(each), 0);
    return (isOfProducts ? rows : 0) + below;
  }

  it('is far below the number of products that a frequent word finds', async () => {
    const found = (await findByDefinition('linha')).length;

    const listed = await countReads(() => store.call(Products, { produto: 'linha', limite: 13 }));
    const suggested = await countReads(() => store.call(Suggestions, { produto: 'linha' }));

    expect(found).toBeGreaterThan(10_000);
    expect(listed).toBeLessThan(200);
    expect(suggested).toBeLessThan(200);
  });

  it('is bounded for an order by price, and paid once for all its pages', async () => {
    const query = { produto: 'linha', ordem: 'menor_preco' as const, limite: 13 };

    const first = await countReads(() => store.call(Products, query));
    const second = await countReads(() => store.call(Products, { ...query, pagina: 2 }));

    expect(first).toBeLessThan(6_500);
    expect(second).toBeLessThan(50);
  });

  it('is paid once for all deep pages', async () => {
    const query = { produto: 'linha', limite: 15 };
    await store.call(Products, { ...query, pagina: 40 });

    const next = await countReads(() => store.call(Products, { ...query, pagina: 41 }));

    expect(next).toBeLessThan(50);
  });

  it('reads one price range for a maximum price in it, once for all such prices', async () => {
    const { rows } = await store.db.execute<{ count: number }>(
      sql`select count(*)::int as count from products where price_rung = 4`,
    );
    const query = { grupo: 'banheiro', limite: 15 };

    const first = await countReads(() => store.call(Products, { ...query, precos: 270.25 }));
    const next = await countReads(() => store.call(Products, { ...query, precos: 271.25 }));

    expect(Math.abs(first - next - (rows[0]?.count ?? 0))).toBeLessThan(50);
    expect(next).toBeLessThan(500);
  });

  it('is bounded for a filter that no product of a frequent word satisfies', async () => {
    const query = { produto: 'banheiro', marca: '11', limite: 15 };
    expect((await fetchProducts(store, query)).produtos).toEqual([]);

    const reads = await countReads(() => store.call(Products, { ...query, limite: 16 }));

    expect(reads).toBeLessThan(10_000);
  });

  it.each(['cromado torneira linha', 'piso linh', 'xuveiro lin', 'banheiro acessorio'])(
    'is bounded for %p',
    async (produto) => {
      const listed = await countReads(() => store.call(Products, { produto, limite: 14 }));
      const suggested = await countReads(() => store.call(Suggestions, { produto }));

      expect(listed).toBeLessThan(8_000);
      expect(suggested).toBeLessThan(4_000);
    },
  );
});
