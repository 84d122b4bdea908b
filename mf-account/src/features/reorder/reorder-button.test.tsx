import { screen } from '@testing-library/react';
import { paymentOptions } from 'shared-contracts/pricing';
import { selectCartLines } from 'shared-contracts/store';
import { holdReply, mockReply, server } from '@fireflay/testing';
import {
  aBatchDto,
  anOrderDto,
  anOrderItemDto,
  aProductDetailReply,
  aProductDto,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import type { OrderItemDto } from 'shared-contracts/wire';
import { OrderDetailCall, ProductsCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../testing/order-page.fixture';

describe('the reorder button', () => {
  const batches = [
    aBatchDto({ id: 'L1', saldo: 40 }),
    aBatchDto({ id: 'L2', descricao: 'Lote 2026-B', saldo: 90 }),
  ];

  async function buyAgain(items: OrderItemDto[]) {
    server.use(mockReply(OrderDetailCall, anOrderDto({ items })));
    const view = openOrder();
    await view.user.click(await screen.findByRole('button', { name: 'Comprar novamente' }));
    await screen.findByText(/no carrinho|Nenhum produto/);
    return { ...view, lines: selectCartLines(view.store.getState()) };
  }

  it('has beside it a link to change the products first', async () => {
    server.use(
      mockReply(OrderDetailCall, anOrderDto({ items: [anOrderItemDto({ quantity: 3 })] })),
    );
    openOrder();

    expect(await screen.findByRole('link', { name: 'Comprar com alterações' })).toHaveAttribute(
      'href',
      '/pedido-rapido?itens=7:3',
    );
  });

  it('adds the same batch at the current price', async () => {
    server.use(
      mockReply(
        ProductsCall,
        aProductDetailReply({
          produtos: [aProductDto({ preco: paymentOptions(6_490) })],
          lotes: batches,
        }),
      ),
    );

    const { lines } = await buyAgain([anOrderItemDto({ lote: 'L2', quantity: 3 })]);

    expect(screen.getByText('1 produto está no carrinho.')).toBeVisible();
    expect(lines).toMatchObject([
      {
        productId: '7',
        quantity: 3,
        selectedBatch: 'L2',
        unitPrice: 6_490,
        boxArea: 21_600,
      },
    ]);
    expect(screen.getByRole('link', { name: 'Ver carrinho' })).toHaveAttribute('href', '/carrinho');
  });

  it('adds the products in their order, whichever reply arrives first', async () => {
    const { released, release } = holdReply();
    server.use(
      mockReply(ProductsCall, async ({ query }) => {
        if (query.codigo === '12') {
          release();
          return aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] });
        }
        await released;
        return aProductDetailReply();
      }),
    );

    const { lines } = await buyAgain([
      anOrderItemDto({ id: '1', idprd: 7 }),
      anOrderItemDto({ id: '2', idprd: 12 }),
    ]);

    expect(lines.map(({ productId }) => productId)).toEqual(['7', '12']);
  });

  it('reports another batch and a reduced quantity', async () => {
    server.use(mockReply(ProductsCall, aProductDetailReply({ lotes: batches })));

    const { lines } = await buyAgain([
      anOrderItemDto({ id: '1', lote: 'L0', quantity: 50 }),
      anOrderItemDto({ id: '2', lote: 'L1', quantity: 41 }),
    ]);

    expect(lines).toMatchObject([
      { selectedBatch: 'L2', quantity: 50 },
      { selectedBatch: 'L1', quantity: 40 },
    ]);
    expect(screen.getByText(/este é de outro. A tonalidade pode variar/)).toBeVisible();
    expect(screen.getByText(/só há 40 em estoque/)).toBeVisible();
  });

  it('reports products that are no longer sold, sold out, or already in the cart', async () => {
    server.use(
      mockReply(ProductsCall, ({ query }) => {
        if (query.codigo === '12')
          return aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] });
        if (query.codigo === '9') return { produtos: [] };
        return aProductDetailReply({ lotes: [aBatchDto({ saldo: 0 })] });
      }),
    );
    const items = [
      anOrderItemDto({ id: '1', idprd: 9, name: 'Torneira antiga' }),
      anOrderItemDto({ id: '2', idprd: 7, name: 'Porcelanato' }),
      anOrderItemDto({ id: '3', idprd: 12, quantity: 2 }),
    ];
    const { user } = await buyAgain(items);
    expect(screen.getByText('Torneira antiga: não é mais vendido.')).toBeVisible();
    expect(screen.getByText(/está esgotado/)).toBeVisible();
    expect(screen.getByText('1 produto está no carrinho.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Comprar novamente' }));

    expect(await screen.findByText(/já estava no carrinho/)).toBeVisible();
  });
});
