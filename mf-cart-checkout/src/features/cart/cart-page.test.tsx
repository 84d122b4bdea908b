import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import {
  lineAdded,
  noticesSlice,
  nobodyFound,
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
  aCustomerDto,
  aShippingOptionDto,
  localShippingOptionDtos,
} from 'shared-contracts/testing/builders';
import { CheckStockCall, OpenMovementCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aCartLine, aUnitLine } from './cart-line.builder';
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
const finish = () => screen.findByRole('button', { name: 'Finalizar Compra' });

beforeEach(() => server.use(answers(QuoteShippingCall, localShippingOptionDtos())));
afterEach(() => jest.useRealTimers());

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
    server.use(refuses(CheckStockCall, 406, 'Restam só 2 caixas.'));
    const { user } = openCart();

    await user.click(await screen.findByRole('button', { name: /^Aumentar/ }));

    expect(await screen.findByText('Restam só 2 caixas.')).toBeVisible();
    expect(screen.getByText('2', { selector: 'output' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(screen.getByText('Restam só 2 caixas.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Restam só 2 caixas.')).toBeNull());
  });

  it('goes no lower than one, and empties when the last line is removed', async () => {
    const { user, store } = openCart({ lines: [aUnitLine()] });

    expect(await screen.findByRole('button', { name: /^Diminuir/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Remover/ }));

    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(store.getState().cart.lines).toEqual([]);
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

describe('Finalizar Compra', () => {
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
