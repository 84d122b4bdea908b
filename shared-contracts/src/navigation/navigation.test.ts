import type { CategoryTree } from '.';
import {
  builtInRouteTable,
  createRouteTable,
  findGroup,
  findPlace,
  findSubgroup,
  guardedRoutes,
  listingTitle,
  paths,
  remoteRoutes,
  safeReturnPath,
  sampleCategories,
  searchTerm,
} from '.';

describe('the category tree of the sample store', () => {
  it('has six categories with thirty subcategories, and each address once', () => {
    const addresses = sampleCategories.flatMap((group) =>
      group.subgroups.map((subgroup) => paths.listing(group.slug, subgroup.slug)),
    );

    expect(sampleCategories).toHaveLength(6);
    expect(new Set(addresses).size).toBe(30);
  });

  it('accepts the former address of floors', () => {
    const place = findPlace(sampleCategories, 'pisos-e-revestimentos', 'piso-popular');

    expect(place?.subgroup?.label).toBe('Pisos');
  });

  it('finds a subcategory only within its category', () => {
    expect(findSubgroup(sampleCategories, 'banheiro', 'lixa')).toBeUndefined();
    expect(findGroup(sampleCategories, 'constructor')).toBeUndefined();
  });

  it.each([
    [undefined, undefined, 'Todos os produtos'],
    ['banheiro', undefined, 'Banheiro'],
    ['banheiro', 'loucas-sanitarias', 'Banheiro > Louças Sanitárias'],
    ['banheiro', 'lixa', null],
    ['jardim', undefined, null],
  ])('titles the listing of %s/%s', (group, subgroup, title) => {
    expect(listingTitle(sampleCategories, group, subgroup)).toBe(title);
  });
});

describe('a former address of a category', () => {
  const tree: CategoryTree = [
    {
      slug: 'eletrica',
      label: 'Elétrica',
      aliases: ['iluminacao', 'luz'],
      subgroups: [
        { slug: 'lampadas', label: 'Lâmpadas', aliases: ['eletrica/bulbos', 'banheiro/luzes'] },
        { slug: 'fios', label: 'Fios', aliases: ['cabos'] },
      ],
    },
    { slug: 'banheiro', label: 'Banheiro', subgroups: [{ slug: 'cubas', label: 'Cubas' }] },
  ];

  it.each([
    ['a category that was renamed', 'iluminacao', undefined, 'eletrica', undefined],
    ['a subcategory that was renamed', 'eletrica', 'bulbos', 'eletrica', 'lampadas'],
    ['a subcategory of another category', 'banheiro', 'luzes', 'eletrica', 'lampadas'],
    ['a category that became a subcategory', 'cabos', undefined, 'eletrica', 'fios'],
    ['a subcategory of a renamed category', 'luz', 'lampadas', 'eletrica', 'lampadas'],
    ['a renamed subcategory of a renamed category', 'luz', 'bulbos', 'eletrica', 'lampadas'],
    ['the present address', 'banheiro', 'cubas', 'banheiro', 'cubas'],
  ])('leads to %s', (_kind, group, subgroup, presentGroup, presentSubgroup) => {
    const place = findPlace(tree, group, subgroup);

    expect(place?.group.slug).toBe(presentGroup);
    expect(place?.subgroup?.slug).toBe(presentSubgroup);
  });

  it.each([
    ['banheiro', 'bulbos'],
    ['banheiro', 'lampadas'],
    ['cabos', 'lampadas'],
    ['jardim', undefined],
  ])('leads nowhere from %s/%s, which was never one', (group, subgroup) => {
    expect(findPlace(tree, group, subgroup)).toBeUndefined();
  });
});

describe('paths', () => {
  it('encode any search term as one segment', () => {
    const path = paths.search(' piso 60/60 50%? ');

    expect(path).toBe('/produtos/pesquisar/piso%2060%2F60%2050%25%3F');
    expect(builtInRouteTable.ownerOf(path)).toBe('mf-catalog');
  });

  it.each(['piso 60/60', '100%', 'a%2Fb', '1+1?', '"x" \'y\' #z', '\\', '..', '.', '🚿', 'ção'])(
    'finds the search term %s again in its path',
    (term) => {
      const { pathname } = new URL(paths.search(term), 'https://loja.example');

      expect(searchTerm(pathname)).toBe(term);
      expect(searchTerm(pathname.replace('/produtos', ''))).toBe(term);
    },
  );

  it('contain a search term only in a search, and accept half a character or a single %', () => {
    expect(searchTerm('/produtos/banheiro')).toBeNull();
    expect(searchTerm('/pesquisar/100%')).toBe('100%');
    expect(paths.search('pia \ud83d')).toBe('/produtos/pesquisar/pia%20');
  });

  it.each([
    ['/checkout?passo=2', '/checkout?passo=2'],
    ['//outro.com', '/'],
    ['/\\outro.com', '/'],
    ['/\t/outro.com', '/'],
    ['https://outro.com', '/'],
    ['javascript:alert(1)', '/'],
    [null, '/'],
  ])('return from a login with the address %s to %s', (requested, path) => {
    expect(safeReturnPath(requested)).toBe(path);
  });
});

describe('the built-in route table', () => {
  it.each([
    ['/', 'mf-catalog'],
    ['/produto/7', 'mf-catalog'],
    ['/produtos/banheiro/cubas/', 'mf-catalog'],
    ['/carrinho', 'mf-cart-checkout'],
    ['/meuspedidos', 'mf-account'],
    ['/detalhes_pedido/12?x=1', 'mf-account'],
    ['/politicaentrega', 'mf-content'],
    ['/produto', undefined],
    ['/nada', undefined],
    ['/produtos/a/b/c', undefined],
  ])('%s belongs to %s', (path, remote) => {
    expect(builtInRouteTable.ownerOf(path)).toBe(remote);
  });

  it.each([
    ['/checkout?etapa=pagamento', true],
    ['/meusPedidos', true],
    ['/meuspedidos/perfil/', true],
    ['/meusPedidos/listas/3', true],
    ['/rastreio?id=7', true],
    ['/detalhes_pedido/7', true],
    ['/carrinho', false],
    ['/login', false],
    ['/meusPedidos/nada', false],
  ])('%s needs a login: %s', (path, expected) => {
    expect(builtInRouteTable.needsLogin(path)).toBe(expected);
  });

  it('guards declared addresses only', () => {
    expect(Object.values(remoteRoutes).flat()).toEqual(expect.arrayContaining([...guardedRoutes]));
  });

  it('gives each address to one remote', () => {
    const patterns: string[] = Object.values(remoteRoutes).flat();

    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

describe('the route table of a composition', () => {
  const services = {
    name: 'mf-services',
    routes: ['/servicos', '/servicos/:id'],
    guardedRoutes: ['/servicos/:id'],
  };

  it('has the addresses of a remote that this build does not know', () => {
    const table = createRouteTable([{ name: 'mf-catalog' }, services]);

    expect(table.routeOf('/Servicos/7?x=1')).toMatchObject({
      pattern: '/servicos/:id',
      remote: 'mf-services',
    });
    expect(['/servicos', '/servicos/7'].map(table.needsLogin)).toEqual([false, true]);
    expect(table.ownerOf('/servicos/7/nada')).toBeUndefined();
  });

  it('answers for all built-in addresses as the built-in table does', () => {
    const table = createRouteTable([services]);

    for (const [remote, patterns] of Object.entries(remoteRoutes)) {
      for (const pattern of patterns) {
        expect(table.routeOf(pattern)).toMatchObject({
          pattern,
          remote,
          needsLogin: guardedRoutes.includes(pattern),
        });
      }
    }
  });

  it('replaces the built-in addresses of a remote with those of its release', () => {
    const routes = ['/faq', '/ajuda'];

    const table = createRouteTable([{ name: 'mf-content', routes }]);

    expect(['/ajuda', '/faq', '/sobre'].map(table.ownerOf)).toEqual([
      'mf-content',
      'mf-content',
      undefined,
    ]);
  });

  it('leaves an address with the remote that has it already', () => {
    const table = createRouteTable([
      services,
      { name: 'mf-offers', routes: ['/servicos', '/faq', '/ofertas'] },
    ]);

    expect(['/servicos', '/faq', '/ofertas'].map(table.ownerOf)).toEqual([
      'mf-services',
      'mf-content',
      'mf-offers',
    ]);
  });
});
