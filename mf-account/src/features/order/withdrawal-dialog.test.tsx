import { screen, waitFor } from '@testing-library/react';
import { mockReply, recordCalls, mockError, server } from '@fireflay/testing';
import { anOrderDto } from '@fireflay/testing/builders';
import { OrderDetailCall, WithdrawCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../testing/order-page.fixture';

describe('the withdrawal from an order', () => {
  const aWithdrawableDto = () => anOrderDto({ desistencia: { ate: '2026-11-26', pedida: null } });

  async function openDialog() {
    server.use(mockReply(OrderDetailCall, aWithdrawableDto(), { once: true }));
    const view = openOrder();
    await view.user.click(await screen.findByRole('button', { name: 'Desistir da compra' }));
    return view;
  }

  it('is explained, confirmed and then shown', async () => {
    server.use(
      mockReply(
        OrderDetailCall,
        anOrderDto({
          status: 'Desistência registrada',
          currentStepIndex: -1,
          desistencia: { ate: null, pedida: '2026-11-21' },
        }),
      ),
    );
    const requests = recordCalls(WithdrawCall, {
      resposta: 'Desistência registrada. Devolvemos tudo.',
    });
    const { user, store } = await openDialog();
    expect(screen.getByText(/até 26 de novembro de 2026/)).toBeVisible();
    expect(screen.getByText(/artigo 49 do Código de Defesa do Consumidor/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Confirmar desistência' }));

    await waitFor(() =>
      expect(screen.getByText('Desistência pedida em 21 de novembro de 2026.')).toHaveFocus(),
    );
    expect(requests[0]?.body).toEqual({ id: '100123' });
    expect(store.getState().notices.notices).toMatchObject([
      { body: 'Desistência registrada. Devolvemos tudo.' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an error after the deadline and leaves the order unchanged', async () => {
    server.use(
      mockReply(OrderDetailCall, aWithdrawableDto()),
      mockError(WithdrawCall, 409, 'O prazo de 7 dias terminou.'),
    );
    const { user } = await openDialog();

    await user.click(screen.getByRole('button', { name: 'Confirmar desistência' }));
    expect(await screen.findByText('O prazo de 7 dias terminou.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Manter o pedido' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
