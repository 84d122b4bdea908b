import { useState } from 'react';
import { screen } from '@testing-library/react';
import { lineAdded, selectCartLines } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import {
  createTestStore,
  mockError,
  mockReply,
  recordCalls,
  renderRoute,
  server,
} from '@fireflay/testing';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { aCartLine } from '@fireflay/testing/builders';
import AddButton from './add-button.fragment';

const { productId: id, name, boxArea, unit, unitPrice, ...rest } = aCartLine();
const { image, description, batches } = rest;
const product = { id, name, boxArea, unit, unitPrice, image, description, batches };

/** The card of a list, on which the quantity can be changed. */
function Card() {
  const [quantity, setQuantity] = useState(3);
  return (
    <>
      <button onClick={() => setQuantity(4)}>Mais</button>
      <AddButton product={product} quantity={quantity} batch={null} />
    </>
  );
}

function openCard(inCart: CartLine[] = []) {
  const store = createTestStore();
  inCart.forEach((line) => store.dispatch(lineAdded(line)));
  const routes = [{ path: '/produtos', element: <Card /> }];
  const view = renderRoute('/produtos', { routes, store });
  return { ...view, lines: () => selectCartLines(store.getState()) };
}

const findAdd = () => screen.findByRole('button', { name: 'Adicionar ao carrinho' });
const mockInStock = () => server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }));

describe('the button Adicionar ao carrinho of a list', () => {
  it('checks the stock, adds the line, says so in a status, and keeps the focus and the page', async () => {
    const requests = recordCalls(CheckStockCall, { resposta: 'Disponível' });
    const { user, lines, currentPath } = openCard();
    const add = await findAdd();

    await user.click(add);

    const news = await screen.findByText('Produto adicionado ao carrinho.');
    expect(news.closest('[role=status]')).toBeVisible();
    expect(requests[0]?.query).toEqual({ codigo: '7', qtde: '3' });
    expect(lines()).toEqual([aCartLine({ quantity: 3 })]);
    expect(screen.getByRole('link', { name: 'Ver o carrinho' })).toHaveAttribute(
      'href',
      '/carrinho',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await findAdd()).toHaveFocus();
    expect(currentPath()).toBe('/produtos');
  });

  it('changes nothing in the cart when it has another quantity, until the shopper says so', async () => {
    mockInStock();
    const { user, lines } = openCard([aCartLine({ quantity: 1 })]);

    await user.click(await findAdd());
    expect(await screen.findByText('Este produto já está no carrinho, com 1 caixa.')).toBeVisible();
    expect(lines()).toMatchObject([{ quantity: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Trocar para 3 caixas' }));

    expect(lines()).toMatchObject([{ quantity: 3 }]);
    const news = screen.getByText('Quantidade trocada para 3 caixas.');
    expect(news.parentElement).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Manter 1 caixa' })).toBeNull();
    await user.click(await findAdd());

    expect(
      await screen.findByText('Este produto já está no carrinho, com esta quantidade.'),
    ).toBeVisible();
  });

  it('keeps the quantity in the cart when the shopper says so', async () => {
    mockInStock();
    const { user, lines } = openCard([aCartLine({ quantity: 5 })]);
    await user.click(await findAdd());

    await user.click(await screen.findByRole('button', { name: 'Manter 5 caixas' }));

    expect(screen.getByText('A quantidade continua a mesma: 5 caixas.')).toBeVisible();
    expect(lines()).toMatchObject([{ quantity: 5 }]);
  });

  it('says nothing more about what was bought once another quantity is chosen', async () => {
    mockInStock();
    const { user } = openCard();
    await user.click(await findAdd());
    await screen.findByText('Produto adicionado ao carrinho.');

    await user.click(screen.getByRole('button', { name: 'Mais' }));

    expect(screen.queryByText('Produto adicionado ao carrinho.')).toBeNull();
  });

  it("shows the server's text when there is not enough stock, and adds nothing", async () => {
    server.use(mockError(CheckStockCall, 406, 'Restam só 2 caixas.'));
    const { user, lines } = openCard();

    await user.click(await findAdd());

    expect(await screen.findByText('Restam só 2 caixas.')).toBeVisible();
    expect(lines()).toEqual([]);
  });
});
