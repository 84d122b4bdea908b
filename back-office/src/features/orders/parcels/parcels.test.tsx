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

  it('that somebody else has corrected keeps what was typed, and replaces their correction next', async () => {
    const parcel = {
      number: 1,
      state: 'dispatched' as const,
      lines: [{ line: 1, quantity: 2 }],
      carrier: 'Rodonaves',
      tracking: 'BR1',
      trackingUrl: '',
      dispatchedAt: '2026-11-25T12:00:00Z',
      deliveredAt: null,
      author: 'Ana',
    };
    await openOrder({ state: 'dispatched', parcels: [parcel] });
    const calls = fakeOperation('AdvanceOrder', () => {
      if (calls.length > 1) return anOrder();
      const text = 'Agora ele é: BR2.';
      fakeOperation('ReadOrder', () =>
        anOrder({ state: 'dispatched', parcels: [{ ...parcel, tracking: 'BR2' }] }),
      );
      return [409, { message: text, fields: { tracking: text } }];
    });

    await userEvent.click(screen.getByRole('button', { name: 'Corrigir rastreio: pacote 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    const code = dialog.getByLabelText('Código de rastreio');
    await userEvent.clear(code);
    await userEvent.type(code, 'BR3');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await dialog.findByText('Agora ele é: BR2.')).toBeVisible();
    expect(code).toHaveValue('BR3');
    expect(await screen.findByText(/Rastreio BR2/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Pedido 100001: feito.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([
      { tracking: 'BR3', seen: { tracking: 'BR1' } },
      { tracking: 'BR3', seen: { tracking: 'BR2' } },
    ]);
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
