import { Products } from 'shared-contracts/wire';
import type { ReplyOf, RequestOf } from 'shared-contracts/wire';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

type ProductsReply = ReplyOf<typeof Products>;

const tiles = { grupo: 'pisos-e-revestimentos', subgrupo: 'pisosporcelanatos' } as const;

describe('APP_0027 attributes', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const list = async (query: RequestOf<typeof Products>) =>
    (await store.call(Products, { limite: 100, ...query })).body;
  const filterOf = ({ agrupamento }: ProductsReply, id: string) =>
    agrupamento?.atributos?.find((each) => each.id === id);
  const countsOf = (reply: ProductsReply, id: string) =>
    Object.fromEntries(
      filterOf(reply, id)?.opcoes.map(({ codigo, quantidade }) => [codigo, quantidade]) ?? [],
    );
  const namesOf = ({ produtos }: ProductsReply) => produtos.map(({ descricao }) => descricao);
  const valueOf = async (code: number | string, id: string) => {
    const { atributos } = await list({ codigo: Number(code) });
    return atributos?.find((each) => each.id === id)?.dado;
  };

  it('are filters of a subgroup in the order of the definitions, with what shoppers read', async () => {
    const reply = await list(tiles);

    expect(reply.agrupamento?.atributos?.map(({ nome }) => nome)).toEqual([
      'Formato',
      'Acabamento',
      'Cor',
      'Espessura',
      'Local de uso',
      'Ambiente',
      'Grupo de absorção',
      'Retificado',
    ]);
    expect(filterOf(reply, 'thickness')).toMatchObject({ unidade: 'mm' });
    expect(filterOf(reply, 'thickness')?.opcoes.map(({ descricao }) => descricao)).toEqual([
      '9 mm',
      '10 mm',
      '10,5 mm',
    ]);
    expect(filterOf(reply, 'size')?.opcoes[0]).toMatchObject({ descricao: '20 × 120 cm' });
    expect(Object.values(countsOf(reply, 'thickness')).reduce((sum, each) => sum + each)).toBe(
      reply.total,
    );
  });

  it('are no filters of a group, of the whole store, nor of two subgroups', async () => {
    const two = await list({ grupo: tiles.grupo, atributos: 'finish:polished' });

    expect((await list({})).agrupamento).not.toHaveProperty('atributos');
    expect(two.agrupamento).not.toHaveProperty('atributos');
    expect(two.total).toBe((await list({ grupo: tiles.grupo })).total);
  });

  it('narrow a list to products with any chosen value of each attribute', async () => {
    const reply = await list({ ...tiles, atributos: 'finish:natural-satin_size:600x600' });

    expect(namesOf(reply).length).toBeGreaterThan(1);
    for (const { idprd } of reply.produtos) {
      expect(['natural', 'satin']).toContain(await valueOf(idprd, 'finish'));
      expect(await valueOf(idprd, 'size')).toEqual({ comprimento: 600, largura: 600 });
    }
    expect(reply.total).toBe(reply.produtos.length);
    expect(reply.agrupamento?.marcas.reduce((sum, each) => sum + each.quantidade, 0)).toBe(
      reply.total,
    );
  });

  it('promise with each count what the next choice lists', async () => {
    const chosen = await list({ ...tiles, atributos: 'finish:antislip' });

    for (const [size, count] of Object.entries(countsOf(chosen, 'size'))) {
      const next = await list({ ...tiles, atributos: `finish:antislip_size:${size}` });
      expect([size, next.total]).toEqual([size, count]);
    }
  });

  it('do not narrow their own counts, so that a second value can be chosen', async () => {
    const all = await list(tiles);
    const chosen = await list({ ...tiles, atributos: 'finish:antislip' });

    expect(countsOf(chosen, 'finish')).toEqual(countsOf(all, 'finish'));
    expect(chosen.total).toBe(countsOf(all, 'finish').antislip);
  });

  it('are counted within the chosen brand and price', async () => {
    const all = await list(tiles);
    const [brand] = all.agrupamento?.marcas ?? [];
    const ofBrand = await list({ ...tiles, marca: String(brand?.codigo), precos: 120 });

    for (const [finish, count] of Object.entries(countsOf(ofBrand, 'finish'))) {
      const next = await list({
        ...tiles,
        marca: String(brand?.codigo),
        precos: 120,
        atributos: `finish:${finish}`,
      });
      expect([finish, next.total]).toEqual([finish, count]);
    }
  });

  it.each([
    ['an unknown attribute', 'glow:strong', 'glow', 'glow', 'strong'],
    ['an unknown value', 'finish:mirror', 'finish', 'Acabamento', 'mirror'],
    ['a value that no product has', 'size:50x50', 'size', 'Formato', '5 × 5 cm'],
  ])('show %s as a filter that matches nothing', async (_title, atributos, id, nome, text) => {
    const reply = await list({ ...tiles, atributos });

    expect(reply).toMatchObject({ produtos: [], total: 0 });
    expect(filterOf(reply, id)).toMatchObject({
      nome,
      opcoes: expect.arrayContaining([
        { codigo: atributos.split(':')[1], descricao: text, quantidade: 0 },
      ]),
    });
  });

  it.each(['finish', 'finish:', 'finish:a b', ':polished', 'finish:polished__size:1', "a:b'"])(
    'are refused as %s',
    async (atributos) => {
      expect((await store.call(Products, { ...tiles, atributos })).status).toBe(400);
    },
  );

  it('are filters of a search that is narrowed to one subgroup', async () => {
    const found = await list({ produto: 'porcelanato' });
    const subgroup = found.agrupamento?.subgrupos.find(
      ({ descricao }) => descricao === 'Porcelanatos',
    );
    const search = { produto: 'porcelanato', cat: String(subgroup?.codigo) };
    const narrowed = await list(search);
    const chosen = await list({ ...search, atributos: 'finish:polished' });

    expect(chosen.total).toBe(countsOf(narrowed, 'finish').polished);
    expect(namesOf(chosen).every((name) => name.includes('Polido'))).toBe(true);
    expect(chosen.agrupamento?.subgrupos).toEqual(narrowed.agrupamento?.subgrupos);
  });

  it('are listed on all pages, in each order', async () => {
    for (const ordem of ['mais_vendidos', 'lancamentos', 'nome', 'menor_preco'] as const) {
      const query = { ...tiles, atributos: 'finish:antislip', ordem };
      const whole = await list(query);
      const pages = await Promise.all(
        [1, 2, 3].map((pagina) => list({ ...query, pagina, limite: 4 })),
      );

      expect(pages.flatMap(namesOf)).toEqual(namesOf(whole).slice(0, 12));
    }
  });

  it('of a product have an id and a value where a definition reads them', async () => {
    const [tile] = (await list({ ...tiles, atributos: 'size:600x1200' })).produtos;
    const { atributos } = await list({ codigo: Number(tile?.idprd) });

    expect(atributos?.slice(0, 3)).toEqual([
      {
        nome: 'Formato',
        valor: '60 × 120 cm',
        id: 'size',
        dado: { comprimento: 600, largura: 1200 },
      },
      { nome: 'Espessura', valor: '10 mm', id: 'thickness', dado: 10 },
      { nome: 'Peças por caixa', valor: '2', id: 'piecesPerBox', dado: 2 },
    ]);
  });
});

describe('APP_0027 orders', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const codes = async (query: RequestOf<typeof Products>) =>
    (await store.call(Products, { limite: 100, ...query })).body.produtos.map(({ idprd }) => idprd);

  it('list a category by sales as by relevance, and the whole store too', async () => {
    expect(await codes({ ...tiles, ordem: 'mais_vendidos' })).toEqual(await codes(tiles));
    expect(await codes({ ordem: 'mais_vendidos' })).not.toEqual(await codes({}));
  });

  it('list the whole store by age as without an order', async () => {
    expect(await codes({ ordem: 'lancamentos' })).toEqual(await codes({}));
  });
});
