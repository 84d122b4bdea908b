import { screen, waitFor, within } from '@testing-library/react';
import {
  createTestStore,
  mockReply,
  mockNetworkError,
  recordCalls,
  renderRoute,
  server,
} from '@fireflay/testing';
import { aProductDto, aProductListReply, productDtos } from '@fireflay/testing/builders';
import { defaultProfile } from 'shared-contracts/profile';
import { BestSellersCall, ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis, waitForQueries } from '../../testing/browser-mocks';
import { routesWithNotFound } from '../../testing/routes-with-not-found';
import { aFilteredReply, openListing } from './listing-page.fixture';

beforeEach(() => mockBrowserApis());

describe('the listing page', () => {
  it('shows category, subcategory and the number of products, and requests twelve products', async () => {
    const requests = recordCalls(
      ProductsCall,
      aProductListReply({ produtos: productDtos(12), total: 26 }),
    );
    openListing('/produtos/pisos-e-revestimentos/pisos');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pisos e Revestimentos > Pisos' }),
    ).toBeVisible();
    expect(await screen.findByText('26 produtos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(requests[0]?.query).toEqual({
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'pisos',
      pagina: '1',
      limite: '12',
    });
  });

  it.each([
    ['/produtos/banheiro', 'banheiro'],
    ['/produtos/pisos-e-revestimentos/pisos', 'pisos'],
  ])('names the picture of the category of %s for messengers', async (path, slug) => {
    server.use(mockReply(ProductsCall, aProductListReply()));
    openListing(path);

    await screen.findByRole('article');

    expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      expect.stringMatching(new RegExp(`^http://[^/]+/imagens/subcategoria/${slug}\\.png$`)),
    );
  });

  it.each([
    ['a former address', 'pisos-e-revestimentos/piso-popular'],
    ['an address in capitals', 'PISOS-E-REVESTIMENTOS/Pisos'],
  ])('leads from %s to the present one, with its filters', async (_name, path) => {
    const requests = recordCalls(ProductsCall, aProductListReply());
    const { currentPath } = openListing(`/produtos/${path}?marca=1`);

    await screen.findByRole('article');

    expect(currentPath()).toBe('/produtos/pisos-e-revestimentos/pisos?marca=1');
    expect(requests.map(({ query }) => query.subgrupo)).toEqual(['pisos']);
  });

  it('shows the price before a promotion on the card of its product alone', async () => {
    server.use(
      mockReply(
        ProductsCall,
        aProductListReply({
          produtos: productDtos(2).map((dto, at) =>
            at === 0 ? { ...dto, promocao: { de: 69.9, ate: '2026-11-30' } } : dto,
          ),
        }),
      ),
    );
    openListing('/produtos');

    const [promoted, usual] = await screen.findAllByRole('article');

    expect(promoted).toHaveTextContent(
      /Oferta até 30\/11.*De preço anterior R\$ 69,90 por R\$ 59,90/,
    );
    expect(usual).not.toHaveTextContent(/oferta|anterior/i);
  });

  it('knows the categories that the retailer has published, and no others', async () => {
    server.use(mockReply(ProductsCall, aProductListReply()));
    const categories = [
      { slug: 'eletrica', label: 'Elétrica', subgroups: [{ slug: 'fios', label: 'Fios' }] },
    ];
    const profile = { ...defaultProfile, categories };
    const open = (path: string) =>
      renderRoute(path, {
        routes: routesWithNotFound,
        store: createTestStore({ profile }),
      });
    const { unmount } = open('/produtos/eletrica/fios');

    expect(await screen.findByRole('heading', { level: 1, name: 'Elétrica > Fios' })).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(trail.getByRole('link', { name: 'Elétrica' })).toHaveAttribute(
      'href',
      '/produtos/eletrica',
    );
    unmount();

    open('/produtos/banheiro');
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  });

  it('loads the next page from the server and keeps the order', async () => {
    const requests = recordCalls(
      ProductsCall,
      aProductListReply({ produtos: productDtos(12), total: 30 }),
    );
    const { user, currentPath } = openListing('/produtos/banheiro');
    await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(currentPath()).toBe('/produtos/banheiro?ordem=menor-preco'));

    const next = await screen.findByRole('link', { name: 'Página 2' });
    await waitFor(() => expect(next).toHaveAttribute('href', expect.stringContaining('ordem=')));
    await user.click(next);

    await waitFor(() =>
      expect(currentPath()).toBe('/produtos/banheiro?ordem=menor-preco&pagina=2'),
    );
    expect(requests.at(-1)?.query).toEqual({
      grupo: 'banheiro',
      pagina: '2',
      limite: '12',
      ordem: 'menor_preco',
    });
  });

  it('redirects to the last page when the requested page no longer exists', async () => {
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: productDtos(2), total: 14 })));
    const { currentPath } = openListing('/produtos?pagina=40');

    await screen.findByRole('heading', { name: 'Todos os produtos' });

    expect(currentPath()).toBe('/produtos?pagina=2');
  });

  it('says that the number of products of a frequent word is an estimate, and pages what the list has', async () => {
    const reply = { ...aFilteredReply(2_400), encontrados: 12_437 };
    server.use(mockReply(ProductsCall, reply));
    openListing('/pesquisar/linha');

    expect(await screen.findByText('cerca de 12.000 produtos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Página 200' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Página 201' })).toBeNull();
    expect(
      screen.getByRole('checkbox', { name: 'Pedra Clara , cerca de 9 produtos' }),
    ).toBeVisible();
    expect(screen.getAllByText('≈ 13')).not.toEqual([]);
  });

  it('groups the digits of a large number of products', async () => {
    server.use(
      mockReply(ProductsCall, aProductListReply({ produtos: productDtos(12), total: 12_437 })),
    );
    openListing('/produtos');

    expect(await screen.findByText('12.437 produtos')).toBeVisible();
  });

  it('pages in the browser when the server sends all products without a total', async () => {
    const reply = aProductListReply({ produtos: productDtos(14) });
    delete reply.total;
    server.use(mockReply(ProductsCall, reply));
    openListing('/produtos?pagina=2');

    expect(await screen.findByRole('heading', { name: 'Produto 13' })).toBeVisible();
    expect(screen.getByText('14 produtos')).toBeVisible();
    expect(document.title).toMatch(/^Todos os produtos, página 2 \|/);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each(['/produtos/pesquisar/torneira%20gourmet', '/pesquisar/torneira%20gourmet'])(
    'lists the results of a search at %s',
    async (path) => {
      const requests = recordCalls(ProductsCall, aProductListReply());
      openListing(path);

      expect(
        await screen.findByRole('heading', { name: 'Resultados para “torneira gourmet”' }),
      ).toBeVisible();
      expect(requests[0]?.query.produto).toBe('torneira gourmet');
    },
  );

  it.each([
    ['/pesquisar/piso%2060%2F60', 'piso 60/60'],
    ['/pesquisar/a%252Fb', 'a%2Fb'],
    ['/produtos/pesquisar/100%25', '100%'],
    ["/produtos/pesquisar/1%2B1%3F%20%22x%22%20'y'", '1+1? "x" \'y\''],
    ['/produtos/pesquisar/%F0%9F%9A%BF', '🚿'],
    ['/produtos/pesquisar/..%20', '..'],
  ])('sends the search term of %s unchanged', async (path, term) => {
    const requests = recordCalls(ProductsCall, aProductListReply());
    openListing(path);

    expect(await screen.findByRole('heading', { name: `Resultados para “${term}”` })).toBeVisible();
    expect(requests[0]?.query.produto).toBe(term);
  });

  it('shows a message when there are no products', async () => {
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: [] })));
    openListing('/produtos/banheiro');

    expect(await screen.findByText('Nenhum produto disponível no momento.')).toBeVisible();
    expect(screen.getByText('0 produtos')).toBeVisible();
  });

  it('shows a message when the list could not be loaded, and loads it on retry', async () => {
    server.use(mockNetworkError(ProductsCall));
    const { user, store } = openListing('/produtos');
    await screen.findByText(/^Não foi possível carregar/);
    await waitForQueries(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.queryByText('Carregando...')).not.toBeInTheDocument();
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: productDtos(1) })));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: 'Produto 1' })).toBeVisible();
  });

  it.each(['/produtos/jardim', '/produtos/banheiro/jardim', '/produtos/banheiro/pisos'])(
    'is not found at %s',
    async (path) => {
      openListing(path);

      expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    },
  );
});

describe('a search that lists something else', () => {
  it.each([
    [
      { sem: ['lorenzetti'], mostrando: 'torneira' },
      'Não temos “lorenzetti”. Mostrando “torneira”.',
    ],
    [
      { sem: ['coral', 'roxa'], mostrando: 'tinta' },
      'Não temos “coral” e “roxa”. Mostrando “tinta”.',
    ],
    [
      { sem: ['cimento'], mostrando: 'cimento', onde: 'nome' as const },
      'Não temos “cimento”. Mostrando produtos com “cimento” no nome.',
    ],
    [
      { sem: ['demão'], mostrando: 'demão', onde: 'descricao' as const },
      'Não temos “demão”. Mostrando produtos com “demão” na descrição.',
    ],
    [{ ate: 50 }, 'Mostrando até R$ 50,00.'],
  ])('says for %j: %s', async (busca, text) => {
    server.use(mockReply(ProductsCall, { ...aFilteredReply(), busca }));
    openListing('/pesquisar/torneira%20lorenzetti');

    const notice = (await screen.findAllByRole('status')).find((each) =>
      each.textContent?.startsWith(text.slice(0, 9)),
    );

    expect(notice?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('says nothing when the list has what was typed', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    openListing('/pesquisar/torneira');

    expect(await screen.findByText('13 produtos')).toBeVisible();
    expect(screen.queryByText(/Não temos|Mostrando/)).toBeNull();
  });

  it.each([
    ['Trocas e devoluções', '/faq/trocas', 'A resposta está em Trocas e devoluções.'],
    ['Elétrica', '/produtos/eletrica', 'Veja a categoria Elétrica.'],
  ])('links to the page that answers: %s', async (titulo, caminho, sentence) => {
    const busca = { ajuda: { titulo, caminho } };
    server.use(
      mockReply(BestSellersCall, { produtos: [] }),
      mockReply(ProductsCall, { ...aProductListReply({ produtos: [], total: 0 }), busca }),
    );
    openListing('/pesquisar/devolu%C3%A7%C3%A3o');

    const link = await screen.findByRole('link', { name: titulo });
    expect(link).toHaveAttribute('href', caminho);
    expect(link.parentElement).toHaveTextContent(sentence);
    expect(screen.getByText('A resposta está na página acima.')).toBeVisible();
    expect(screen.queryByText(/Confira a escrita/)).toBeNull();
  });
});

describe('the categories of a search', () => {
  it('are those of its results, with their counts, and keep the search and the other choices', async () => {
    const requests = recordCalls(ProductsCall, aFilteredReply());
    const { user, currentPath } = openListing('/pesquisar/porcelanato?marca=1&ordem=menor-preco');
    const categories = within(
      await screen.findByRole('navigation', { name: 'Navegar por categoria' }),
    );
    expect(categories.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Todas',
      'Porcelanatos8',
      'Pisos5',
    ]);
    expect(categories.getByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'true');

    await user.click(categories.getByRole('link', { name: /^Pisos/ }));

    await waitFor(() =>
      expect(currentPath()).toBe('/pesquisar/porcelanato?marca=1&cat=503&ordem=menor-preco'),
    );
    expect(requests.at(-1)?.query).toMatchObject({ produto: 'porcelanato', cat: '503' });
    await waitFor(() =>
      expect(categories.getByRole('link', { name: /^Pisos/ })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    );
  });
});

describe('a search without results', () => {
  beforeEach(() => {
    server.use(mockReply(BestSellersCall, { produtos: productDtos(12) }));
  });

  it('shows a selection, and promises no best sellers, while the store knows no sales', async () => {
    server.use(
      mockReply(BestSellersCall, { produtos: productDtos(2), sem_vendas: true }),
      mockReply(ProductsCall, aProductListReply({ produtos: [], total: 0 })),
    );
    openListing('/pesquisar/furadeira');

    expect(await screen.findByRole('region', { name: 'Destaques da loja' })).toBeVisible();
    expect(screen.queryByText(/mais vendidos/i)).toBeNull();
  });

  it('shows the term, categories, best sellers and the chat, and no filters', async () => {
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: [], total: 0 })));
    openListing('/pesquisar/furadeira');

    expect(await screen.findByText('Nenhum resultado para “furadeira”.')).toBeVisible();
    expect(screen.queryByText('Nenhum produto disponível no momento.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ferramentas' })).toBeVisible();
    const best = await screen.findByRole('region', { name: 'Os mais vendidos da loja' });
    expect(within(best).getAllByRole('link')).toHaveLength(8);
    const ask = screen.getByRole('link', { name: /^Perguntar pelo WhatsApp/ });
    expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('“furadeira”');
    expect(screen.queryByRole('form', { name: 'Filtros' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull();
    expect(screen.queryByLabelText('Ordenar por')).toBeNull();
  });

  it('keeps the filters visible when they are the reason for the empty result', async () => {
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: [], total: 0 })));
    openListing('/pesquisar/piso?preco=5');

    expect(await screen.findByText('Nenhum produto tem tudo o que você marcou.')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Filtros' })).toBeInTheDocument();
  });

  it('suggests terms with a similar spelling', async () => {
    server.use(
      mockReply(
        ProductsCall,
        aProductListReply({ produtos: [], sugestoes: ['torneira', 'torre'] }),
      ),
    );
    openListing('/pesquisar/torneyro');

    expect(await screen.findByText('Você quis dizer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'torneira' })).toHaveAttribute(
      'href',
      '/produtos/pesquisar/torneira',
    );
  });
});

describe('a product card', () => {
  it('shows when a product is sold out or its stock is low', async () => {
    server.use(
      mockReply(
        ProductsCall,
        aProductListReply({
          produtos: [
            aProductDto({ idprd: 1, saldo: 0 }),
            aProductDto({ idprd: 2, saldo: 3 }),
            aProductDto({ idprd: 3, saldo: 40 }),
          ],
        }),
      ),
    );
    openListing('/produtos');

    const [none, few, many] = await screen.findAllByRole('article');

    expect(within(none!).getByText('Esgotado')).toBeVisible();
    expect(within(few!).getByText('Restam 3')).toBeVisible();
    expect(within(many!).queryByText(/Esgotado|Restam/)).toBeNull();
  });
});
