import { and, eq } from 'drizzle-orm';
import { Products } from 'shared-contracts/wire';
import type { ProductDto } from 'shared-contracts/wire';
import { followStock } from '../catalogue/availability';
import { seedCatalogue } from '../catalogue/seed-catalogue';
import { batches, catalogueState, products as productTable, stock } from '../database/schema';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let store: TestApp;

beforeAll(async () => {
  store = await aTestApp();
  await seedCatalogue(store.db);
});
afterAll(() => store.close());

const list = async (asked: Record<string, unknown>) => {
  const { status, body } = await store.call(Products, asked);
  expect(status).toBe(200);
  return { ...body, names: body.produtos.map(({ descricao }) => descricao) };
};
const full = ({ preco }: ProductDto) => preco[3].valorParcela;

describe('what is remembered of the catalogue', () => {
  const version = async () => (await store.db.select().from(catalogueState))[0]?.version;

  it('stays while the chore finds no stock that turned', async () => {
    await followStock(store.db);
    const before = await version();

    await followStock(store.db);

    expect(await version()).toBe(before);
  });

  it('is never older than the catalogue: a price and a batch that changed are there at once', async () => {
    const [floor] = (await list({ subgrupo: 'pisos', limite: 1 })).produtos;
    const code = Number(floor?.idprd);
    const shown = async () => (await store.call(Products, { codigo: code })).body;
    const before = await shown();
    const batchId = String(before.lotes?.[0]?.id);
    const [row] = await store.db.select().from(productTable).where(eq(productTable.code, code));

    await store.db
      .update(productTable)
      .set({ priceCents: 12_345 })
      .where(eq(productTable.code, code));
    await store.db
      .update(batches)
      .set({ description: 'Tonalidade nova' })
      .where(eq(batches.id, batchId));

    const after = await shown();
    expect(after.produtos[0]?.preco[3].valorParcela).toBe(123.45);
    expect(after.lotes?.[0]?.descricao).toBe('Tonalidade nova');
    expect((await list({ subgrupo: 'pisos', limite: 1 })).produtos[0]?.preco).toEqual(
      after.produtos[0]?.preco,
    );
    await store.db
      .update(productTable)
      .set({ priceCents: row?.priceCents })
      .where(eq(productTable.code, code));
  });

  it('leaves out what there is of a product: that is read each time', async () => {
    const [floor] = (await list({ subgrupo: 'pisos', limite: 1 })).produtos;
    const code = Number(floor?.idprd);
    const before = await store.db.select().from(stock).where(eq(stock.productCode, code));

    await store.db.update(stock).set({ available: 7 }).where(eq(stock.productCode, code));

    const [listed] = (await list({ subgrupo: 'pisos', limite: 1 })).produtos;
    expect(listed).toMatchObject({ idprd: code, saldo: 7 * before.length });
    for (const { batchId, available } of before) {
      await store.db
        .update(stock)
        .set({ available })
        .where(and(eq(stock.productCode, code), eq(stock.batchId, batchId)));
    }
  });
});

describe('APP_0027 product', () => {
  it('shows a floor with its box, its batches and its pictures', async () => {
    const [floor] = (await list({ subgrupo: 'pisos', limite: 1 })).produtos;

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

  it('shows no batches and no box for what is sold by the unit', async () => {
    const [shower] = (await list({ subgrupo: 'chuveiros', limite: 1 })).produtos;

    const { body } = await store.call(Products, { codigo: shower?.idprd });

    expect(body.produtos[0]?.multiploprdvenda).toBe('');
    expect(body.lotes).toEqual([]);
  });

  it('says how much of it can be sold now, in all batches together', async () => {
    const [floor] = (await list({ subgrupo: 'pisosporcelanatos', limite: 1 })).produtos;

    const { body } = await store.call(Products, { codigo: floor?.idprd });

    const inBatches = body.lotes?.reduce((sum, { saldo }) => sum + saldo, 0);
    expect(body.produtos[0]?.saldo).toBe(inBatches);
  });

  it('knows no product of an unknown code', async () => {
    const { status, body } = await store.call(Products, { codigo: 4 });

    expect(status).toBe(404);
    expect(body['resposta']).toMatch(/Não encontramos/);
  });
});

describe('APP_0027 list', () => {
  it('shows the latest twelve when nothing is asked', async () => {
    const { produtos, total } = await list({});

    const latest = await store.db.query.products.findMany({
      columns: { code: true },
      orderBy: (table, { desc }) => [table.soldOut, desc(table.createdAt), desc(table.code)],
      limit: 12,
    });
    expect(produtos.map(({ idprd }) => idprd)).toEqual(latest.map(({ code }) => code));
    expect(total).toBe(520);
  });

  it('shows as many of the latest as asked', async () => {
    expect((await list({ ultimas: 5 })).produtos).toHaveLength(5);
  });

  it('keeps to a category and its subcategory, by the old address too', async () => {
    const floors = await list({ grupo: 'pisos-e-revestimentos', subgrupo: 'pisos' });
    const popular = await list({ grupo: 'pisos-e-revestimentos', subgrupo: 'piso-popular' });

    expect(new Set(floors.produtos.map(({ nome_sub_grupo }) => nome_sub_grupo))).toEqual(
      new Set(['Pisos']),
    );
    expect(popular).toEqual(floors);
    expect((await list({ grupo: 'banheiro', subgrupo: 'pisos' })).total).toBe(0);
  });

  it('goes through all pages without showing a product twice or leaving one out', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pagina) => list({ grupo: 'ferramentas', pagina, limite: 15 })),
    );

    const codes = pages.flatMap(({ produtos }) => produtos.map(({ idprd }) => idprd));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(pages[0]?.total ?? 0);
  });

  it.each([
    ['menor_preco', (one: number, next: number) => one <= next],
    ['maior_preco', (one: number, next: number) => one >= next],
  ])('orders by %s', async (ordem, inOrder) => {
    const { produtos } = await list({ grupo: 'banheiro', ordem, limite: 100 });

    const prices = produtos.map(full);
    expect(prices.slice(1).every((price, index) => inOrder(prices[index] ?? 0, price))).toBe(true);
  });

  it('orders by name as a dictionary does, accents aside', async () => {
    const { produtos } = await list({ grupo: 'mat-hidraulico', ordem: 'nome', limite: 100 });

    const names = produtos.filter(({ saldo }) => saldo).map(({ descricao }) => descricao);

    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare));
  });

  it('counts brands and subcategories as if their own choice were not made', async () => {
    const all = await list({ grupo: 'banheiro' });
    const [brand] = all.agrupamento?.marcas ?? [];

    const narrowed = await list({ grupo: 'banheiro', marca: brand?.codigo });

    expect(narrowed.total).toBe(brand?.quantidade);
    expect(narrowed.agrupamento?.marcas).toEqual(all.agrupamento?.marcas);
    const bySubgroup = narrowed.agrupamento?.subgrupos.reduce(
      (sum, { quantidade }) => sum + quantidade,
      0,
    );
    expect(bySubgroup).toBe(brand?.quantidade);
  });

  it('names a brand that is chosen even where it leaves nothing', async () => {
    const elsewhere = (await list({ grupo: 'mat-hidraulico' })).agrupamento?.marcas ?? [];
    const here = (await list({ grupo: 'pisos-e-revestimentos' })).agrupamento?.marcas ?? [];
    const stranger = elsewhere.find(({ codigo }) => !here.some((each) => each.codigo === codigo));

    const { agrupamento, total } = await list({
      grupo: 'pisos-e-revestimentos',
      marca: stranger?.codigo,
    });

    expect(total).toBe(0);
    expect(agrupamento?.marcas).toContainEqual({ ...stranger, quantidade: 0 });
  });

  it('takes several brands and subcategories, joined with a hyphen', async () => {
    const { agrupamento } = await list({ grupo: 'banheiro' });
    const [one, two] = agrupamento?.subgrupos ?? [];

    const both = await list({ grupo: 'banheiro', cat: `${one?.codigo}-${two?.codigo}` });

    expect(both.total).toBe((one?.quantidade ?? 0) + (two?.quantidade ?? 0));
    expect((await list({ marca: '999999' })).total).toBe(0);
    expect((await list({ marca: 'x' })).total).toBe(0);
    expect((await list({ marca: '99999999999999' })).total).toBe(0);
  });

  it('shows as many products up to a price as its range promises', async () => {
    const { precos } = await list({ grupo: 'banheiro' });

    expect(precos?.length).toBeGreaterThan(3);
    for (const { ate, quantidade } of precos ?? []) {
      const { total, produtos } = await list({ grupo: 'banheiro', precos: ate, limite: 100 });
      expect(total).toBe(quantidade);
      expect(Math.max(...produtos.map(full))).toBeLessThanOrEqual(ate);
    }
  });

  it('takes any highest price, to the cent', async () => {
    const [dearest] = (await list({ subgrupo: 'chuveiros', ordem: 'maior_preco' })).produtos;
    const highest = dearest ? full(dearest) : 0;

    const upTo = await list({ subgrupo: 'chuveiros', precos: highest, ordem: 'maior_preco' });
    const below = await list({
      subgrupo: 'chuveiros',
      precos: highest - 0.01,
      ordem: 'maior_preco',
    });

    expect(upTo.produtos[0]?.idprd).toBe(dearest?.idprd);
    expect(below.total).toBeLessThan(upTo.total ?? 0);
  });

  it.each(['relevancia', 'menor_preco', 'maior_preco', 'nome'])(
    'shows what is sold out last, ordered by %s',
    async (ordem) => {
      const { produtos } = await list({ grupo: 'ferramentas', ordem, limite: 100 });

      const soldOut = produtos.map(({ saldo }) => saldo === 0);
      expect(soldOut).toContain(true);
      expect(soldOut.lastIndexOf(false)).toBeLessThan(soldOut.indexOf(true));
    },
  );

  it('moves to the end what runs out, and back when there is more', async () => {
    const before = await list({ subgrupo: 'lixa', limite: 100 });
    const code = Number(before.produtos[0]?.idprd);
    const [kept] = await store.db.select().from(stock).where(eq(stock.productCode, code));
    const setStock = async (available: number) => {
      await store.db.update(stock).set({ available }).where(eq(stock.productCode, code));
      await followStock(store.db);
    };

    await setStock(0);
    const without = await list({ subgrupo: 'lixa', limite: 100 });
    await setStock(kept?.available ?? 1);
    const again = await list({ subgrupo: 'lixa', limite: 100 });

    expect(without.produtos[0]?.idprd).not.toBe(code);
    expect(without.produtos.find(({ idprd }) => idprd === code)?.saldo).toBe(0);
    expect(without.total).toBe(before.total);
    expect(again).toEqual(before);
  });

  it('counts anew when a product changes its price, comes or goes', async () => {
    const { total = 0, precos = [] } = await list({ grupo: 'banheiro' });
    const [cheapest, next] = precos;
    const [product] = (await list({ grupo: 'banheiro', ordem: 'maior_preco' })).produtos;
    const where = eq(productTable.code, Number(product?.idprd));
    const [row] = await store.db.select().from(productTable).where(where);
    if (!row) throw new Error('The list shows a product that is not there.');

    await store.db.update(productTable).set({ priceCents: 100 }).where(where);
    const cheaper = await list({ grupo: 'banheiro' });
    await store.db.delete(productTable).where(where);
    const gone = await list({ grupo: 'banheiro' });
    await store.db.insert(productTable).values(row);
    const again = await list({ grupo: 'banheiro' });

    expect(cheaper.precos?.[0]).toEqual({
      ...cheapest,
      quantidade: (cheapest?.quantidade ?? 0) + 1,
    });
    expect(cheaper.precos?.[1]).toEqual({ ...next, quantidade: (next?.quantidade ?? 0) + 1 });
    expect(gone.total).toBe(total - 1);
    expect(again.precos).toEqual(precos);
  });

  it('shows the last pages as the first ones would go on', async () => {
    const asked = { grupo: 'banheiro', ordem: 'menor_preco' };
    const whole = [
      ...(await list({ ...asked, limite: 100 })).produtos,
      ...(await list({ ...asked, limite: 100, pagina: 2 })).produtos,
    ];
    const last = Math.ceil(whole.length / 12);

    const { produtos } = await list({ ...asked, pagina: last });
    const beyond = await list({ ...asked, pagina: last + 1 });

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

describe('APP_0027 search', () => {
  it.each([
    ['torneira cozinha', /^Torneira .*Cozinha/],
    ['cozinha torneira', /^Torneira .*Cozinha/],
    ['torneria', /^Torneira/],
    ['TORNEIRAS', /^Torneira/],
    ['chuveiro eletronico', /^Chuveiro Elétrico Eletrônico/],
    ['caixa dagua', /^Caixa d'Água/],
    ["caixa d'água 1000l", /^Caixa d'Água .*1\.000 L/],
    ['pizo branco', /^Piso .*Branco/],
    ['xuveiro eletrico', /^Chuveiro Elétrico/],
    ['porcelnat 60 x 60', /^Porcelanato .*60x60/],
    ['registros de gaveta', /^Registro de Gaveta/],
    ['rolos azuis', /^Rolo/],
    ['lixa 220', /^Lixa .*220/],
    ['porcelanato 60', /^Porcelanato .*60x/],
  ])('finds for %p first what is meant', async (produto, meant) => {
    expect((await list({ produto })).names[0]).toMatch(meant);
  });

  it.each([
    ['privada', /^(Vaso|Bacia) Sanitári[oa]/],
    ['privada com caixa acoplada', /^Vaso Sanitário com Caixa Acoplada/],
    ['prvada', /^(Vaso|Bacia) Sanitári[oa]/],
    ['azulejo', /^Revestimento/],
    ['azulejos brancos', /^Revestimento .*Branco/],
    ['cotovelo', /^Joelho/],
    ['cano 25mm', /^Tubo/],
    ['chuveirinho', /^Ducha Higiênica/],
    ['rabicho', /^Engate Flexível/],
    ['pincel', /^Trincha/],
    ['tampa de vaso', /^Assento Sanitário/],
    ['piso branco fosco', /^Piso Cerâmico Fosco Branco/],
    ['piso branco mate', /^Piso Cerâmico Fosco Branco/],
    ['piso fosco branca', /^Piso Cerâmico Fosco Branco/],
  ])('knows by %p what the catalogue calls otherwise', async (produto, meant) => {
    expect((await list({ produto })).names[0]).toMatch(meant);
  });

  it('finds what is called otherwise after what is called so', async () => {
    const first = async (produto: string) =>
      (await list({ produto, limite: 100 })).names.map((name) => name.split(' ')[0]);

    const names = await first('ducha');

    expect(names[0]).toBe('Ducha');
    expect(names).toContain('Chuveiro');
    expect(names.lastIndexOf('Ducha')).toBeLessThan(names.length - 1);
    expect(await first('pia')).toEqual(expect.arrayContaining(['Pia', 'Cuba', 'Lavatório']));
  });

  it('finds a product by its code, and all of a brand by its name', async () => {
    const { produtos } = await list({ produto: 'Itavera' });
    const [one] = produtos;

    expect(new Set(produtos.map(({ descmarca }) => descmarca))).toEqual(new Set(['Itaverá']));
    expect((await list({ produto: String(one?.idprd) })).produtos[0]).toEqual(one);
  });

  it.each([
    ['torneira cozinha roxa', /^Torneira para Cozinha/],
    ['torneira roxa', /^Torneira/],
    ['lixa 22', /^Lixa/],
  ])('forgives one word too many in %p', async (produto, meant) => {
    expect((await list({ produto })).names[0]).toMatch(meant);
  });

  it.each([
    ['rejuntamento', 'Rejunte'],
    ['martelete perfurador', 'Martelo'],
    ['torneira lixa tinta', 'Lixa'],
  ])('proposes for %p, which finds nothing, what is written like it', async (produto, near) => {
    const { produtos, sugestoes } = await list({ produto });

    expect(produtos).toEqual([]);
    expect(sugestoes).toContain(near);
  });

  it('proposes nothing where nothing is like it, nor where something is found', async () => {
    expect((await list({ produto: 'parafuso' })).sugestoes).toEqual([]);
    expect((await list({ produto: 'rejunte' })).sugestoes).toBeUndefined();
  });

  it('narrows a search by category, brand and price', async () => {
    const { agrupamento, total } = await list({ produto: 'torneira' });
    const [brand] = agrupamento?.marcas ?? [];

    const narrowed = await list({ produto: 'torneira', marca: brand?.codigo });
    const inKitchen = await list({ produto: 'torneira', grupo: 'cozinha-e-lavanderia' });

    expect(narrowed.total).toBe(brand?.quantidade);
    expect(inKitchen.total).toBeLessThan(total ?? 0);
    expect(new Set(inKitchen.produtos.map(({ slug_grupo }) => slug_grupo))).toEqual(
      new Set(['cozinha-e-lavanderia']),
    );
  });

  it.each(['iphone', "'", "\\' | !", '%', '((', ':*', 'a:b & c'])(
    'answers %p without failing',
    async (produto) => {
      expect((await list({ produto })).total).toEqual(expect.any(Number));
    },
  );
});

describe('filling the catalogue', () => {
  it('adds nothing the second time and leaves the stock as it is', async () => {
    const [first] = await store.db.select().from(productTable).limit(1);
    const code = first?.code ?? 0;
    await store.db.update(stock).set({ available: 3 }).where(eq(stock.productCode, code));

    const added = await seedCatalogue(store.db);

    expect(added).toEqual({ added: 0, removed: 0 });
    const kept = await store.db.select().from(stock).where(eq(stock.productCode, code));
    expect(kept.every(({ available }) => available === 3)).toBe(true);
  });

  it('makes the catalogue larger, and takes away again only what it added', async () => {
    const before = await list({});
    const grown: number[] = [];

    const larger = await seedCatalogue(store.db, {
      count: 700,
      exactly: true,
      progress: (done) => grown.push(done),
    });
    const meanwhile = await list({});
    const smaller = await seedCatalogue(store.db, { exactly: true });

    expect(larger).toEqual({ added: 180, removed: 0 });
    expect(grown.at(-1)).toBe(700);
    expect(meanwhile.total).toBe(700);
    expect(smaller).toEqual({ added: 0, removed: 180 });
    expect(await list({})).toEqual(before);
  });
});
