import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestStore, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { aProductDto, aShippingOptionDto, aUnitProductDto } from '@fireflay/testing/builders';
import { paymentOptions } from 'shared-contracts/pricing';
import {
  postalCodeEntered,
  readComparedProducts,
  saveComparedProducts,
} from 'shared-contracts/store';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { ProductsCall, QuoteShippingCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { routesWithNotFound } from '../../testing/routes-with-not-found';

type Reply = ReplyOf<typeof Products>;

const attributes = (...pairs: [string, string][]) =>
  pairs.map(([nome, valor]) => ({ nome, valor }));

const replies: Record<string, Reply> = {
  7: {
    produtos: [aProductDto({ descricao: 'Piso Polar', preco: paymentOptions(4_990), saldo: 3 })],
    atributos: attributes(['Formato', '60 × 60 cm'], ['Acabamento', 'Polido']),
    fretes: [
      { ufs: ['SP', 'RJ'], ate: 89.9, prazo: 5 },
      { ufs: ['AM'], ate: 197, prazo: 9 },
      { ufs: ['BA'], ate: 150, prazo: 17 },
    ],
  },
  8: {
    produtos: [
      aProductDto({
        idprd: 8,
        descricao: 'Piso Terra',
        preco: paymentOptions(5_990),
        multiploprdvenda: '1,44',
        saldo: 0,
      }),
    ],
    atributos: attributes(['Acabamento', 'Polido'], ['Cor', 'Bege']),
  },
  12: { produtos: [aUnitProductDto({ descricao: 'Desempenadeira' })] },
};

/** The store has the products 7, 8 and 12. */
const mockProducts = () =>
  server.use(
    ...[mockReply(ProductsCall, ({ query }) => replies[query.codigo ?? ''] ?? { produtos: [] })],
  );

async function openComparison(codes: string, store = createTestStore()) {
  mockProducts();
  const view = renderRoute(`/comparacao?produtos=${codes}`, { routes: routesWithNotFound, store });
  await screen.findByRole('heading', { name: 'Comparar produtos' });
  return view;
}

const table = () => within(screen.getByRole('table', { name: 'Comparação dos produtos' }));
/** The texts of a row's cells. */
const rowOf = (name: string | RegExp) => {
  const row = table().getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) =>
    (textContent ?? '').replaceAll('\u00a0', ' '),
  );
};

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('the comparison', () => {
  it('is a table with a column for each product and a row for each property', async () => {
    await openComparison('7-8');

    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Piso Polar', 'Piso Terra']);
    expect(table().getByRole('link', { name: 'Piso Polar' })).toHaveAttribute('href', '/produto/7');
    expect(rowOf(/^Preço no Pix/)[0]).toMatch(/^R\$ \d+,\d\d\/m²$/);
    expect(rowOf(/^Caixa/)[0]).toMatch(/^2,16 m², R\$ \d+,\d\d no Pix$/);
    expect(rowOf(/^Estoque/)).toEqual(['Restam 3 caixas', 'Esgotado']);
    expect(rowOf(/^Frete/)).toEqual([
      'SP, RJ: até R$ 89,90, até 5 dias úteisOutros estados: até R$ 197,00, até 17 dias úteis',
      '–não informado',
    ]);
    expect(rowOf(/^Formato/)).toEqual(['60 × 60 cm', '–não informado']);
    expect(rowOf(/^Cor/)).toEqual(['–não informado', 'Bege']);
    expect(screen.getByRole('region', { name: 'Comparação dos produtos' })).toHaveAttribute(
      'tabindex',
      '0',
    );
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      'noindex, follow',
    );
  });

  it('has the cheapest delivery to the postal code of the shopper, and the table of rates where it is not known', async () => {
    const store = createTestStore();
    store.dispatch(postalCodeEntered('13010050'));
    server.use(
      mockReply(QuoteShippingCall, ({ body }) => [
        aShippingOptionDto({ id: 103, kind: 'pickup', price: 0 }),
        aShippingOptionDto({ id: 900, kind: 'carrier', price: 12, error: 'Pesado demais.' }),
        aShippingOptionDto({ id: 101, kind: 'truck', price: 34.1, delivery_time: 2 }),
        aShippingOptionDto({
          id: 100,
          kind: 'express',
          price: JSON.stringify(body).includes('"id":7') ? 58 : 0,
          delivery_time: 0,
        }),
      ]),
    );

    await openComparison('7-8', store);

    await waitFor(() =>
      expect(rowOf(/^Frete/)).toEqual([
        'CEP 13010-050: R$ 34,10, 2 dias úteis',
        'CEP 13010-050: grátis, no mesmo dia',
      ]),
    );
    server.use(mockError(QuoteShippingCall, 404, 'Sob consulta.'));
    act(() => void store.dispatch(postalCodeEntered('69980000')));
    await waitFor(() => expect(rowOf(/^Frete/)[0]).toMatch(/^SP, RJ: até R\$ 89,90/));
  });

  it('marks the rows that differ, and shows only them on demand', async () => {
    const { user, currentPath } = await openComparison('7-8');
    expect(table().getByRole('rowheader', { name: 'Formato (diferente)' })).toBeVisible();
    expect(table().getByRole('rowheader', { name: 'Acabamento' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Mostrar só as diferenças' }));

    await waitFor(() => expect(currentPath()).toBe('/comparacao?produtos=7-8&diferencas=1'));
    await waitFor(() =>
      expect(table().queryByRole('rowheader', { name: 'Acabamento' })).toBeNull(),
    );
    expect(table().getByRole('rowheader', { name: 'Formato (diferente)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mostrar tudo' })).toHaveFocus();
  });

  it('names the unit of what is not sold by m², and has no box where no product has one', async () => {
    await openComparison('12');

    expect(rowOf('Preço no Pix')[0]).toMatch(/\/unidade$/);
    expect(table().queryByRole('rowheader', { name: 'Caixa' })).toBeNull();
    expect(screen.getByText('Com mais um produto a tabela mostra as diferenças.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mostrar só as diferenças' })).toBeNull();
  });

  it('loses a product that is removed, also in what the shopper has chosen', async () => {
    saveComparedProducts([
      { id: '7', name: 'Piso Polar', brand: '' },
      { id: '8', name: 'Piso Terra', brand: '' },
    ]);
    const { user, currentPath } = await openComparison('7-8');

    await user.click(table().getByRole('link', { name: /^Tirar\s?: Piso Terra$/ }));

    await waitFor(() => expect(currentPath()).toBe('/comparacao?produtos=7'));
    await waitFor(() => expect(table().getAllByRole('columnheader')).toHaveLength(1));
    expect(readComparedProducts().map(({ id }) => id)).toEqual(['7']);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Comparar produtos' })).toHaveFocus(),
    );
  });

  it('says that a product has left the catalogue, and compares the others', async () => {
    await openComparison('7-99-8');

    expect(
      screen.getByText('Um dos produtos saiu do catálogo e não está na comparação.'),
    ).toBeVisible();
    expect(table().getAllByRole('columnheader')).toHaveLength(2);
  });

  it('takes a refusal of 404 as a product that has left the catalogue', async () => {
    server.use(mockError(ProductsCall, 404, 'Produto não encontrado.'));
    renderRoute('/comparacao?produtos=7-8', { routes: routesWithNotFound });

    expect(
      await screen.findByText('2 dos produtos saíram do catálogo e não estão na comparação.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Todos os produtos' })).toHaveAttribute(
      'href',
      '/produtos',
    );
  });

  it('shows four of five products, and says so', async () => {
    await openComparison('7-8-12-7-abc-9-10');

    expect(screen.getByText('Mostrando os 4 primeiros produtos.')).toBeVisible();
  });

  it.each(['', 'abc', '0', '99999999999'])(
    'explains how to choose where the address has %j',
    async (codes) => {
      await openComparison(codes);

      expect(screen.getByText('Nenhum produto para comparar.')).toBeVisible();
      expect(screen.getByText(/Marque “Comparar” nos produtos/)).toBeVisible();
    },
  );

  it('can be loaded again after a failure', async () => {
    server.use(mockError(ProductsCall, 400, 'Não deu certo.'));
    const { user } = renderRoute('/comparacao?produtos=7-8', { routes: routesWithNotFound });
    expect(await screen.findByText('Não deu certo.')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    mockProducts();

    await user.click(retry);

    expect(await screen.findByRole('table', { name: 'Comparação dos produtos' })).toBeVisible();
  });
});
