import { act, screen, waitFor, within } from '@testing-library/react';
import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { answers, cannotBeReached, listensTo, renderRoute, server } from 'shared-contracts/testing';
import { aProductDto, aProductListReply, productDtos } from 'shared-contracts/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { standInForBrowser, untilSettled } from '../../testing/browser-stand-ins';

/** The shell's part: a page for what is not found. */
const withNotFound: RouteObject[] = [
  { Component: Outlet, ErrorBoundary: NotFound, children: routes },
];

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}

const open = (path: string) => renderRoute(path, { routes: withNotFound });

beforeEach(() => standInForBrowser());

describe('a listing', () => {
  it('names category and subcategory, counts the products and asks for twelve', async () => {
    const asked = listensTo(
      ProductsCall,
      aProductListReply({ produtos: productDtos(12), total: 26 }),
    );
    open('/produtos/pisos-e-revestimentos/pisos');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pisos e Revestimentos > Pisos' }),
    ).toBeVisible();
    expect(await screen.findByText('26 produtos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(asked[0]?.query).toEqual({
      grupo: 'pisos-e-revestimentos',
      subgrupo: 'pisos',
      pagina: '1',
      limite: '12',
    });
  });

  it('knows an address that was once given out', async () => {
    const asked = listensTo(ProductsCall, aProductListReply());
    open('/produtos/pisos-e-revestimentos/piso-popular');

    await screen.findByRole('article');

    expect(asked[0]?.query.subgrupo).toBe('pisos');
  });

  it('brings the next page from the server, keeping the order', async () => {
    const asked = listensTo(
      ProductsCall,
      aProductListReply({ produtos: productDtos(12), total: 30 }),
    );
    const { user, currentPath } = open('/produtos/banheiro');
    await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(currentPath()).toBe('/produtos/banheiro?ordem=menor-preco'));

    const next = await screen.findByRole('link', { name: 'Página 2' });
    await waitFor(() => expect(next).toHaveAttribute('href', expect.stringContaining('ordem=')));
    await user.click(next);

    await waitFor(() =>
      expect(currentPath()).toBe('/produtos/banheiro?ordem=menor-preco&pagina=2'),
    );
    expect(asked.at(-1)?.query).toEqual({
      grupo: 'banheiro',
      pagina: '2',
      limite: '12',
      ordem: 'menor_preco',
    });
  });

  it('goes to the last page when an address asks for one that is no more', async () => {
    server.use(answers(ProductsCall, aProductListReply({ produtos: productDtos(2), total: 14 })));
    const { currentPath } = open('/produtos?pagina=40');

    await screen.findByRole('heading', { name: 'Todos os produtos' });

    expect(currentPath()).toBe('/produtos?pagina=2');
  });

  it('pages by itself where the server sends everything without a total', async () => {
    const reply = { ...aProductListReply({ produtos: productDtos(14) }), total: undefined };
    server.use(answers(ProductsCall, reply));
    open('/produtos?pagina=2');

    expect(await screen.findByRole('heading', { name: 'Produto 13' })).toBeVisible();
    expect(screen.getByText('14 produtos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each(['/produtos/pesquisar/torneira%20gourmet', '/pesquisar/torneira%20gourmet'])(
    'lists what a search finds at %s',
    async (path) => {
      const asked = listensTo(ProductsCall, aProductListReply());
      open(path);

      expect(
        await screen.findByRole('heading', { name: 'Resultados para “torneira gourmet”' }),
      ).toBeVisible();
      expect(asked[0]?.query.produto).toBe('torneira gourmet');
    },
  );

  it.each([
    ['/pesquisar/piso%2060%2F60', 'piso 60/60'],
    ['/pesquisar/a%252Fb', 'a%2Fb'],
    ['/produtos/pesquisar/100%25', '100%'],
    ["/produtos/pesquisar/1%2B1%3F%20%22x%22%20'y'", '1+1? "x" \'y\''],
    ['/produtos/pesquisar/%F0%9F%9A%BF', '🚿'],
    ['/produtos/pesquisar/..%20', '..'],
  ])('takes every character of %s to the letter', async (path, term) => {
    const asked = listensTo(ProductsCall, aProductListReply());
    open(path);

    expect(await screen.findByRole('heading', { name: `Resultados para “${term}”` })).toBeVisible();
    expect(asked[0]?.query.produto).toBe(term);
  });

  it('says that there is nothing', async () => {
    server.use(answers(ProductsCall, aProductListReply({ produtos: [] })));
    open('/produtos/pesquisar/xyz');

    expect(await screen.findByText('Nenhum produto disponível no momento.')).toBeVisible();
    expect(screen.getByText('0 produtos')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    server.use(cannotBeReached(ProductsCall));
    const { user, store } = open('/produtos');
    await screen.findByText(/^Não foi possível carregar/);
    await untilSettled(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    server.use(answers(ProductsCall, aProductListReply({ produtos: productDtos(1) })));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: 'Produto 1' })).toBeVisible();
  });

  it.each(['/produtos/jardim', '/produtos/banheiro/jardim', '/produtos/banheiro/pisos'])(
    'is not found at %s',
    async (path) => {
      open(path);

      expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    },
  );
});

const facets = {
  agrupamento: {
    marcas: [
      { codigo: '1', descricao: 'Pedra Clara', quantidade: 9 },
      { codigo: '2', descricao: 'Itaverá', quantidade: 4 },
    ],
    subgrupos: [
      { codigo: '501', descricao: 'Porcelanatos', quantidade: 8 },
      { codigo: '503', descricao: 'Pisos', quantidade: 5 },
    ],
  },
  precos: [
    { ate: 50, quantidade: 3 },
    { ate: 100, quantidade: 13 },
  ],
};
const aFilteredReply = (total = 13) =>
  aProductListReply({ produtos: productDtos(12), total, ...facets });

/** The filters beside the list; a phone has them in a drawer. */
const filters = () => within(screen.getByRole('form', { name: 'Filtros' }));
const head = (selector: string) => document.head.querySelector(selector);

describe('the filters of a listing', () => {
  it('take many brands and categories and one price, and ask when Filtrar is pressed', async () => {
    const asked = listensTo(ProductsCall, aFilteredReply());
    const { user, currentPath } = open('/produtos/pisos-e-revestimentos?ordem=nome&pagina=2');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByRole('checkbox', { name: /^Pedra Clara\b.*9 produtos$/ }));
    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.click(filters().getByLabelText(/^Pisos/));
    await user.click(filters().getByLabelText(/^até R\$\s50,00/));
    await user.click(filters().getByLabelText(/^até R\$\s100,00/));
    expect(asked).toHaveLength(1);
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() =>
      expect(currentPath()).toBe(
        '/produtos/pisos-e-revestimentos?marca=1-2&cat=503&preco=100&ordem=nome',
      ),
    );
    expect(asked.at(-1)?.query).toMatchObject({
      grupo: 'pisos-e-revestimentos',
      marca: '1-2',
      cat: '503',
      precos: '100',
      ordem: 'nome',
      pagina: '1',
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Produtos' })).toHaveFocus());
  });

  it('stay when another order is chosen before their list has come', async () => {
    server.use(answers(ProductsCall, aFilteredReply()));
    const { user, currentPath } = open('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(answers(ProductsCall, () => held.then(() => aFilteredReply())));

    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(screen.getByLabelText('Ordenar por')).toHaveValue('cheapest'));
    release();

    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2&ordem=menor-preco'));
    expect(filters().getByLabelText(/^Itaverá/)).toBeChecked();
  });

  it('keep what is ticked but not yet asked for when the order changes', async () => {
    server.use(answers(ProductsCall, aFilteredReply()));
    const { user, currentPath } = open('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(currentPath()).toBe('/produtos?ordem=menor-preco'));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2&ordem=menor-preco'));
  });

  it("take a price of the shopper's own", async () => {
    const asked = listensTo(ProductsCall, aFilteredReply());
    const { user, currentPath } = open('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.type(filters().getByLabelText('Outro valor, até R$'), '59,90{Enter}');

    await waitFor(() => expect(currentPath()).toBe('/produtos?preco=59.9'));
    expect(asked.at(-1)?.query.precos).toBe('59.9');
    await waitFor(() =>
      expect(filters().getByLabelText('Outro valor, até R$')).toHaveValue('59,90'),
    );
  });

  it('are what a shared address says', async () => {
    const asked = listensTo(ProductsCall, aFilteredReply(30));
    open('/produtos?marca=2&preco=50&pagina=2');
    await screen.findByRole('form', { name: 'Filtros' });

    expect(filters().getByLabelText(/^Itaverá/)).toBeChecked();
    expect(filters().getByLabelText(/^Pedra Clara/)).not.toBeChecked();
    expect(filters().getByLabelText(/^até R\$\s50,00/)).toBeChecked();
    expect(asked[0]?.query).toMatchObject({ marca: '2', precos: '50', pagina: '2' });
    expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute(
      'href',
      '/produtos?marca=2&preco=50',
    );
  });

  it('are taken back one by one, or all at once', async () => {
    server.use(answers(ProductsCall, aFilteredReply()));
    const { user, currentPath } = open('/produtos/banheiro?marca=1-2&preco=50&ordem=nome');
    const chosen = within(await screen.findByRole('list', { name: 'Filtros escolhidos' }));

    await user.click(chosen.getByRole('link', { name: 'Remover o filtro Pedra Clara' }));
    await waitFor(() =>
      expect(currentPath()).toBe('/produtos/banheiro?marca=2&preco=50&ordem=nome'),
    );
    await user.click(chosen.getByRole('link', { name: 'Limpar filtros' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos/banheiro?ordem=nome'));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Filtros escolhidos' })).toBeNull(),
    );
  });

  it('come back with the list when the shopper goes back', async () => {
    server.use(answers(ProductsCall, aFilteredReply()));
    const { user, router } = open('/produtos?marca=1');
    await screen.findByRole('form', { name: 'Filtros' });
    await user.click(screen.getByRole('link', { name: 'Remover o filtro Pedra Clara' }));
    await waitFor(() => expect(filters().getByLabelText(/^Pedra Clara/)).not.toBeChecked());

    await act(() => router.navigate(-1));

    await waitFor(() => expect(filters().getByLabelText(/^Pedra Clara/)).toBeChecked());
  });

  it('lead to the same address where the form is sent without JavaScript', async () => {
    server.use(answers(ProductsCall, aFilteredReply()));
    const { currentPath } = open('/produtos?marca=2&marca=1&preco=100&ate=&ordem=nome');

    await screen.findByRole('form', { name: 'Filtros' });

    expect(currentPath()).toBe('/produtos?marca=1-2&preco=100&ordem=nome');
  });

  it('do not hinder a list by what is no code and no price', async () => {
    const asked = listensTo(ProductsCall, aFilteredReply());
    open('/produtos?marca=1-%27&cat=%3Cb%3E&preco=barato');

    await screen.findByRole('form', { name: 'Filtros' });

    expect(asked[0]?.query).toEqual({ marca: '1', pagina: '1', limite: '12' });
  });

  it('say when nothing has all of it, and can be cleared there', async () => {
    server.use(answers(ProductsCall, aProductListReply({ produtos: [], ...facets })));
    open('/produtos/banheiro?marca=1');

    expect(await screen.findByText('Nenhum produto tem tudo o que você marcou.')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Limpar filtros' })) {
      expect(link).toHaveAttribute('href', '/produtos/banheiro');
    }
  });
});

describe('a search that finds nothing', () => {
  it('proposes what is written like it', async () => {
    server.use(
      answers(ProductsCall, aProductListReply({ produtos: [], sugestoes: ['torneira', 'torre'] })),
    );
    open('/pesquisar/torneyro');

    expect(await screen.findByText('Você quis dizer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'torneira' })).toHaveAttribute(
      'href',
      '/produtos/pesquisar/torneira',
    );
  });
});

describe('a product in a list', () => {
  it('says when it is sold out, and when only a few are left', async () => {
    server.use(
      answers(
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
    open('/produtos');

    const [none, few, many] = await screen.findAllByRole('article');

    expect(within(none!).getByText('Esgotado')).toBeVisible();
    expect(within(few!).getByText('Restam 3')).toBeVisible();
    expect(within(many!).queryByText(/Esgotado|Restam/)).toBeNull();
  });
});

describe('a listing for search engines', () => {
  it('names its address, the pages around it and its products', async () => {
    server.use(answers(ProductsCall, aProductListReply({ produtos: productDtos(12), total: 30 })));
    open('/produtos/banheiro?ordem=nome&pagina=2');
    await screen.findAllByRole('article');

    const end = (selector: string) => head(selector)?.getAttribute('href') ?? '';
    expect(end('link[rel=canonical]')).toMatch(/\/produtos\/banheiro\?pagina=2$/);
    expect(end('link[rel=prev]')).toMatch(/\/produtos\/banheiro$/);
    expect(end('link[rel=next]')).toMatch(/\/produtos\/banheiro\?pagina=3$/);
    expect(head('meta[name=robots]')).toBeNull();
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const list = blocks
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'ItemList');
    expect(list.itemListElement[0]).toMatchObject({ position: 13, name: 'Produto 1' });
    expect(list.itemListElement[0].url).toMatch(/^http.*\/produto\/1$/);
  });

  it.each(['/produtos/banheiro?marca=1', '/produtos?preco=50', '/pesquisar/piso'])(
    'is not for them at %s',
    async (path) => {
      server.use(answers(ProductsCall, aFilteredReply()));
      open(path);
      await screen.findAllByRole('article');

      expect(head('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    },
  );
});
