import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { handlersOf } from '@fireflay/testing/scenarios';
import { connectPersistence, lineAdded, saveSeenProduct } from 'shared-contracts/store';
import { mockReply, createTestStore, recordCalls, server } from '@fireflay/testing';
import {
  aCartLine,
  aShippingOptionDto,
  aUnitLine,
  localShippingOptionDtos,
} from '@fireflay/testing/builders';
import { CheckStockCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { CartPage } from './cart-page';
import { findAmount, findCheckoutButton, openCart, mockCatalogue } from './cart-page.fixture';

const quantityField = () => screen.getByRole('textbox', { name: /^Quantidade/ });

beforeEach(mockCatalogue);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the cart page', () => {
  it('shows the totals of its lines, tiles by the m² of their boxes, and 5% off by Pix', async () => {
    openCart({ lines: [aCartLine(), aUnitLine({ quantity: 3 })] });

    expect(await screen.findByText('4,32 m² no total (2,16 m² por caixa)')).toBeVisible();
    expect(await findAmount('Subtotal dos produtos')).toBe('R$ 333,47');
    expect(await findAmount('Frete')).toBe('A calcular');
    expect(await findAmount('Total')).toBe('R$ 333,47');
    expect(screen.getByText(/R\$\s316,80 no Pix/)).toBeVisible();
  });

  it('says of a variant what its name does not say', async () => {
    openCart({ lines: [aCartLine({ variant: 'Tamanho: 18 L, Cor: Branco' }), aUnitLine()] });

    expect(await screen.findByText('Tamanho: 18 L, Cor: Branco')).toBeVisible();
  });

  it('names the rooms that a line is for', async () => {
    const rooms = ['Banheiro', 'Cozinha', 'Sala', 'Sala'].map((name, at) => ({
      name,
      job: at === 3 ? 'wall' : 'floor',
      need: 700,
    }));
    openCart({ lines: [aCartLine({ rooms }), aUnitLine()] });

    expect(await screen.findByText('Para: Banheiro, Cozinha e Sala')).toBeVisible();
    expect(screen.getAllByText(/^Para: /)).toHaveLength(1);
  });

  it('adds the chosen freight at its price for the current goods', async () => {
    server.use(mockReply(QuoteShippingCall, [aShippingOptionDto({ id: 101, price: 52.5 })]));

    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await findAmount('Frete')).toBe('R$ 52,50'));
    expect(await findAmount('Total')).toBe('R$ 311,27');
  });

  it('checks the stock before it increases a quantity, and updates the freight afterwards', async () => {
    const stock = recordCalls(CheckStockCall, { resposta: 'Disponível' });
    const quotes = recordCalls(QuoteShippingCall, localShippingOptionDtos());
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

  it('shows for two seconds why a quantity cannot be increased', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(...handlersOf({ estoque: 'insuficiente' }));
    const { user } = openCart();

    await user.click(await screen.findByRole('button', { name: /^Aumentar/ }));

    expect(await screen.findByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    expect(quantityField()).toHaveValue('2');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Restam apenas 2 caixas deste produto.')).toBeNull(),
    );
  });

  it('does not decrease below one, and is empty when the last line is removed', async () => {
    const { user, store } = openCart({ lines: [aUnitLine()] });

    expect(await screen.findByRole('button', { name: /^Diminuir/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Remover/ }));

    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('offers what was seen last, the orders and the lists when it is empty', async () => {
    saveSeenProduct({ id: '7', name: 'Piso Polar', brand: 'Pedra Clara' });
    openCart({ lines: [] });

    const seen = await screen.findByRole('region', { name: 'Vistos recentemente' });

    expect(within(seen).getByRole('link', { name: 'Piso Polar' })).toHaveAttribute(
      'href',
      '/produto/7',
    );
    expect(screen.getByRole('link', { name: 'Repetir um pedido' })).toHaveAttribute(
      'href',
      '/meusPedidos',
    );
    expect(screen.getByRole('link', { name: 'Listas da obra' })).toHaveAttribute(
      'href',
      '/meusPedidos/listas',
    );
  });

  it('applies a typed quantity on blur, after the stock check', async () => {
    const stock = recordCalls(CheckStockCall, { resposta: 'Disponível' });
    const { user, store } = openCart({ lines: [aCartLine({ selectedBatch: 'L1' })] });
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.clear(quantityField());
    await user.type(quantityField(), '12');
    expect(store.getState().cart.lines[0]?.quantity).toBe(2);
    await user.tab();

    await waitFor(() => expect(store.getState().cart.lines[0]?.quantity).toBe(12));
    expect(stock.map(({ query }) => query)).toEqual([{ codigo: '7', qtde: '12', lote: 'L1' }]);
    await user.clear(quantityField());
    await user.type(quantityField(), '3{Enter}');
    await waitFor(() => expect(store.getState().cart.lines[0]?.quantity).toBe(3));
    expect(stock).toHaveLength(1);
  });

  it.each([
    { typed: '0', quantity: 1 },
    { typed: '{Backspace}', quantity: 2 },
    { typed: 'abc', quantity: 2 },
  ])('reads a typed quantity of "$typed" as $quantity', async ({ typed, quantity }) => {
    const { user, store } = openCart();
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.click(quantityField());
    await user.keyboard(`${typed}{Tab}`);

    expect(store.getState().cart.lines[0]?.quantity).toBe(quantity);
    expect(quantityField()).toHaveValue(String(quantity));
  });

  it('restores the old quantity when the typed one is not in stock', async () => {
    server.use(...handlersOf({ estoque: 'insuficiente' }));
    const { user } = openCart();
    await screen.findByRole('list', { name: 'Itens do carrinho' });

    await user.click(quantityField());
    await user.keyboard('9{Enter}');

    expect(await screen.findByText('Restam apenas 2 caixas deste produto.')).toBeVisible();
    expect(quantityField()).toHaveValue('2');
  });

  it('restores a removed line at its position with its quantity', async () => {
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
    expect(screen.getByRole('link', { name: /^Porcelanato/ })).toHaveFocus();
  });

  it('restores the last line as well', async () => {
    const { user, store } = openCart({ lines: [aUnitLine()] });
    await user.click(await screen.findByRole('button', { name: /^Remover/ }));

    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));

    expect(store.getState().cart.lines).toHaveLength(1);
    expect(await screen.findByText('Resumo da compra')).toBeVisible();
  });

  it('is rendered without lines on the server', () => {
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

describe('a browser without storage', () => {
  it('warns that a reload loses the cart, and still allows the checkout', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = openCart({ cep: '13010050', chosen: 101 });
    let disconnect = () => {};
    act(() => void (disconnect = connectPersistence(store)));

    expect(await screen.findByText(/não está guardando o carrinho/)).toBeVisible();
    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
    act(disconnect);
  });
});
