import { act, screen, waitFor, within } from '@testing-library/react';
import { checkoutStarted, orderSent, selectCartLines } from 'shared-contracts/store';
import type { SentOrder, Store } from 'shared-contracts/store';
import {
  holdReply,
  mockError,
  mockNetworkError,
  mockReply,
  recordCalls,
  server,
} from '@fireflay/testing';
import {
  aBatchDto,
  aCartLine,
  anOrderDto,
  anOrderItemDto,
  anOrderListItemDto,
  aProductDetailReply,
  aProductDto,
  aUnitLine,
} from '@fireflay/testing/builders';
import type { OrderDto } from 'shared-contracts/wire';
import {
  OpenMovementCall,
  OrderDetailCall,
  OrderListCall,
  PlaceOrderCall,
  ProductsCall,
} from 'shared-contracts/wire/calls';
import { findCheckoutButton, mockCatalogue, openCart } from '../cart/cart-page.fixture';
import { aPaymentStore } from '../checkout/checkout.builder';
import { openCheckout, setUpCheckoutPage } from '../checkout/checkout-page.fixture';
import { choosePix, findQrCode, mockBackEnd } from '../checkout/payment/pix/pix-payment.fixture';

setUpCheckoutPage();

const listed = (id = '900') =>
  anOrderListItemDto({ id, date: new Date().toISOString(), currentStepIndex: -1 });
const awaited = (overrides: Partial<OrderDto> = {}) =>
  anOrderDto({
    id: '900',
    status: 'Aguardando pagamento',
    currentStepIndex: -1,
    total: 290.83,
    ...overrides,
  });
const paid = (overrides: Partial<OrderDto> = {}) => anOrderDto({ id: '900', ...overrides });

/** The server has one order of two boxes of the tile. */
const mockOrder = (order = awaited()) =>
  server.use(mockReply(OrderListCall, [listed()]), mockReply(OrderDetailCall, order));

const findNotice = () => screen.findByText(/^O pedido 900 espera o Pix de R\$\s290,83\.$/);
const another = () => screen.getByRole('button', { name: 'Começar outra compra' });
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const cartOf = (store: Store) =>
  selectCartLines(store.getState()).map(({ productId, quantity }) => [productId, quantity]);

const sentOrder: SentOrder = {
  mov: '500',
  contents: '[]',
  method: 'pix',
  lines: [{ productId: '7', selectedBatch: null, quantity: 2 }],
  orderId: '900',
  paymentId: 'pay-1',
};

beforeEach(mockCatalogue);
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('an order that waits for its payment, in the cart', () => {
  it('is offered with its code, and nothing is bought a second time without a decision', async () => {
    mockOrder();
    const { user } = openCart({ cep: '13010050', chosen: 101 });

    expect(await findNotice()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver código do pedido 900' })).toHaveAttribute(
      'href',
      '/detalhes_pedido/900',
    );
    expect(await findCheckoutButton()).toBeDisabled();
    expect(await findCheckoutButton()).toHaveAccessibleDescription(/comece outra compra/);
    await user.click(another());

    expect(await findCheckoutButton()).toBeEnabled();
    expect(await findNotice()).toBeVisible();
    await waitFor(() => expect((document.activeElement as HTMLElement).textContent).toMatch(/900/));
  });

  it('is offered, and does not stop the purchase of other goods', async () => {
    mockOrder();
    openCart({ lines: [aUnitLine()], cep: '13010050', chosen: 101 });

    expect(await findNotice()).toBeVisible();
    expect(await findCheckoutButton()).toBeEnabled();
  });

  it('is offered in an empty cart', async () => {
    mockOrder();
    openCart({ lines: [] });

    expect(await findNotice()).toBeVisible();
  });

  it.each([
    {
      what: 'has expired',
      reply: mockReply(OrderDetailCall, awaited({ status: 'Pagamento expirado' })),
    },
    {
      what: 'was refused',
      reply: mockReply(OrderDetailCall, awaited({ status: 'Pagamento recusado' })),
    },
    { what: 'belongs to somebody else', reply: mockError(OrderDetailCall, 404, 'Não há.') },
  ])('is not offered when it $what', async ({ reply }) => {
    server.use(mockReply(OrderListCall, [listed()]), reply);
    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(() => expect(localStorage.getItem('awaitedOrders')).toContain('settled'));
    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
    expect(screen.queryByText(/espera o Pix/)).toBeNull();
  });

  it.each([
    { what: 'that the list calls cancelled', item: { status: 'Pedido cancelado' } },
    { what: 'of last month', item: { date: '2020-01-01T10:00:00-03:00' } },
    { what: 'that is paid', item: { currentStepIndex: 0 } },
  ])('is not requested for an order $what', async ({ item }) => {
    server.use(mockReply(OrderListCall, [{ ...listed(), ...item }]));
    const details = recordCalls(OrderDetailCall, awaited());
    openCart({ cep: '13010050', chosen: 101 });

    await screen.findByText('Entrega da loja');
    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
    expect(details).toHaveLength(0);
  });

  it('stands before the goods, which wait for it, if this browser knows it, and below them otherwise', async () => {
    mockOrder();
    const first = openCart();
    const isBefore = (notice: Element, goods: Element) =>
      Boolean(notice.compareDocumentPosition(goods) & Node.DOCUMENT_POSITION_FOLLOWING);
    const findGoods = () => screen.findByRole('list', { name: 'Itens do carrinho' });
    expect(isBefore(await findNotice(), await findGoods())).toBe(false);
    first.unmount();
    const { released, release } = holdReply();
    server.use(mockReply(OrderListCall, () => released.then(() => [listed()])));

    openCart();
    await screen.findByRole('heading', { name: 'Resumo da compra' });
    expect(screen.queryByRole('list', { name: 'Itens do carrinho' })).toBeNull();
    release();

    expect(isBefore(await findNotice(), await findGoods())).toBe(true);
  });

  it('leaves a cart that was open before the order was made on another device', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(mockReply(OrderListCall, []));
    const { store } = openCart();
    await findCheckoutButton();
    await advanceTime(1_000);
    mockOrder();
    await advanceTime(30_000);
    await findNotice();
    mockOrder(paid());

    await advanceTime(5_000);

    expect(await screen.findByText(/^O pedido 900 foi pago\./)).toBeVisible();
    expect(cartOf(store)).toEqual([]);
  });

  it('leaves the cart with its lines when it is paid elsewhere', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    mockOrder();
    const { store } = openCart({ lines: [aCartLine({ quantity: 3 }), aUnitLine()] });
    await findNotice();
    server.use(mockReply(OrderDetailCall, paid()), mockReply(OrderListCall, []));

    await advanceTime(10_000);

    expect(await screen.findByText(/^O pedido 900 foi pago\./)).toBeVisible();
    expect(cartOf(store)).toEqual([
      ['7', 1],
      ['12', 1],
    ]);
    expect(screen.queryByText(/espera o Pix/)).toBeNull();
  });

  it('leaves the cart when it was paid while no page was open', async () => {
    mockOrder();
    const first = openCart();
    await findNotice();
    first.unmount();
    server.use(mockReply(OrderListCall, []), mockReply(OrderDetailCall, paid()));

    const { store } = openCart();

    await waitFor(() => expect(cartOf(store)).toEqual([]));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(await screen.findByText(/^O pedido 900 foi pago\./)).toBeVisible();
  });

  it('takes its lines once, whatever number of tabs see the payment', async () => {
    mockOrder();
    const first = openCart({ lines: [aCartLine({ quantity: 5 })] });
    await findNotice();
    first.unmount();
    server.use(mockReply(OrderListCall, []), mockReply(OrderDetailCall, paid()));
    const second = openCart({ lines: [aCartLine({ quantity: 5 })] });
    await waitFor(() => expect(cartOf(second.store)).toEqual([['7', 3]]));
    second.unmount();

    const third = openCart({ lines: [aCartLine({ quantity: 3 })], cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
    expect(cartOf(third.store)).toEqual([['7', 3]]);
  });

  it('does not take the lines of another purchase', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    mockOrder();
    const { user, store } = openCart();
    await findNotice();
    await user.click(another());
    server.use(mockReply(OrderDetailCall, paid()), mockReply(OrderListCall, []));

    await advanceTime(10_000);

    await waitFor(() => expect(screen.queryByText(/espera o Pix/)).toBeNull());
    expect(cartOf(store)).toEqual([['7', 2]]);
  });

  it('is one of several, each of which needs its decision', async () => {
    server.use(
      mockReply(OrderListCall, [listed('901'), listed('900')]),
      mockReply(OrderDetailCall, ({ query }) => awaited({ id: query['id'] ?? '' })),
    );
    const { user } = openCart({ cep: '13010050', chosen: 101 });
    await findNotice();
    const buttons = screen.getAllByRole('button', { name: 'Começar outra compra' });
    expect(buttons).toHaveLength(2);

    await user.click(buttons[0] as HTMLElement);
    expect(await findCheckoutButton()).toBeDisabled();
    await user.click(another());

    expect(await findCheckoutButton()).toBeEnabled();
  });

  it('does not make the cart say that its own goods are sold out', async () => {
    mockOrder(awaited({ items: [anOrderItemDto({ lote: 'L1' })] }));
    server.use(
      mockReply(
        ProductsCall,
        aProductDetailReply({
          produtos: [aProductDto({ saldo: 0 })],
          lotes: [aBatchDto({ id: 'L2', saldo: 0 })],
        }),
      ),
    );
    const { user } = openCart({ lines: [aCartLine({ selectedBatch: 'L1' })] });
    await findNotice();
    expect(screen.queryByText(/esgotou|Remova-o|só resta/)).toBeNull();

    await user.click(another());

    expect(
      await screen.findByText(/O que restava deste produto está no seu pedido 900/),
    ).toBeVisible();
    expect(screen.queryByText(/esgotou|Remova-o/)).toBeNull();
  });

  it('says what is left when the quantity was raised above the order and the stock', async () => {
    mockOrder();
    server.use(
      mockReply(
        ProductsCall,
        aProductDetailReply({ produtos: [aProductDto({ saldo: 1 })], lotes: [] }),
      ),
    );
    openCart({ lines: [aCartLine({ quantity: 5 })] });

    expect(await screen.findByText('Agora só restam 3 caixas.')).toBeVisible();
  });

  it('does not show goods as sold out while the server does not say who has them', async () => {
    server.use(
      mockNetworkError(OrderListCall),
      mockReply(ProductsCall, aProductDetailReply({ produtos: [aProductDto({ saldo: 0 })] })),
    );
    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
    expect(screen.queryByText(/esgotou/)).toBeNull();
  });

  it('by card says that the payment is being confirmed', async () => {
    mockOrder(
      awaited({
        status: 'Processando pagamento',
        payment: { method: 'Cartão de crédito Visa', installments: 1 },
      }),
    );
    openCart();

    expect(await screen.findByText(/Estamos confirmando .* do pedido 900/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver pedido 900' })).toBeVisible();
  });

  it('that this tab has sent is continued, or left for another purchase with its own movement', async () => {
    mockOrder();
    const movements = recordCalls(OpenMovementCall, { codigo: 'M-9' });
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    act(() => {
      store.dispatch(
        checkoutStarted({ movement: 'M-1', summary: { subtotal: 1, shipping: 1, total: 2 } }),
      );
      store.dispatch(orderSent(sentOrder));
    });
    await findNotice();
    expect(await findCheckoutButton()).toBeEnabled();

    await user.click(another());
    await user.click(await findCheckoutButton());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(movements.map(({ query }) => query)).toEqual([{}]);
    expect(store.getState().checkout).toMatchObject({ movement: 'M-9', sentOrder: null });
  });
});

describe('an order that waits for its payment, in the checkout', () => {
  it('takes the place of the steps until the shopper decides', async () => {
    const { orders } = mockBackEnd();
    mockOrder();
    const { user } = openCheckout();

    expect(await findNotice()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Progresso da compra' })).toBeNull();
    await user.click(another());

    expect(await screen.findByRole('region', { name: 'Progresso da compra' })).toBeVisible();
    expect(orders).toHaveLength(0);
  });

  it('is noticed by a checkout that was open before another tab sent it', async () => {
    mockBackEnd();
    openCheckout();
    await screen.findByRole('radio', { name: 'PIX' });
    server.use(mockReply(OrderDetailCall, awaited()));

    act(() => {
      const order = { id: '900', state: 'awaited' };
      localStorage.setItem(
        'awaitedOrders',
        JSON.stringify({ version: 1, customerId: '31', orders: [order] }),
      );
      window.dispatchEvent(new StorageEvent('storage', { key: 'awaitedOrders' }));
    });

    expect(await findNotice()).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'PIX' })).toBeNull();
  });

  it('is remembered by the browser as soon as it exists', async () => {
    mockBackEnd();
    server.use(mockReply(PlaceOrderCall, { id: '900', resposta: '' }));
    const { user } = openCheckout();

    await user.click(await choosePix(user));
    await findQrCode();

    expect(JSON.parse(localStorage.getItem('awaitedOrders') ?? '')).toMatchObject({
      customerId: '31',
      orders: [{ id: '900', state: 'awaited' }],
    });
    expect(screen.queryByText(/espera o Pix/)).toBeNull();
  });

  it('leads to its page when another tab has seen the payment and emptied the cart', async () => {
    mockBackEnd();
    const store = aPaymentStore();
    store.dispatch(orderSent(sentOrder));
    openCheckout(store);
    await screen.findByRole('region', { name: 'Progresso da compra' });
    server.use(mockReply(OrderDetailCall, paid()));

    act(() => void store.dispatch({ type: 'cart/cartRestored', payload: [] }));
    act(() => {
      const order = { id: '900', state: 'awaited' };
      localStorage.setItem(
        'awaitedOrders',
        JSON.stringify({ version: 1, customerId: '31', orders: [order] }),
      );
      window.dispatchEvent(new StorageEvent('storage', { key: 'awaitedOrders' }));
    });

    expect(await screen.findByText('Página do pedido')).toBeVisible();
  });

  it('shows the steps when the server does not answer', async () => {
    mockBackEnd();
    server.use(mockError(OrderListCall, 400, 'Agora não.'));
    openCheckout();

    const progress = await screen.findByRole('region', { name: 'Progresso da compra' });
    expect(within(progress).getByText('2 de 3 etapas concluídas')).toBeVisible();
  });
});
