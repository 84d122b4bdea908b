import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { handlersOf } from 'shared-contracts/scenarios';
import {
  connectPersistence,
  lineAdded,
  movementOpened,
  noticesSlice,
  nobodyFound,
  orderSent,
  postalCodeEntered,
  shippingChosen,
  signedIn,
  toCustomer,
  toShippingChoice,
  type CartLine,
} from 'shared-contracts/store';
import {
  answers,
  createTestStore,
  listensTo,
  refuses,
  renderRoute,
  server,
} from 'shared-contracts/testing';
import {
  aBatchDto,
  aCartLine,
  aCustomerDto,
  aProductDetailReply,
  aProductDto,
  aShippingOptionDto,
  aUnitLine,
  aUnitProductDto,
  localShippingOptionDtos,
} from 'shared-contracts/testing/builders';
import { paymentOptions } from 'shared-contracts/pricing';
import {
  CheckStockCall,
  OpenMovementCall,
  ProductsCall,
  QuoteShippingCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { CartPage } from './cart-page';

const login = { path: '/login', element: <p>Página de login</p> };
const checkout = { path: '/checkout', element: <p>Página do checkout</p> };
const cartRoutes = [...routes.filter(({ path }) => path === '/carrinho'), login, checkout];

interface Situation {
  lines?: CartLine[];
  cep?: string;
  chosen?: number;
  isSignedIn?: boolean;
}

function openCart({ lines = [aCartLine()], cep = '', chosen, isSignedIn = true }: Situation = {}) {
  const store = createTestStore();
  store.dispatch(isSignedIn ? signedIn(toCustomer(aCustomerDto())) : nobodyFound());
  lines.forEach((line) => store.dispatch(lineAdded(line)));
  store.dispatch(postalCodeEntered(cep));
  const choice = localShippingOptionDtos().find(({ id }) => id === chosen);
  if (choice) store.dispatch(shippingChosen(toShippingChoice(choice)));
  return renderRoute('/carrinho', { routes: cartRoutes, store });
}

const amountOf = async (term: string) => {
  const definition = (await screen.findByText(term)).nextElementSibling;
  return definition?.textContent?.replace(/\u00a0/g, ' ');
};
const quantity = () => screen.getByRole('textbox', { name: /^Quantidade/ });
const finish = () => screen.findByRole('button', { name: 'Finalizar Compra' });

const tile = aProductDetailReply({ produtos: [aProductDto({ saldo: 40 })] });
const trowel = aProductDetailReply({ produtos: [aUnitProductDto({ saldo: 40 })], lotes: [] });
const isSold = () =>
  answers(ProductsCall, ({ query }) => (query['codigo'] === '12' ? trowel : tile));

beforeEach(() => server.use(isSold(), answers(QuoteShippingCall, localShippingOptionDtos())));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the cart', () => {
  it('totals its lines, tiles by the m² of their boxes, and by Pix with 5% off', async () => {
    openCart({ lines: [aCartLine(), aUnitLine({ quantity: 3 })] });

    expect(await screen.findByText('4,32 m² no total (2,16 m² por caixa)')).toBeVisible();
    expect(await amountOf('Subtotal dos produtos')).toBe('R$ 333,47');
    expect(await amountOf('Frete')).toBe('A calcular');
    expect(await amountOf('Total')).toBe('R$ 333,47');
    expect(screen.getByText(/R\$\s316,80 no Pix/)).toBeVisible();
  });

  it('adds the freight that was chosen, at its price for these goods', async () => {
    server.use(answers(QuoteShippingCall, [aShippingOptionDto({ id: 101, price: 52.5 })]));

    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await amountOf('Frete')).toBe('R$ 52,50'));
    expect(await amountOf('Total')).toBe('R$ 311,27');
  });

  it('asks for stock before it adds one, and for the freight again afterwards', async () => {
    const stock = listensTo(CheckStockCall, { resposta: 'Disponível' });
    const quotes = listensTo(QuoteShippingCall, localShippingOptionDtos());
    const { user } = openCart({ cep: '13010050' });

    await user.click(await screen.findByRole('button', { name: /^Aumentar/ }));

    expect(await screen.findByText('6,48 m² no total (2,16 m² por caixa)')).toBeVisible();
    expect(stock[0]?.query).toEqual({ codigo: '7', qtde: '3' });
    await waitFor(() => expect(quotes).toHaveLength(2));
    expect(quotes[1]?.body).toEqual({
      cep: '13010050',
      ids: [{ id: 7, quantity: 3 }],
      total_compra: 388.15,
    });
  });

  it('says for two seconds why there are no more', async () => {
    server.use(...handlersOf({ estoque: 'insuficiente' }));
    const { user } = openCart();

    await user.click(await screen.findByRole('button', { name: /^Aumentar/ }));

    expect(await screen.findByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    expect(quantity()).toHaveValue('2');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(screen.getByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Restam apenas 2 caixas deste produto.')).toBeNull(),
    );
  });

  it('goes no lower than one, and empties when the last line is removed', async () => {
    const { user, store } = openCart({ lines: [aUnitLine()] });

    expect(await screen.findByRole('button', { name: /^Diminuir/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Remover/ }));

    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('takes a typed quantity once the field is left, after the stock has been asked', async () => {
    const stock = listensTo(CheckStockCall, { resposta: 'Disponível' });
    const { user, store } = openCart({ lines: [aCartLine({ selectedBatch: 'L1' })] });
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.clear(quantity());
    await user.type(quantity(), '12');
    expect(store.getState().cart.lines[0]?.quantity).toBe(2);
    await user.tab();

    await waitFor(() => expect(store.getState().cart.lines[0]?.quantity).toBe(12));
    expect(stock.map(({ query }) => query)).toEqual([{ codigo: '7', qtde: '12', lote: 'L1' }]);
    await user.clear(quantity());
    await user.type(quantity(), '3{Enter}');
    await waitFor(() => expect(store.getState().cart.lines[0]?.quantity).toBe(3));
    expect(stock).toHaveLength(1);
  });

  it.each([
    { typed: '0', taken: 1 },
    { typed: '{Backspace}', taken: 2 },
    { typed: 'abc', taken: 2 },
  ])('takes "$typed" for $taken', async ({ typed, taken }) => {
    const { user, store } = openCart();
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.click(quantity());
    await user.keyboard(`${typed}{Tab}`);

    expect(store.getState().cart.lines[0]?.quantity).toBe(taken);
    expect(quantity()).toHaveValue(String(taken));
  });

  it('goes back to what it was when so many cannot be sold', async () => {
    server.use(...handlersOf({ estoque: 'insuficiente' }));
    const { user } = openCart();
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.click(quantity());
    await user.keyboard('9{Enter}');

    expect(await screen.findByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    expect(quantity()).toHaveValue('2');
  });

  it('gives a removed line back where it was, with its quantity', async () => {
    const { user, store } = openCart({ lines: [aCartLine(), aUnitLine()] });
    await user.click(await screen.findByRole('button', { name: /^Remover Porcelanato/ }));
    expect(screen.getByText('Porcelanato Cimento Queimado saiu do carrinho.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Desfazer/ })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: /^Desfazer/ }));

    expect(store.getState().cart.lines).toMatchObject([
      { productId: '7', quantity: 2 },
      { productId: '12', quantity: 1 },
    ]);
    expect(screen.queryByText(/saiu do carrinho/)).toBeNull();
  });

  it('gives the last line back as well', async () => {
    const { user, store } = openCart({ lines: [aUnitLine()] });
    await user.click(await screen.findByRole('button', { name: /^Remover/ }));

    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));

    expect(store.getState().cart.lines).toHaveLength(1);
    expect(await screen.findByText('Resumo da compra')).toBeVisible();
  });

  it("is nobody's on the server", () => {
    const store = createTestStore();
    store.dispatch(lineAdded(aCartLine()));

    const html = renderToString(
      <Provider store={store}>
        <MemoryRouter>
          <CartPage />
        </MemoryRouter>
      </Provider>,
    );

    expect(html).toContain('Carregando o carrinho');
    expect(html).not.toContain('Porcelanato');
    expect(html).not.toContain('vazio');
  });
});

describe('what has changed since a line was added', () => {
  it('is said on the line, and a new price counts once it is accepted', async () => {
    const dearer = aProductDto({ preco: paymentOptions(6_490), saldo: 40 });
    server.use(answers(ProductsCall, aProductDetailReply({ produtos: [dearer] })));
    const { user } = openCart({ cep: '13010050', chosen: 101 });

    expect(await screen.findByText(/era R\$\s59,90, agora é R\$\s64,90\./)).toBeVisible();
    expect(await finish()).toBeDisabled();
    expect(await finish()).toHaveAccessibleDescription(/avisos nos itens/);
    expect(await amountOf('Subtotal dos produtos')).toBe('R$ 258,77');
    await user.click(screen.getByRole('button', { name: /^Aceitar o novo preço/ }));

    expect(await amountOf('Subtotal dos produtos')).toBe('R$ 280,37');
    await waitFor(async () => expect(await finish()).toBeEnabled());
  });

  it('counts the batch of the line: another batch is another line', async () => {
    const lotes = [aBatchDto({ saldo: 1 }), aBatchDto({ id: 'L2', saldo: 9 })];
    server.use(answers(ProductsCall, aProductDetailReply({ produtos: tile.produtos, lotes })));
    const { user, store } = openCart({
      lines: [aCartLine({ selectedBatch: 'L1' }), aCartLine({ selectedBatch: 'L2' })],
    });

    await user.click(await screen.findByRole('button', { name: /^Levar 1/ }));

    expect(screen.queryByText('Agora só resta 1 caixa.')).toBeNull();
    expect(store.getState().cart.lines).toMatchObject([
      { selectedBatch: 'L1', quantity: 1 },
      { selectedBatch: 'L2', quantity: 2 },
    ]);
  });

  it.each([
    {
      what: 'sold out',
      answer: answers(ProductsCall, {
        ...trowel,
        produtos: [aUnitProductDto({ saldo: 0 })],
      }),
      text: 'Este produto esgotou depois que você o colocou no carrinho.',
    },
    {
      what: 'no longer sold',
      answer: refuses(ProductsCall, 404, 'Produto não encontrado.'),
      text: 'Este produto não é mais vendido.',
    },
  ])('asks to remove what is $what, and nothing else', async ({ answer, text }) => {
    server.use(answer);
    const { user } = openCart({ lines: [aUnitLine()], cep: '13010050', chosen: 101 });

    expect(await screen.findByText(text)).toBeVisible();
    expect(await finish()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Remover/ }));

    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
  });

  it('is nothing while the store cannot be asked', async () => {
    server.use(refuses(ProductsCall, 400, 'Agora não.'));

    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await finish()).toBeEnabled());
  });
});

describe('a browser that stores nothing', () => {
  it('is told that a reload loses the cart, and lets it be bought all the same', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = openCart({ cep: '13010050', chosen: 101 });
    let disconnect = () => {};
    act(() => void (disconnect = connectPersistence(store)));

    expect(await screen.findByText(/não está guardando o carrinho/)).toBeVisible();
    await waitFor(async () => expect(await finish()).toBeEnabled());
    act(disconnect);
  });
});

describe('Finalizar Compra', () => {
  it('goes on with an order that waits for its payment: nobody pays two', async () => {
    const movements = listensTo(OpenMovementCall, { codigo: 'M-9' });
    const sent = { mov: '500', contents: '[]', orderId: '900', paymentId: 'pay-1' };
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    store.dispatch(movementOpened('M-1'));
    store.dispatch(orderSent(sent));

    await user.click(await finish());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(movements).toHaveLength(0);
    expect(store.getState().checkout).toMatchObject({ movement: 'M-1', sentOrder: sent });
  });

  it('opens a movement, hands over the choices and goes to the checkout', async () => {
    const movements = listensTo(OpenMovementCall, { codigo: 'M-9' });
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Caminhão da loja');

    await user.click(await finish());

    expect(await screen.findByText('Página do checkout')).toBeVisible();
    expect(movements).toHaveLength(1);
    expect(store.getState().checkout).toMatchObject({
      movement: 'M-9',
      summary: { subtotal: 25_877, freight: 4_500, total: 30_377 },
    });
  });

  it('leads to the login after two seconds when nobody is signed in', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, currentPath, store } = openCart({ isSignedIn: false });

    await user.click(await finish());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'AtençãoVocê será redirecionado para a página de Login',
    );
    expect(screen.getByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fcarrinho',
    );
    act(() => jest.advanceTimersByTime(1_500));
    expect(currentPath()).toBe('/carrinho');
    act(() => jest.advanceTimersByTime(600));
    expect(await screen.findByText('Página de login')).toBeVisible();
    expect(store.getState().session.returnTo).toBe('/carrinho');
  });

  it('asks for the postal code when there are no shipping options', async () => {
    const { user } = openCart();

    await user.click(await finish());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'AtençãoFavor informe seu CEP e calcule o Frete.',
    );
    expect(screen.getByLabelText('CEP de entrega')).toHaveFocus();
  });

  it('waits until a way to deliver is chosen', async () => {
    const { user } = openCart({ cep: '13010050' });

    expect(await screen.findByText('Selecione uma forma de envio para continuar.')).toBeVisible();
    expect(await finish()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Motoboy/ }));

    expect(await finish()).toBeEnabled();
    expect(await amountOf('Total')).toBe('R$ 276,77');
  });

  it('treats a session that has ended as nobody signed in', async () => {
    server.use(refuses(OpenMovementCall, 401, 'Sessão encerrada.'));
    const { user, store } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Caminhão da loja');

    await user.click(await finish());

    expect(await screen.findByText(/redirecionado para a página de Login/)).toBeVisible();
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it("says the server's words when the checkout cannot start", async () => {
    server.use(refuses(OpenMovementCall, 409, 'Loja fechada para balanço.'));
    const { user, store, currentPath } = openCart({ cep: '13010050', chosen: 101 });
    await screen.findByText('Caminhão da loja');

    await user.click(await finish());

    await waitFor(() =>
      expect(noticesSlice.selectors.selectNotices(store.getState())).toMatchObject([
        { level: 'error', title: 'Atenção', body: 'Loja fechada para balanço.' },
      ]),
    );
    expect(currentPath()).toBe('/carrinho');
    expect(within(await finish()).queryByText(/Preparando/)).toBeNull();
  });
});
