import { screen, within, waitFor } from '@testing-library/react';
import { handlersOf } from '@fireflay/testing/scenarios';
import { nobodyFound, selectCartLines } from 'shared-contracts/store';
import {
  mockReply,
  recordCalls,
  createTestStore,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import {
  anOrderDto,
  anOrderItemDto,
  anOrderListItemDto,
  aProductDetailReply,
} from '@fireflay/testing/builders';
import { OrderDetailCall, OrderListCall, ProductsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

const openOrders = (path = '/meusPedidos') =>
  renderRoute(path, { routes, store: aSignedInStore() });

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => anOrderListItemDto({ id: String(100 + index) }));

const orderTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the list of orders', () => {
  it('shows summary and progress of each order', async () => {
    server.use(
      mockReply(OrderListCall, [
        anOrderListItemDto({ rastreio: 'QB123456789BR', currentStepIndex: 3 }),
      ]),
    );

    openOrders();

    expect(await screen.findByText('1 pedido encontrado')).toBeVisible();
    const order = within(screen.getByRole('article', { name: 'Pedido 100123' }));
    expect(order.getByText('16/11/2026 às 10:30')).toBeVisible();
    expect(order.getByText('PIX')).toBeVisible();
    expect(order.getByText('19 de novembro de 2126')).toBeVisible();
    expect(order.getByText('QB123456789BR')).toBeVisible();
    expect(order.getByText('Etapa 4 de 6: Pedido Despachado')).toBeVisible();
    expect(order.getByRole('link', { name: /^Rastrear Pedido/ })).toHaveAttribute(
      'href',
      expect.stringContaining('QB123456789BR'),
    );
  });

  it.each([
    [2, 'Etapa 3 de 5: Emissão Nota Fiscal', 'Em até um dia útil'],
    [3, 'Etapa 4 de 5: Pronto para retirada', 'Pronto para retirada'],
    [4, 'Etapa 4 de 5: Pronto para retirada', 'Pronto para retirada'],
    [5, 'Etapa 5 de 5: Pedido Retirado', 'Já retirado'],
  ])('shows step %i of a pickup order, which is not dispatched', async (step, text, term) => {
    server.use(mockReply(OrderListCall, [anOrderListItemDto({ via: -1, currentStepIndex: step })]));

    openOrders();

    const order = within(await screen.findByRole('article', { name: 'Pedido 100123' }));
    expect(order.getByText(text)).toBeVisible();
    expect(order.getByText('Retirada na loja').nextElementSibling).toHaveTextContent(term);
    expect(order.queryByText('Previsão de entrega')).toBeNull();
    expect(order.queryByText('Código de rastreio')).toBeNull();
  });

  it('opens an order without the success message of a new purchase', async () => {
    server.use(
      mockReply(OrderListCall, orders(1)),
      mockReply(OrderDetailCall, anOrderDto({ id: '100' })),
    );
    const { user, currentPath } = openOrders();

    await user.click(await screen.findByRole('link', { name: 'Ver Detalhes do pedido 100' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 100' })).toBeVisible();
    expect(screen.queryByText('Pedido realizado com sucesso!')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/detalhes_pedido/100');
  });

  it('shows neither delivery day nor tracking code for an order that was not paid', async () => {
    server.use(
      mockReply(OrderListCall, [
        anOrderListItemDto({ id: '1', currentStepIndex: -1, status: 'Pagamento recusado' }),
      ]),
    );
    openOrders();

    expect(await screen.findByRole('heading', { name: 'Pedido 1' })).toBeVisible();
    expect(screen.queryByText('Previsão de entrega')).not.toBeInTheDocument();
    expect(screen.queryByText('Código de rastreio')).not.toBeInTheDocument();
  });

  it('distinguishes orders that await payment from orders that were not paid', async () => {
    server.use(
      mockReply(OrderListCall, [
        anOrderListItemDto({ id: '1', currentStepIndex: -1, status: 'Aguardando pagamento' }),
        anOrderListItemDto({ id: '2', currentStepIndex: -1, status: 'Pagamento expirado' }),
        anOrderListItemDto({ id: '3', currentStepIndex: -1 }),
      ]),
    );

    openOrders();

    const order = async (id: string) =>
      within(await screen.findByRole('article', { name: `Pedido ${id}` }));
    expect((await order('1')).getByText('Aguardando pagamento')).toBeVisible();
    expect((await order('1')).getByRole('link', { name: 'Pagar agora o pedido 1' })).toBeVisible();
    expect((await order('2')).getByText('Pagamento expirado')).toBeVisible();
    expect((await order('2')).queryByRole('link', { name: /^Pagar/ })).not.toBeInTheDocument();
    expect((await order('3')).getByText('Aguardando pagamento')).toBeVisible();
  });

  it('says that an order is late after its day of delivery', async () => {
    const late = anOrderListItemDto({ currentStepIndex: 3, deliveryDate: '2020-11-26' });
    server.use(mockReply(OrderListCall, [late]));

    openOrders();

    expect(await screen.findByText('Atrasada: era até 26 de novembro de 2020')).toBeVisible();
  });

  it('names the day and the hours that the customer chose', async () => {
    const chosen = { currentStepIndex: 2, deliveryDate: '2126-11-26', periodo: '08:00-12:00' };
    server.use(mockReply(OrderListCall, [anOrderListItemDto(chosen)]));

    openOrders();

    expect(await screen.findByText('26 de novembro de 2126, das 08:00 às 12:00')).toBeVisible();
  });

  it('promises a day of delivery only between the payment and the delivery', async () => {
    const dated = (id: string, currentStepIndex: number) =>
      anOrderListItemDto({ id, currentStepIndex, deliveryDate: '2126-11-26' });
    server.use(mockReply(OrderListCall, [dated('1', -1), dated('2', 2), dated('3', 5)]));

    openOrders();

    const order = async (id: string) =>
      within(await screen.findByRole('article', { name: `Pedido ${id}` }));
    expect(
      (await order('1')).getByText('Previsão de entrega').nextElementSibling,
    ).toHaveTextContent('Conta a partir do pagamento');
    expect(
      (await order('2')).getByText('Previsão de entrega').nextElementSibling,
    ).toHaveTextContent('26 de novembro');
    expect((await order('3')).getByText('Entrega').nextElementSibling).toHaveTextContent(
      'Entregue',
    );
    expect((await order('3')).queryByText(/26 de novembro/)).toBeNull();
  });

  it('requests one page at a time and has an address for each page', async () => {
    const pages: string[] = [];
    server.use(
      mockReply(
        OrderListCall,
        ({ query }) => {
          pages.push(query.pagina ?? '');
          return query.pagina === '3' ? orders(2) : orders(10);
        },
        { total: 22 },
      ),
    );
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, currentPath } = openOrders('/meusPedidos?pagina=2');
    expect(await screen.findByText('22 pedidos encontrados')).toBeVisible();
    expect(screen.getByText('Página 2 de 3')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Mais antigos' }));

    expect(await screen.findByText('Página 3 de 3')).toBeVisible();
    expect(orderTitles()).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Meus Pedidos' })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(currentPath()).toBe('/meusPedidos?pagina=3');
    expect(pages).toEqual(['2', '3']);
  });

  it.each([
    [22, '/meusPedidos?pagina=99', '/meusPedidos?pagina=3', 'Página 3 de 3'],
    [9, '/meusPedidos?pagina=2', '/meusPedidos', '9 pedidos encontrados'],
  ])('goes to the last page of %i orders from %s', async (total, path, lastPath, text) => {
    const last = Math.ceil(total / 10);
    server.use(
      mockReply(
        OrderListCall,
        ({ query }) => (query.pagina === String(last) ? orders(total - (last - 1) * 10) : []),
        { total },
      ),
    );
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

    const { currentPath } = openOrders(path);

    expect(await screen.findByText(text)).toBeVisible();
    expect(orderTitles()).toHaveLength(total - (last - 1) * 10);
    expect(currentPath()).toBe(lastPath);
  });

  it.each(['0', '-1', 'abc', '1.5', '1e9', '999999'])(
    'shows the first page for the page %p, which is no number of a page',
    async (pagina) => {
      const pages: unknown[] = [];
      server.use(
        mockReply(
          OrderListCall,
          ({ query }) => {
            pages.push(query.pagina);
            return orders(10);
          },
          { total: 22 },
        ),
      );

      openOrders(`/meusPedidos?pagina=${pagina}`);

      expect(await screen.findByText('Página 1 de 3')).toBeVisible();
      expect(pages).toEqual(['1']);
    },
  );

  it('pages in the browser when the server sends all orders at once', async () => {
    server.use(mockReply(OrderListCall, orders(12)));

    openOrders('/meusPedidos?pagina=2');

    expect(await screen.findByText('12 pedidos encontrados')).toBeVisible();
    expect(orderTitles()).toEqual(['Pedido 110', 'Pedido 111']);
  });

  it('shows total, first two products and how many more, and buys them again', async () => {
    server.use(
      mockReply(OrderListCall, [
        anOrderListItemDto({
          id: '100',
          total: 1234.5,
          produtos: ['Piso Polar', 'Rejunte Cinza'],
          qtd_produtos: 15,
        }),
      ]),
      mockReply(OrderDetailCall, anOrderDto({ id: '100' })),
      mockReply(ProductsCall, aProductDetailReply()),
    );
    const { user, store } = openOrders();

    const order = within(await screen.findByRole('article', { name: 'Pedido 100' }));
    expect(order.getByText('Piso Polar, Rejunte Cinza e mais 13')).toBeVisible();
    expect(order.getByText(/1\.234,50/)).toBeVisible();
    await user.click(order.getByRole('button', { name: 'Comprar novamente o pedido 100' }));

    expect(await order.findByText(/no carrinho/)).toBeVisible();
    expect(selectCartLines(store.getState())).not.toEqual([]);
  });

  it('says that the products of an order cannot be read for buying them again', async () => {
    server.use(
      mockReply(OrderListCall, orders(1)),
      mockError(OrderDetailCall, 503, 'Voltamos já.'),
    );
    const { user } = openOrders();

    await user.click(await screen.findByRole('button', { name: /^Comprar novamente/ }));

    expect(await screen.findByText('Voltamos já.')).toBeVisible();
  });

  it('opens the products of an order where they are changed, with their names', async () => {
    server.use(
      mockReply(OrderListCall, [anOrderListItemDto({ id: '100' })]),
      mockReply(
        OrderDetailCall,
        anOrderDto({ items: [anOrderItemDto({ idprd: 7, name: 'Piso Polar', quantity: 3 })] }),
      ),
    );
    const { user, router } = renderRoute('/meusPedidos', {
      routes: [...routes, { path: '*', element: <p>Outra página</p> }],
      store: aSignedInStore(),
    });

    await user.click(
      await screen.findByRole('button', { name: 'Comprar com alterações o pedido 100' }),
    );

    await waitFor(() => expect(router.state.location.pathname).toBe('/pedido-rapido'));
    expect(router.state.location).toMatchObject({
      search: '?itens=7:3',
      state: { names: { 7: 'Piso Polar' } },
    });
  });

  it('shows a list without totals and products, as a server without them sends it', async () => {
    server.use(mockReply(OrderListCall, [anOrderListItemDto()]));
    openOrders();

    await screen.findByRole('article');
    expect(screen.queryByText('Total')).toBeNull();
  });

  it.each([
    ['rejunte cinza', { produto: 'rejunte cinza' }],
    ['100109', { pedido: '100109' }],
    ['15/10/2026', { de: '2026-10-15', ate: '2026-10-15' }],
    ['02/2026', { de: '2026-02-01', ate: '2026-02-28' }],
  ])('asks the server for %p, and keeps the search on the next page', async (text, query) => {
    const requests = recordCalls(OrderListCall, orders(10), { total: 12 });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = openOrders();
    await screen.findByText('12 pedidos encontrados');

    await user.type(
      screen.getByRole('searchbox', { name: 'Buscar nos pedidos' }),
      `${text}{Enter}`,
    );

    expect(await screen.findByText(`12 pedidos encontrados com “${text}”`)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Mais antigos' }));
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ ...query, pagina: '2' }));
  });

  it('searches in the browser when the server sends all orders at once', async () => {
    server.use(mockReply(OrderListCall, orders(12)));
    openOrders('/meusPedidos?busca=111');

    expect(await screen.findByText('1 pedido encontrado com “111”')).toBeVisible();
    expect(orderTitles()).toEqual(['Pedido 111']);
  });

  it('says that a search finds no order, and shows all again with the focus in the search', async () => {
    server.use(mockReply(OrderListCall, orders(12)));
    const { user } = openOrders('/meusPedidos?busca=rejunte');
    expect(await screen.findByText('Nenhum pedido com “rejunte”')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Ver todos os pedidos' }));

    expect(await screen.findByText('12 pedidos encontrados')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('links to the store when there are no orders', async () => {
    server.use(...handlersOf({ visitante: 'pessoa', pedido: 'nenhum' }));

    openOrders();

    expect(await screen.findByText('Nenhum pedido encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Começar a Comprar' })).toHaveAttribute('href', '/');
  });

  it('shows an error when the orders cannot be loaded, and loads them on retry', async () => {
    server.use(mockError(OrderListCall, 503, 'Voltamos já.'));
    const { user } = openOrders();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

    server.use(mockReply(OrderListCall, orders(1)));
    await user.click(retry);

    expect(await screen.findByText('1 pedido encontrado')).toBeVisible();
  });

  it('links to the login, with a return address, when the shopper is not signed in', async () => {
    const store = createTestStore();
    store.dispatch(nobodyFound());
    renderRoute('/meusPedidos?pagina=2', { routes, store });

    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?redirect=%2FmeusPedidos%3Fpagina%3D2',
    );
  });
});
