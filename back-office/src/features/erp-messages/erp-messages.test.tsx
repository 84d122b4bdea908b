import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErpMessage } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const failed: ErpMessage = {
  id: 7,
  state: 'failed',
  type: 'pedido.estado',
  orderId: 100_001,
  data: '{"pedido":"100001","estado":"paid","antes":"charging"}',
  createdAt: '2026-11-25T12:00:00Z',
  tries: 18,
  deliveredAt: null,
  dueAt: null,
  failure: 'https://erp.example answered 500: it must answer 2xx.',
};

describe('the messages to the ERP', () => {
  it('show why one failed, lead to its order, and send it and all others again', async () => {
    fakeSignedIn('orders');
    let messages = [failed, { ...failed, id: 6 }];
    fakeOperation('ListErpMessages', () => ({
      messages,
      hasMore: false,
      receiver: 'https://erp.example',
      counts: { waiting: 0, failed: messages.filter(({ state }) => state === 'failed').length },
    }));
    const waiting = { ...failed, state: 'waiting', tries: 0, failure: '' } as const;
    const one = fakeOperation('ResendErpMessage', () => {
      messages = [waiting, { ...failed, id: 6 }];
      return { resent: 1 };
    });
    const all = fakeOperation('ResendFailedErpMessages', () => {
      messages = [waiting, { ...waiting, id: 6 }];
      return { resent: 1 };
    });
    renderBackOffice('/mensagens-ao-erp?lista=all');

    const [row] = await screen.findAllByRole('row', { name: /pedido\.estado/ });
    const inRow = within(row!);
    expect(inRow.getByText(/answered 500/)).toBeVisible();
    expect(inRow.getByText('18 tentativas')).toBeVisible();
    expect(inRow.getByRole('link', { name: 'Pedido 100001' })).toHaveAttribute(
      'href',
      '/pedidos/100001',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Mensagem 7/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText('1 mensagem vai de novo.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar todas as que falharam' }));

    await waitFor(() => expect(screen.getAllByText('1 mensagem vai de novo.')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(one.map(({ url }) => url.pathname)).toEqual(['/api/erp-messages/7/resend']);
    expect(all).toHaveLength(1);
    expect(
      screen.queryByRole('button', { name: 'Reenviar todas as que falharam' }),
    ).not.toBeInTheDocument();
  });

  it('say that no receiver is set', async () => {
    fakeSignedIn('orders');
    fakeOperation('ListErpMessages', () => ({
      messages: [],
      hasMore: false,
      receiver: null,
      counts: { waiting: 0, failed: 0 },
    }));
    renderBackOffice('/mensagens-ao-erp');

    expect(await screen.findByText(/ERP_WEBHOOK_URL/)).toBeVisible();
  });
});
