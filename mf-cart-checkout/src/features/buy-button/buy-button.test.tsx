import { act, screen, waitFor, within } from '@testing-library/react';
import { lineAdded, selectCartLines } from 'shared-contracts/store';
import {
  mockReply,
  createTestStore,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { aCartLine } from '@fireflay/testing/builders';
import BuyButton from './buy-button.fragment';

const { productId: id, name, squareMetersPerBox, unit, unitPrice, ...rest } = aCartLine();
const { image, description, batches } = rest;
const product = { id, name, squareMetersPerBox, unit, unitPrice, image, description, batches };

function openProduct(store = createTestStore()) {
  const element = <BuyButton product={product} quantity={3} batch={null} />;
  const routes = [
    { path: '/produto/7', element },
    { path: '/carrinho', element: <p>Página do carrinho</p> },
    { path: '/', element: <p>Página inicial</p> },
  ];
  return renderRoute('/produto/7', { routes, store });
}

const findBuyButton = () => screen.findByRole('button', { name: 'Comprar Agora' });

afterEach(() => jest.useRealTimers());

describe('the button Comprar Agora', () => {
  it('checks the stock, adds the line and opens the cart dialog', async () => {
    const requests = recordCalls(CheckStockCall, { resposta: 'Disponível' });
    const { user, store } = openProduct();

    await user.click(await findBuyButton());

    expect(await screen.findByRole('dialog', { name: 'Meu Carrinho' })).toBeVisible();
    expect(screen.getByText('Produto adicionado ao carrinho.')).toBeVisible();
    expect(requests[0]?.query).toEqual({ codigo: '7', qtde: '3' });
    expect(selectCartLines(store.getState())).toEqual([aCartLine({ quantity: 3 })]);
    expect(screen.getByRole('link', { name: 'Continuar Comprando' })).toHaveAttribute('href', '/');
  });

  it('keeps the quantity of a line that is already in the cart, and says so', async () => {
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));
    const store = createTestStore();
    store.dispatch(lineAdded(aCartLine({ quantity: 5 })));
    const { user } = openProduct(store);

    await user.click(await findBuyButton());
    const dialog = within(await screen.findByRole('dialog'));

    expect(selectCartLines(store.getState())).toEqual([aCartLine({ quantity: 5 })]);
    expect(dialog.getByText(/^Este produto já estava no carrinho/)).toBeVisible();
    expect(dialog.queryByText('Produto adicionado ao carrinho.')).toBeNull();
  });

  it("shows the server's text for three seconds when there is not enough stock", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(mockError(CheckStockCall, 406, 'Restam só 2 caixas.'));
    const { user, store } = openProduct();

    await user.click(await findBuyButton());

    expect(await screen.findByText('Restam só 2 caixas.')).toBeVisible();
    expect(selectCartLines(store.getState())).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Restam só 2 caixas.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Restam só 2 caixas.')).toBeNull());
  });

  it('links to the cart from the dialog', async () => {
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));
    const { user } = openProduct();
    await user.click(await findBuyButton());

    await user.click(await screen.findByRole('link', { name: 'Finalizar Compra' }));

    expect(await screen.findByText('Página do carrinho')).toBeVisible();
  });

  it('gets the focus back when the dialog is closed', async () => {
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));
    const { user } = openProduct();
    await user.click(await findBuyButton());

    await user.click(await screen.findByRole('button', { name: 'Fechar' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
