import { act, screen, waitFor } from '@testing-library/react';
import { holdReply, mockReply, mockError, server } from '@fireflay/testing';
import { aBatchDto } from '@fireflay/testing/builders';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis, waitForQueries } from '../../../testing/browser-mocks';
import { mockInStock, openProduct } from '../../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

afterEach(() => jest.useRealTimers());

describe('the quantity', () => {
  it('increases when there is stock, and updates the freight and the purchase', async () => {
    mockInStock();
    const { user } = await openProduct();

    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

    expect(await screen.findByText('frete: 2 por 21557')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveValue('2');
    expect(screen.getByText('compra: 2 de 7, lote L1')).toBeVisible();
    expect(screen.getByText('cobrem 4,32 m²')).toBeVisible();
  });

  it('that was typed is bought also while its stock is being checked', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }, { after: released }));
    const { user } = await openProduct();

    await user.clear(screen.getByLabelText('Caixas'));
    await user.type(screen.getByLabelText('Caixas'), '7');
    await user.tab();

    expect(screen.getByLabelText('Caixas')).toHaveValue('7');
    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
    expect(screen.getByText(/^frete: 1 por/)).toBeVisible();
    release();
    expect(await screen.findByText(/^frete: 7 por/)).toBeVisible();
  });

  it('of a calculated area is bought also when a check of the stock ends after it', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível' }, { after: released }));
    const { user, store } = await openProduct();
    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

    await user.type(screen.getByLabelText('Área em m²'), '12,5');
    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
    release();
    await waitForQueries(store);

    expect(screen.getByLabelText('Caixas')).toHaveValue('7');
    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
  });

  it('does not move the buy button away while it is pressed', async () => {
    mockInStock();
    const { user, store } = await openProduct();
    await user.type(screen.getByLabelText('Caixas'), '7');

    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText(/^compra:/) });
    await waitForQueries(store);
    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
    expect(screen.queryByText(/^Total:/)).toBeNull();
    await user.pointer('[/MouseLeft]');

    expect(await screen.findByText(/^Total:/)).toBeVisible();
  });

  it('does not go below one', async () => {
    await openProduct();

    expect(screen.getByRole('button', { name: 'Diminuir a quantidade' })).toBeDisabled();
  });

  it('does not increase beyond the stock, and shows the reason for three seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.use(mockError(CheckStockCall, 406, 'Restam apenas 1 caixa.'));
    const { user } = await openProduct();

    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

    expect(await screen.findByText('Restam apenas 1 caixa.')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveValue('1');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Restam apenas 1 caixa.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Restam apenas 1 caixa.')).toBeNull());
  });

  it('is reduced to the stock when a higher number is typed', async () => {
    server.use(
      mockError(CheckStockCall, 406, 'Só temos 25 caixas disponíveis.', {
        more: { disponivel: 25 },
      }),
    );
    const { user } = await openProduct();
    const input = screen.getByLabelText('Caixas');

    await user.clear(input);
    await user.type(input, '500{Enter}');

    expect(await screen.findByText('Só temos 25 caixas disponíveis.')).toBeVisible();
    expect(screen.getByText('compra: 25 de 7, lote L1')).toBeVisible();
  });

  it('can be typed, and is then checked against the stock', async () => {
    const requests: string[] = [];
    server.use(
      mockReply(CheckStockCall, ({ query }) => {
        requests.push(query.qtde ?? '');
        return { resposta: 'Disponível.' };
      }),
    );
    const { user } = await openProduct();
    const input = screen.getByLabelText('Caixas');

    await user.clear(input);
    await user.type(input, '30{Enter}');

    expect(await screen.findByText(/^frete: 30 por/)).toBeVisible();
    expect(screen.getByText(/compra: 30 de 7/)).toBeVisible();
    expect(requests).toEqual(['30']);
  });
});

describe('the batch', () => {
  it('defaults to the first batch with stock, and can be changed', async () => {
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 0 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 3 }),
        aBatchDto({ id: 'C', descricao: 'Lote C', saldo: 1 }),
      ],
    });
    expect(screen.getByText('compra: 1 de 7, lote B')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Lote'), 'Lote C (1 caixa)');

    expect(screen.getByText('compra: 1 de 7, lote C')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Lote A (esgotado)' })).toBeDisabled();
  });

  it('reduces the quantity to its stock, and says so', async () => {
    mockInStock();
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 9 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 1 }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));
    await screen.findByText(/^frete: 2 por/);

    await user.selectOptions(screen.getByLabelText('Lote'), 'Lote B (1 caixa)');

    expect(screen.getByText('compra: 1 de 7, lote B')).toBeVisible();
    expect(screen.getByText('Este lote tem 1 caixa: ajustamos a quantidade.')).toBeVisible();
  });

  it.each([
    [1, 'compra: 1 de 7, lote B', 'Este lote tem 1 caixa: ajustamos a quantidade.'],
    [5, 'compra: 2 de 7, lote B', ''],
  ])(
    'that has %i boxes counts also when the check of another batch ends after its choice',
    async (balance, purchase, notice) => {
      const { released, release } = holdReply();
      server.use(mockError(CheckStockCall, 406, 'Resta 1 caixa.', { after: released }));
      const { user, store } = await openProduct({
        lotes: [
          aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 9 }),
          aBatchDto({ id: 'B', descricao: 'Lote B', saldo: balance }),
        ],
      });
      await user.click(screen.getByRole('button', { name: 'Aumentar a quantidade' }));

      await user.selectOptions(screen.getByLabelText('Lote'), 'B');
      expect(screen.getByText(purchase)).toBeVisible();
      release();
      await waitForQueries(store);

      expect(screen.getByText(purchase)).toBeVisible();
      expect(screen.getByRole('alert').textContent).toBe(notice);
    },
  );

  it('is not offered for a product without batches', async () => {
    await openProduct({ lotes: [] });

    expect(screen.queryByLabelText('Lote')).toBeNull();
    expect(screen.getByText('compra: 1 de 7, lote nenhum')).toBeVisible();
  });
});
