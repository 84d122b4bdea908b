import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';
import { anOrder } from '../testing/an-order';

const openOrder = async (changed: Parameters<typeof anOrder>[0]) => {
  fakeSignedIn('orders');
  fakeOperation('ReadOrder', () => anOrder(changed));
  renderBackOffice('/pedidos/100001');
  await screen.findByRole('heading', { name: 'Cliente' });
};

describe('dispatching an order in parcels', () => {
  it('takes goods by line, says what stays, and sends them under one key', async () => {
    await openOrder({ state: 'invoice_issued', next: 'dispatched' });
    const calls = fakeOperation('DispatchOrder', () => anOrder({ state: 'partly_dispatched' }));

    await userEvent.click(screen.getByRole('button', { name: 'Despachar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Despachar' }));
    expect(
      dialog.getByText('Com este pacote sai tudo o que restava do pedido.'),
    ).toBeInTheDocument();
    const units = dialog.getByLabelText('Piso Cinza: unidades neste pacote (restam 3)');
    await userEvent.clear(units);
    await userEvent.type(units, '2');
    expect(await dialog.findByText('Fica 1 unidade para outro pacote.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Código de rastreio'), 'BR1');
    await userEvent.click(dialog.getByRole('button', { name: 'Despachar' }));

    expect(await screen.findByText('Pedido 100001: feito.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      key: expect.any(String),
      items: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ],
      carrier: 'Entrega da loja',
      tracking: 'BR1',
    });
  });

  it('moves one parcel', async () => {
    await openOrder({
      state: 'partly_dispatched',
      next: 'dispatched',
      parcels: [
        {
          number: 1,
          state: 'dispatched',
          lines: [{ line: 1, quantity: 2 }],
          carrier: 'Rodonaves',
          tracking: 'BR1',
          trackingUrl: '',
          dispatchedAt: '2026-11-25T12:00:00Z',
          deliveredAt: null,
          author: 'Ana',
        },
      ],
    });
    const calls = fakeOperation('AdvanceOrder', () => anOrder());

    expect(screen.getByText('2 × Piso Cinza')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Entregue: pacote 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregue: pacote 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Entregue' }));

    expect(await screen.findByText('Pedido 100001: feito.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ to: 'delivered', parcel: 1 });
  });
});
