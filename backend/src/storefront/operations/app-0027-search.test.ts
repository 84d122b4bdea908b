import { aFilledStore, fetchProducts } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

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
    ['porcelanto 60 x 60', /^Porcelanato .*60x60/],
    ['registros de gaveta', /^Registro de Gaveta/],
    ['rolos azuis', /^Rolo/],
    ['lixa 220', /^Lixa .*220/],
    ['rejunte cinza platina 1000 g', /^Rejunte .*Cinza Platina 1 kg/],
    ['argamassa 20.000 gramas', /^Argamassa .*20 kg/],
    ['porcelanato 60', /^Porcelanato .*60x/],
  ])('lists the intended products first for %p', async (produto, meant) => {
    expect((await fetchProducts(store, { produto })).names[0]).toMatch(meant);
  });

  it('ignores accents and capitals', async () => {
    const { produtos, total } = await fetchProducts(store, { produto: 'lavatorio ceramica' });

    expect(total).toBeGreaterThan(0);
    expect(await fetchProducts(store, { produto: 'LAVATÓRIO cerâmica' })).toMatchObject({
      produtos,
      total,
    });
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
  ])('finds products by the synonym %p', async (produto, meant) => {
    expect((await fetchProducts(store, { produto })).names[0]).toMatch(meant);
  });

  it('finds synonyms after the word itself', async () => {
    const first = async (produto: string) =>
      (await fetchProducts(store, { produto, limite: 100 })).names.map(
        (name) => name.split(' ')[0],
      );

    const names = await first('ducha');

    expect(names[0]).toBe('Ducha');
    expect(names).toContain('Chuveiro');
    expect(names.lastIndexOf('Ducha')).toBeLessThan(names.length - 1);
    expect(await first('pia')).toEqual(expect.arrayContaining(['Pia', 'Cuba', 'Lavatório']));
  });

  it('finds a product by its code, and all products of a brand by its name', async () => {
    const { produtos } = await fetchProducts(store, { produto: 'Itavera' });
    const [one] = produtos;

    expect(new Set(produtos.map(({ descmarca }) => descmarca))).toEqual(new Set(['Itaverá']));
    expect((await fetchProducts(store, { produto: String(one?.idprd) })).produtos[0]).toEqual(one);
  });

  it.each([
    ['torneira cozinha roxa', /^Torneira para Cozinha/],
    ['torneira roxa', /^Torneira/],
    ['lixa 22', /^Lixa/],
  ])('finds products despite one word too many in %p', async (produto, meant) => {
    expect((await fetchProducts(store, { produto })).names[0]).toMatch(meant);
  });

  it.each([
    ['rejuntadeira', 'Rejunte Flexível'],
    ['martelete perfurador', 'Martelo'],
    ['telhado lixeira', 'Lixa'],
  ])(
    'proposes terms with a similar spelling for %p, which finds nothing',
    async (produto, near) => {
      const { produtos, sugestoes } = await fetchProducts(store, { produto });

      expect(produtos).toEqual([]);
      expect(sugestoes).toContain(near);
    },
  );

  it('proposes no terms when nothing is similar, or when something is found', async () => {
    expect((await fetchProducts(store, { produto: 'betoneira' })).sugestoes).toEqual([]);
    expect((await fetchProducts(store, { produto: 'rejunte' })).sugestoes).toBeUndefined();
  });

  it('filters a search by category, brand and price', async () => {
    const { agrupamento, total } = await fetchProducts(store, { produto: 'torneira' });
    const [brand] = agrupamento?.marcas ?? [];

    const narrowed = await fetchProducts(store, { produto: 'torneira', marca: brand?.codigo });
    const inKitchen = await fetchProducts(store, {
      produto: 'torneira',
      grupo: 'cozinha-e-lavanderia',
    });

    expect(narrowed.total).toBe(brand?.quantidade);
    expect(inKitchen.total).toBeLessThan(total ?? 0);
    expect(new Set(inKitchen.produtos.map(({ slug_grupo }) => slug_grupo))).toEqual(
      new Set(['cozinha-e-lavanderia']),
    );
  });

  it.each(['iphone', "'", "\\' | !", '%', '((', ':*', 'a:b & c'])(
    'handles %p without an error',
    async (produto) => {
      expect((await fetchProducts(store, { produto })).total).toEqual(expect.any(Number));
    },
  );
});
