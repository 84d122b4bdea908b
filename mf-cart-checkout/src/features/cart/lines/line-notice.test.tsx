import { screen, waitFor } from '@testing-library/react';
import { mockReply, mockError, server } from '@fireflay/testing';
import {
  aBatchDto,
  aCartLine,
  aProductDetailReply,
  aProductDto,
  aUnitLine,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import { paymentOptions } from 'shared-contracts/pricing';
import { selectCartLines } from 'shared-contracts/store';
import { ProductsCall } from 'shared-contracts/wire/calls';
import {
  findAmount,
  findCheckoutButton,
  openCart,
  mockCatalogue,
  tile,
  trowel,
} from '../cart-page.fixture';

beforeEach(mockCatalogue);

describe('the notice of a cart line whose product has changed', () => {
  it('shows the new price, which applies after the shopper accepts it', async () => {
    const dearer = aProductDto({ preco: paymentOptions(6_490), saldo: 40 });
    server.use(mockReply(ProductsCall, aProductDetailReply({ produtos: [dearer] })));
    const { user } = openCart({ cep: '13010050', chosen: 101 });

    expect(await screen.findByText(/era R\$\s59,90, agora é R\$\s64,90\./)).toBeVisible();
    expect(await findCheckoutButton()).toBeDisabled();
    expect(await findCheckoutButton()).toHaveAccessibleDescription(/avisos nos itens/);
    expect(await findAmount('Subtotal dos produtos')).toBe('R$ 258,77');
    await user.click(screen.getByRole('button', { name: /^Aceitar o novo preço/ }));

    expect(await findAmount('Subtotal dos produtos')).toBe('R$ 280,37');
    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
  });

  it('shows that the terms of payment have changed, by which the cart then computes', async () => {
    const condicoes = { desconto_pix: 10, parcelas: 12, sem_juros: 3, tarifa: 2.5 };
    const product = aProductDto({ condicoes, saldo: 40 });
    server.use(mockReply(ProductsCall, aProductDetailReply({ produtos: [product] })));
    const { user } = openCart();

    expect(await screen.findByText(/agora são 10% de desconto no Pix/)).toBeVisible();
    expect(screen.getByText('Com 5% de desconto nos produtos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Aceitar as mudanças/ }));

    expect(await screen.findByText('Com 10% de desconto nos produtos')).toBeVisible();
    expect(screen.getByText(/R\$\s232,89 no Pix/)).toBeVisible();
  });

  it('offers another batch that has all, if the own one has fewer', async () => {
    const lotes = [1, 5, 9].map((saldo) => aBatchDto({ id: `L${saldo}`, saldo }));
    server.use(mockReply(ProductsCall, aProductDetailReply({ produtos: tile.produtos, lotes })));
    const { user, store } = openCart({
      lines: [aCartLine({ selectedBatch: 'L1', quantity: 6 })],
    });

    await user.click(await screen.findByRole('button', { name: /^Levar 6 de outro lote/ }));

    expect(selectCartLines(store.getState())).toMatchObject([{ selectedBatch: 'L9', quantity: 6 }]);
    expect(screen.queryByText('Agora só resta 1 caixa.')).toBeNull();
    expect(screen.getByRole('link', { name: /Porcelanato/ })).toHaveFocus();
  });

  it("reads the stock of the line's own batch", async () => {
    const lotes = [aBatchDto({ saldo: 1 }), aBatchDto({ id: 'L2', saldo: 9 })];
    server.use(mockReply(ProductsCall, aProductDetailReply({ produtos: tile.produtos, lotes })));
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
      reply: mockReply(ProductsCall, {
        ...trowel,
        produtos: [aUnitProductDto({ saldo: 0 })],
      }),
      text: 'Este produto esgotou depois que você o colocou no carrinho.',
    },
    {
      what: 'no longer sold',
      reply: mockError(ProductsCall, 404, 'Produto não encontrado.'),
      text: 'Este produto não é mais vendido.',
    },
  ])('offers only the removal of a product that is $what', async ({ reply, text }) => {
    server.use(reply);
    const { user } = openCart({ lines: [aUnitLine()], cep: '13010050', chosen: 101 });

    expect(await screen.findByText(text)).toBeVisible();
    expect(await findCheckoutButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Remover/ }));

    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
  });

  it('is hidden when the current product cannot be loaded', async () => {
    server.use(mockError(ProductsCall, 400, 'Agora não.'));

    openCart({ cep: '13010050', chosen: 101 });

    await waitFor(async () => expect(await findCheckoutButton()).toBeEnabled());
  });
});
