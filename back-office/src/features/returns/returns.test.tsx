import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReturnDetail } from '@fireflay/back-office-wire';
import { anOrder } from '../orders/testing/an-order';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const found: ReturnDetail = {
  id: 7,
  orderId: 100001,
  state: 'requested',
  status: 'Solicitada',
  reason: 'broken',
  reasonText: 'Chegou quebrado ou avariado',
  preference: 'refund',
  customer: 'Maria de Souza',
  requestedAt: '2026-11-24T23:54:00Z',
  units: 2,
  photos: ['photo-1'],
  text: 'Quebrou no canto',
  lines: [{ line: 1, name: 'Piso Cinza', batch: 'L2', unit: 'CX', quantity: 2, approved: null }],
  history: [{ status: 'Solicitada', at: '2026-11-24T23:54:00Z', author: '', note: '' }],
  replyBy: '2026-11-29',
};

const order = anOrder({
  state: 'delivered',
  status: 'Pedido Entregue',
  totalCents: 35_000,
  lines: anOrder()
    .lines.slice(0, 1)
    .map((line) => ({ ...line, unsentUnits: 0, totalCents: 30_000 })),
  next: null,
  canCancel: false,
  canRefundWhole: true,
});

/**
 * Opens the drawer from the list. All dialogs have the name of the first one here: in tests antd gives every title the same
 * id.
 *
 * @returns a function that changes what the back end has
 */
async function openReturn(start: Partial<ReturnDetail> = {}) {
  let current = { ...found, ...start };
  fakeOperation('ListReturns', () => ({
    returns: [current],
    hasMore: false,
    counts: { requested: 1 },
  }));
  fakeOperation('ReadReturn', () => current);
  fakeOperation('ReadReturnPhoto', () => ({ picture: 'QUJD' }));
  renderBackOffice('/devolucoes');
  await userEvent.click(await screen.findByRole('link', { name: /Devolução 7/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Devolução 7' });
  await within(drawer).findByText('Quebrou no canto');
  return {
    drawer: within(drawer),
    change: (to: Partial<ReturnDetail>) => (current = { ...current, ...to }),
  };
}

describe('the returns of the back office', () => {
  it('are approved in part with instructions, after a look at the photograph', async () => {
    fakeSignedIn('orders');
    const { drawer, change } = await openReturn();
    expect(screen.getByRole('link', { name: 'Solicitadas (1)', hidden: true })).toBeInTheDocument();
    expect(drawer.getByText('Prometemos resposta até 29/11/2026.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Ampliar a foto 1' }));
    expect(await screen.findByAltText('Foto 1 enviada pelo cliente')).toHaveAttribute(
      'src',
      'data:image/webp;base64,QUJD',
    );
    const [, closePhoto] = screen.getAllByRole('button', { name: 'Fechar' });
    await userEvent.click(closePhoto!);

    await userEvent.click(await drawer.findByRole('button', { name: 'Aprovar…' }));
    await screen.findByText('Aprovar a devolução 7');
    const calls = fakeOperation('ApproveReturn', () =>
      change({ state: 'approved', status: 'Aprovada' }),
    );
    const units = screen.getByLabelText(/Piso Cinza: quantidade aprovada/);
    await userEvent.clear(units);
    await userEvent.type(units, '1');
    await userEvent.type(screen.getByLabelText(/Instruções/), 'Buscamos na quinta.');
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));

    expect(await drawer.findByRole('button', { name: 'Marcar como recebida…' })).toBeVisible();
    expect(calls[0]?.body).toEqual({
      key: expect.any(String),
      reply: 'Buscamos na quinta.',
      items: [{ line: 1, quantity: 1 }],
    });
    await waitFor(() => expect(drawer.getByRole('heading', { name: 'Devolução 7' })).toHaveFocus());
  });

  it('do not go back to the step before when a read that a change has overtaken ends late', async () => {
    fakeSignedIn('orders');
    const { drawer, change } = await openReturn();
    fakeOperation('ApproveReturn', () => change({ state: 'approved', status: 'Aprovada' }));
    const endReads: (() => void)[] = [];
    fakeOperation('ReadReturn', async () => {
      const read = change({});
      await new Promise<void>((resolve) => endReads.push(resolve));
      return read;
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Aprovar…' }));
    await userEvent.type(await screen.findByLabelText(/Instruções/), 'Na quinta.');
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Marcar como recebida…' }));
    await waitFor(() => expect(endReads).toHaveLength(1));
    fakeOperation('ReceiveReturn', () => change({ state: 'received', status: 'Recebida' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Produtos recebidos' }));
    await drawer.findByText('Recebida');

    endReads[0]?.();

    // The next read has not ended: what is shown is the reply of the step.
    await waitFor(() => expect(endReads).toHaveLength(2));
    expect(drawer.getByText('Recebida')).toBeVisible();
    endReads[1]?.();
  });

  it('say who has decided meanwhile, and keep what was typed', async () => {
    fakeSignedIn('orders');
    const { drawer } = await openReturn();
    const message = 'Bia já aprovou esta devolução em 25/11/2026 às 10:00.';
    fakeOperation('RefuseReturn', () => [409, { message }]);

    await userEvent.click(drawer.getByRole('button', { name: 'Recusar…' }));
    const reason = await screen.findByLabelText('Motivo, que o cliente lê');
    await userEvent.type(reason, 'Sem foto');
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));

    expect(await screen.findByText(message)).toBeVisible();
    expect(reason).toHaveValue('Sem foto');
  });

  it('are refunded by the form of the order, filled in with what was approved', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadOrder', () => order);
    const { drawer, change } = await openReturn({
      state: 'received',
      status: 'Recebida',
      lines: [{ ...found.lines[0]!, approved: 1 }],
    });
    expect(drawer.getByText(/só para quem cuida dos pedidos/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Recusar…' })).not.toBeInTheDocument();

    await userEvent.click(drawer.getByRole('button', { name: 'Devolver valor…' }));
    const calls = fakeOperation('RefundReturn', () => change({ state: 'refunded' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Devolver R\$\s100,00/ }));

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      key: expect.any(String),
      seen: 'received',
      why: 'Devolução 7: chegou quebrado ou avariado',
      withoutGoods: true,
      part: { items: [{ line: 1, quantity: 1 }], shipping: false, amountCents: 0 },
    });
  });

  it('say why nothing can be paid back when the order cannot be read', async () => {
    fakeSignedIn('orders');
    const { drawer } = await openReturn({ state: 'received' });
    let isDown = true;
    const message = 'A retaguarda está fora do ar.';
    fakeOperation('ReadOrder', () => (isDown ? [503, { message }] : order));

    await userEvent.click(drawer.getByRole('button', { name: 'Devolver valor…' }));
    expect(await screen.findByText(message)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByLabelText('Motivo, que o cliente lê')).toBeVisible();
  });
});
