import { act, screen, waitFor, within } from '@testing-library/react';
import { lineAdded, selectCartLines } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
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

const { productId: id, name, boxArea, unit, unitPrice, ...rest } = aCartLine();
const { image, description, batches } = rest;
const product = { id, name, boxArea, unit, unitPrice, image, description, batches };

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

  async function buyWith(inCart: CartLine[]) {
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));
    const store = createTestStore();
    inCart.forEach((line) => store.dispatch(lineAdded(line)));
    const { user } = openProduct(store);
    await user.click(await findBuyButton());
    return { user, store, dialog: within(await screen.findByRole('dialog')) };
  }

  it('says that the cart has the product, when it has the chosen quantity', async () => {
    const { store, dialog } = await buyWith([aCartLine({ quantity: 3 })]);

    expect(
      dialog.getByText('Este produto já está no carrinho, com esta quantidade.'),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
    expect(selectCartLines(store.getState())).toEqual([aCartLine({ quantity: 3 })]);
  });

  it('changes another quantity in the cart only when the shopper says so', async () => {
    const { user, store, dialog } = await buyWith([aCartLine({ quantity: 1 })]);

    expect(dialog.getByText('Este produto já está no carrinho, com 1 caixa.')).toBeVisible();
    expect(dialog.queryByText('Produto adicionado ao carrinho.')).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Finalizar Compra' })).toBeNull();
    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 1 }]);
    await user.click(dialog.getByRole('button', { name: 'Trocar para 3 caixas' }));

    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 3 }]);
    expect(dialog.getByText('Quantidade trocada para 3 caixas.')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveFocus();
    expect(dialog.getByRole('link', { name: 'Finalizar Compra' })).toBeVisible();
  });

  it('keeps the quantity in the cart when the shopper says so, or closes the dialog', async () => {
    const { user, store, dialog } = await buyWith([aCartLine({ quantity: 5 })]);

    await user.click(dialog.getByRole('button', { name: 'Manter 5 caixas' }));
    expect(dialog.getByText('A quantidade continua a mesma: 5 caixas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));

    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 5 }]);
  });

  it('adds the chosen batch, and says that the cart also has another one', async () => {
    const batches = [{ id: 'L2', description: 'Lote 2184', balance: 9 }];
    const { store, dialog } = await buyWith([
      aCartLine({ quantity: 1, batches, selectedBatch: 'L2' }),
    ]);

    expect(dialog.getByText('Produto adicionado ao carrinho.')).toBeVisible();
    expect(dialog.getByText(/também tem 1 caixa do Lote 2184\. Lotes diferentes/)).toBeVisible();
    expect(selectCartLines(store.getState())).toMatchObject([
      { selectedBatch: 'L2', quantity: 1 },
      { selectedBatch: null, quantity: 3 },
    ]);
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
