import { eq } from 'drizzle-orm';
import { Products } from 'shared-contracts/wire';
import type { ProductDto } from 'shared-contracts/wire';
import { updateSoldOut } from '../../catalogue/product/availability';
import { products as productTable, stock } from '../../database/schema';
import { aFilledStore, fetchProducts } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

const full = ({ preco }: ProductDto) => preco[3].valorParcela;

describe('APP_0027 product', () => {
  it('shows a floor with its box size, batches and pictures', async () => {
    const [floor] = (await fetchProducts(store, { subgrupo: 'pisos', limite: 1 })).produtos;

    const { body } = await store.call(Products, { codigo: floor?.idprd });

    expect(body.produtos).toEqual([floor]);
    expect(body.produtos[0]).toMatchObject({
      multiploprdvenda: expect.stringMatching(/^\d,\d\d$/),
      codundvenda: 'M2',
      slug_grupo: 'pisos-e-revestimentos',
      slug_sub_grupo: 'pisos',
    });
    expect(body.lotes?.[0]).toMatchObject({
      descricao: expect.stringContaining('Tonalidade'),
      saldo: expect.any(Number),
    });
    expect(body.imagens?.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('shows no batches and no box size for a product that is sold by the unit', async () => {
    const [shower] = (await fetchProducts(store, { subgrupo: 'chuveiros', limite: 1 })).produtos;

    const { body } = await store.call(Products, { codigo: shower?.idprd });

    expect(body.produtos[0]?.multiploprdvenda).toBe('');
    expect(body.lotes).toEqual([]);
  });

  it('reports the stock of all batches together', async () => {
    const [floor] = (await fetchProducts(store, { subgrupo: 'pisosporcelanatos', limite: 1 }))
      .produtos;

    const { body } = await store.call(Products, { codigo: floor?.idprd });

    const inBatches = body.lotes?.reduce((sum, { saldo }) => sum + saldo, 0);
    expect(body.produtos[0]?.saldo).toBe(inBatches);
  });

  it('replies 404 to an unknown code', async () => {
    const { status, body } = await store.call(Products, { codigo: 4 });

    expect(status).toBe(404);
    expect(body['resposta']).toMatch(/Não encontramos/);
  });
});

describe('APP_0027 list', () => {
  it('shows the newest twelve without any criterion', async () => {
    const { produtos, total } = await fetchProducts(store, {});

    const latest = await store.db.query.products.findMany({
      columns: { code: true },
      orderBy: (table, { desc }) => [table.soldOut, desc(table.createdAt), desc(table.code)],
      limit: 12,
    });
    expect(produtos.map(({ idprd }) => idprd)).toEqual(latest.map(({ code }) => code));
    expect(total).toBe(await store.db.$count(productTable));
  });

  it('shows as many of the newest as requested', async () => {
    expect((await fetchProducts(store, { ultimas: 5 })).produtos).toHaveLength(5);
  });

  it('filters by category and subcategory, also with the old parameter', async () => {
    const floors = await fetchProducts(store, {
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'pisos',
    });
    const popular = await fetchProducts(store, {
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'piso-popular',
    });

    expect(new Set(floors.produtos.map(({ nome_sub_grupo }) => nome_sub_grupo))).toEqual(
      new Set(['Pisos']),
    );
    expect(popular).toEqual(floors);
    expect((await fetchProducts(store, { grupo: 'banheiro', subgrupo: 'pisos' })).total).toBe(0);
  });

  it('shows every product exactly once over all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pagina) =>
        fetchProducts(store, { grupo: 'ferramentas', pagina, limite: 20 }),
      ),
    );

    const codes = pages.flatMap(({ produtos }) => produtos.map(({ idprd }) => idprd));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(pages[0]?.total ?? 0);
  });

  it.each([
    ['menor_preco', (one: number, next: number) => one <= next],
    ['maior_preco', (one: number, next: number) => one >= next],
  ])('orders by %s', async (ordem, inOrder) => {
    const { produtos } = await fetchProducts(store, { grupo: 'banheiro', ordem, limite: 100 });

    const prices = produtos.map(full);
    expect(prices.slice(1).every((price, index) => inOrder(prices[index] ?? 0, price))).toBe(true);
  });

  it('orders by name in dictionary order, ignoring accents', async () => {
    const { produtos } = await fetchProducts(store, {
      grupo: 'mat-hidraulico',
      ordem: 'nome',
      limite: 100,
    });

    const names = produtos.filter(({ saldo }) => saldo).map(({ descricao }) => descricao);

    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare));
  });

  it('counts brands and subcategories without their own filter', async () => {
    const all = await fetchProducts(store, { grupo: 'banheiro' });
    const [brand] = all.agrupamento?.marcas ?? [];

    const narrowed = await fetchProducts(store, { grupo: 'banheiro', marca: brand?.codigo });

    expect(narrowed.total).toBe(brand?.quantidade);
    expect(narrowed.agrupamento?.marcas).toEqual(all.agrupamento?.marcas);
    const bySubgroup = narrowed.agrupamento?.subgrupos.reduce(
      (sum, { quantidade }) => sum + quantidade,
      0,
    );
    expect(bySubgroup).toBe(brand?.quantidade);
  });

  it('lists a selected brand even when its count is zero', async () => {
    const ofPlumbing =
      (await fetchProducts(store, { grupo: 'mat-hidraulico' })).agrupamento?.marcas ?? [];
    const ofFloors =
      (await fetchProducts(store, { grupo: 'pisos-e-revestimentos' })).agrupamento?.marcas ?? [];
    const unrelated = ofPlumbing.find(
      ({ codigo }) => !ofFloors.some((each) => each.codigo === codigo),
    );

    const { agrupamento, total } = await fetchProducts(store, {
      grupo: 'pisos-e-revestimentos',
      marca: unrelated?.codigo,
    });

    expect(total).toBe(0);
    expect(agrupamento?.marcas).toContainEqual({ ...unrelated, quantidade: 0 });
  });

  it('accepts several brands and subcategories, joined with a hyphen', async () => {
    const { agrupamento } = await fetchProducts(store, { grupo: 'banheiro' });
    const [one, two] = agrupamento?.subgrupos ?? [];

    const both = await fetchProducts(store, {
      grupo: 'banheiro',
      cat: `${one?.codigo}-${two?.codigo}`,
    });

    expect(both.total).toBe((one?.quantidade ?? 0) + (two?.quantidade ?? 0));
    expect((await fetchProducts(store, { marca: '999999' })).total).toBe(0);
    expect((await fetchProducts(store, { marca: 'x' })).total).toBe(0);
    expect((await fetchProducts(store, { marca: '99999999999999' })).total).toBe(0);
  });

  it('shows as many products up to a price as the count of its range', async () => {
    const { precos } = await fetchProducts(store, { grupo: 'banheiro' });

    expect(precos?.length).toBeGreaterThan(3);
    for (const { ate, quantidade } of precos ?? []) {
      const { total, produtos } = await fetchProducts(store, {
        grupo: 'banheiro',
        precos: ate,
        limite: 100,
      });
      expect(total).toBe(quantidade);
      expect(Math.max(...produtos.map(full))).toBeLessThanOrEqual(ate);
    }
  });

  it.each([
    { subgrupo: 'chuveiros' },
    { produto: 'chuveiro' },
    { produto: 'cuba', grupo: 'banheiro' },
  ])(
    'shows and counts nothing above a maximum price that is no end of a range, of %p',
    async (criteria) => {
      const all = await fetchProducts(store, { ...criteria, ordem: 'menor_preco', limite: 100 });
      const prices = all.produtos.map(full);
      const limit = prices[Math.floor(prices.length / 2)] ?? 0;
      const upTo = (precos: number) => fetchProducts(store, { ...criteria, precos, limite: 100 });

      const [exact, below] = await Promise.all([upTo(limit), upTo(limit - 0.01)]);

      for (const [reply, isShown] of [
        [exact, (price: number) => price <= limit],
        [below, (price: number) => price < limit],
      ] as const) {
        const { marcas = [] } = reply.agrupamento ?? {};
        expect(reply.produtos.map(full).filter((price) => !isShown(price))).toEqual([]);
        expect(reply.produtos).toHaveLength(prices.filter(isShown).length);
        expect(reply.total).toBe(reply.produtos.length);
        expect(marcas.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(reply.total);
        expect(reply.precos).toEqual(all.precos);
      }
      expect(below.total).toBeLessThan(exact.total ?? 0);
    },
  );

  it('lists everything up to a price above all others', async () => {
    const all = await fetchProducts(store, { subgrupo: 'chuveiros' });

    for (const precos of [60_000, 1e9, 1e20]) {
      expect(await fetchProducts(store, { subgrupo: 'chuveiros', precos })).toEqual(all);
    }
  });

  it.each(['relevancia', 'menor_preco', 'maior_preco', 'nome'])(
    'shows sold-out products last, ordered by %s',
    async (ordem) => {
      const { produtos } = await fetchProducts(store, { grupo: 'ferramentas', ordem, limite: 100 });

      const soldOut = produtos.map(({ saldo }) => saldo === 0);
      expect(soldOut).toContain(true);
      expect(soldOut.lastIndexOf(false)).toBeLessThan(soldOut.indexOf(true));
    },
  );

  it('moves products to the end when they sell out, and back when they are in stock again', async () => {
    const before = await fetchProducts(store, { subgrupo: 'lixa', limite: 100 });
    const code = Number(before.produtos[0]?.idprd);
    const [kept] = await store.db.select().from(stock).where(eq(stock.productCode, code));
    const setStock = async (available: number) => {
      await store.db.update(stock).set({ available }).where(eq(stock.productCode, code));
      await updateSoldOut(store.db);
    };

    await setStock(0);
    const without = await fetchProducts(store, { subgrupo: 'lixa', limite: 100 });
    await setStock(kept?.available ?? 1);
    const again = await fetchProducts(store, { subgrupo: 'lixa', limite: 100 });

    expect(without.produtos[0]?.idprd).not.toBe(code);
    expect(without.produtos.find(({ idprd }) => idprd === code)?.saldo).toBe(0);
    expect(without.total).toBe(before.total);
    expect(again).toEqual(before);
  });

  it('counts again when a product changes its price, is added or removed', async () => {
    const { total = 0, precos = [] } = await fetchProducts(store, { grupo: 'banheiro' });
    const [cheapest, next] = precos;
    const [product] = (await fetchProducts(store, { grupo: 'banheiro', ordem: 'maior_preco' }))
      .produtos;
    const where = eq(productTable.code, Number(product?.idprd));
    const [row] = await store.db.select().from(productTable).where(where);
    if (!row) throw new Error('The listed product is not in the database.');

    await store.db.update(productTable).set({ priceCents: 100 }).where(where);
    const cheaper = await fetchProducts(store, { grupo: 'banheiro' });
    await store.db.delete(productTable).where(where);
    const removed = await fetchProducts(store, { grupo: 'banheiro' });
    await store.db.insert(productTable).values(row);
    const again = await fetchProducts(store, { grupo: 'banheiro' });

    expect(cheaper.precos?.[0]).toEqual({
      ...cheapest,
      quantidade: (cheapest?.quantidade ?? 0) + 1,
    });
    expect(cheaper.precos?.[1]).toEqual({ ...next, quantidade: (next?.quantidade ?? 0) + 1 });
    expect(removed.total).toBe(total - 1);
    expect(again.precos).toEqual(precos);
  });

  it('shows the last pages in the same order as the first ones', async () => {
    const criteria = { grupo: 'banheiro', ordem: 'menor_preco' };
    const whole = [
      ...(await fetchProducts(store, { ...criteria, limite: 100 })).produtos,
      ...(await fetchProducts(store, { ...criteria, limite: 100, pagina: 2 })).produtos,
    ];
    const last = Math.ceil(whole.length / 12);

    const { produtos } = await fetchProducts(store, { ...criteria, pagina: last });
    const beyond = await fetchProducts(store, { ...criteria, pagina: last + 1 });

    expect(produtos).toEqual(whole.slice((last - 1) * 12));
    expect(beyond).toMatchObject({ produtos: [], total: whole.length });
  });

  it.each([
    ['limite', 101],
    ['limite', 0],
    ['pagina', 0],
    ['pagina', 10_001],
    ['ordem', 'acaso'],
    ['precos', -1],
    ['marca', '1--2'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await store.call(Products, { [name]: value });

    expect(status).toBe(400);
    expect(body['resposta']).not.toBe('');
  });
});
