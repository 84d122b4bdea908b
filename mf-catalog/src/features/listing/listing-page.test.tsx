import { screen, waitFor } from '@testing-library/react';
import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { answers, cannotBeReached, listensTo, renderRoute, server } from 'shared-contracts/testing';
import { aProductListReply, productDtos } from 'shared-contracts/testing/builders';
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

    await user.click(await screen.findByRole('link', { name: 'Página 2' }));

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
