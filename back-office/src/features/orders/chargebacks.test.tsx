import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chargeback, OrderDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { anOrder } from './testing/an-order';

const open: Chargeback = {
  id: 5,
  amountCents: 35_100,
  reason: 'Compra não reconhecida',
  answerBy: '2026-12-10',
  author: 'Ana',
  notifiedAt: '2026-11-28T12:00:00Z',
  answer: '',
  outcome: null,
  decidedAt: null,
};
const held = { canCancel: false, canRefundPart: false };

let order: OrderDetail;
/** The order as the back end then has it. */
const withChargeback = (chargeback?: Chargeback): OrderDetail => {
  const isHeld = chargeback?.outcome === null;
  order = anOrder({ chargebacks: chargeback ? [chargeback] : [], ...(isHeld && held) });
  return order;
};

async function openSection(chargeback?: Chargeback) {
  withChargeback(chargeback);
  fakeOperation('ReadOrder', () => order);
  renderBackOffice('/pedidos/100001');
  return within(await screen.findByRole('region', { name: 'Contestações' }));
}

describe('the chargebacks of an order', () => {
  it('are recorded by finance, with what is left of the payment and the last day', async () => {
    fakeSignedIn('finance');
    const section = await openSection();
    const calls = fakeOperation('OpenChargeback', () => withChargeback(open));

    await userEvent.click(section.getByRole('button', { name: 'Registrar contestação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar contestação' }));
    expect(dialog.getByLabelText('Valor contestado')).toHaveValue('351,00');
    await userEvent.type(
      dialog.getByLabelText('Motivo informado pela operadora'),
      'Compra não reconhecida',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar contestação' }));

    expect(await section.findByText(/nada é devolvido nem despachado/)).toBeVisible();
    expect(calls[0]?.body).toEqual({
      key: expect.any(String),
      amountCents: 35_100,
      reason: 'Compra não reconhecida',
      answerBy: null,
    });
    expect(screen.queryByRole('button', { name: 'Devolver valor' })).toBeNull();
    await waitFor(() =>
      expect(section.getByRole('heading', { name: 'Contestações' })).toHaveFocus(),
    );
  });

  it('are decided once the amount was read, and keep their answer', async () => {
    fakeSignedIn('finance');
    const answered = { ...open, answer: 'Nota fiscal e canhoto' };
    const section = await openSection(answered);
    expect(section.getByText('Resposta: Nota fiscal e canhoto')).toBeVisible();
    const lost: Chargeback = { ...answered, outcome: 'lost', decidedAt: '2026-12-01T12:00:00Z' };
    const calls = fakeOperation('DecideChargeback', () => withChargeback(lost));

    await userEvent.click(section.getByRole('button', { name: 'Contestação perdida' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contestação perdida' }));
    expect(dialog.getByText(/O banco devolve R\$\s351,00 ao cliente/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Contestação perdida' }));

    expect(await section.findByText('Perdida')).toBeVisible();
    expect(calls[0]?.body).toEqual({ outcome: 'lost' });
  });

  it('are seen by those who move orders, who decide nothing', async () => {
    fakeSignedIn('orders');
    const section = await openSection(open);

    expect(section.getByText('Aberta')).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });
});
