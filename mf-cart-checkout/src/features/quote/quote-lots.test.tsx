import fc from 'fast-check';
import { screen } from '@testing-library/react';
import { createTestStore, mockReply, renderRoute, server } from '@fireflay/testing';
import { aBatchDto, aQuoteDto, aQuoteItemDto } from '@fireflay/testing/builders';
import { selectCartLines } from 'shared-contracts/store';
import type { QuoteItemDto } from 'shared-contracts/wire';
import { ReadQuoteCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { mockCatalogue } from '../cart/cart-page.fixture';
import { findOtherGoods, toCartLines } from './quote';
import { toQuote } from './quote.mapper';

describe('a quote whose lot has fewer boxes now', () => {
  const { atual: current } = aQuoteItemDto();
  const askFor = (quantidade: number, ...saldos: [string, number][]) =>
    aQuoteItemDto({
      quantidade,
      ...(current && {
        atual: {
          ...current,
          lotes: saldos.map(([id, saldo]) => aBatchDto({ id, descricao: `Lote ${id}`, saldo })),
        },
      }),
    });
  const addresses = ['/orcamento/:token', '/carrinho'];
  const cartRoutes = routes.filter(({ path }) => addresses.includes(path ?? ''));

  async function putInCart(...itens: QuoteItemDto[]) {
    mockCatalogue();
    server.use(mockReply(ReadQuoteCall, aQuoteDto({ itens })));
    const store = createTestStore();
    const { user } = renderRoute(`/orcamento/${aQuoteDto().token}`, { routes: cartRoutes, store });
    await user.click(await screen.findByRole('button', { name: 'Colocar no carrinho' }));
    await screen.findByRole('heading', { name: 'Meu Carrinho' });
    return selectCartLines(store.getState()).map(({ selectedBatch, quantity }) => [
      selectedBatch,
      quantity,
    ]);
  }

  it('takes another lot that has all of them, and the cart says so', async () => {
    const lines = await putInCart(askFor(16, ['L1', 11], ['L2', 9], ['L3', 18]));

    expect(lines).toEqual([['L3', 16]]);
    expect(
      screen.getByText(/o lote do orçamento não tem tudo. O carrinho leva 16 caixas do Lote L3/),
    ).toBeVisible();
  });

  it('takes the rest from other lots if none has all', async () => {
    const lines = await putInCart(askFor(16, ['L1', 11], ['L2', 3], ['L3', 4]));

    expect(lines).toEqual([
      ['L1', 11],
      ['L3', 4],
      ['L2', 1],
    ]);
    expect(
      screen.getByText(/leva 11 caixas do Lote L1, 4 caixas do Lote L3 e 1 caixa do Lote L2/),
    ).toBeVisible();
  });

  it('shares the lots among items of one product, and says what is missing', async () => {
    const other = { ...askFor(10, ['L1', 12], ['L2', 6]), lote: { id: 'L0', descricao: 'L0' } };
    const lines = await putInCart(other, askFor(10, ['L1', 12], ['L2', 6]));

    expect(lines).toEqual([
      ['L2', 6],
      ['L1', 12],
    ]);
    expect(screen.getByText(/só há 8 caixas em estoque/)).toBeVisible();
  });

  it('never puts fewer into the cart without a word, whatever the stock is', () => {
    const items = fc.array(fc.record({ asked: fc.integer({ min: 1, max: 30 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    const balances = fc.array(fc.nat(30), { maxLength: 5 });
    fc.assert(
      fc.property(items, balances, fc.nat(5), (asked, stock, quoted) => {
        const batches = stock.map((balance, at) => [`L${at}`, balance] as [string, number]);
        const { items } = toQuote(
          aQuoteDto({
            itens: asked.map((each) => ({
              ...askFor(each.asked, ...batches),
              lote: { id: `L${quoted}`, descricao: '' },
            })),
          }),
        );
        const total = (all: readonly { quantity: number }[]) =>
          all.reduce((sum, { quantity }) => sum + quantity, 0);
        const lines = toCartLines({ items });
        const inStock = stock.length > 0 ? stock.reduce((sum, each) => sum + each, 0) : 40;

        expect(total(lines)).toBe(Math.min(total(items), inStock));
        expect(new Set(lines.map(({ selectedBatch }) => selectedBatch)).size).toBe(lines.length);
        const isSaid = findOtherGoods({ items }).some(({ kind }) =>
          ['short', 'soldOut'].includes(kind),
        );
        expect(isSaid).toBe(total(lines) < total(items));
      }),
    );
  });
});
