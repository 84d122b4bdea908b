import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { anOrder } from '../orders/testing/an-order';

describe('the CPF or CNPJ of an order', () => {
  it('is shown whole to employees who issue invoices, once they ask for it, and is copied without its mask', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    fakeSignedIn('orders');
    fakeOperation('ReadOrder', () => anOrder());
    const reads = fakeOperation('ReadOrderTaxId', () => ({ document: '52998224725' }));
    renderBackOffice('/pedidos/100001');
    const show = await screen.findByRole('button', { name: 'Mostrar CPF' });
    expect(reads).toHaveLength(0);

    await user.click(show);

    const copy = await screen.findByRole('button', { name: 'Copiar CPF' });
    expect(copy).toHaveFocus();
    expect(copy).toHaveAccessibleDescription('529.982.247-25');
    await user.click(copy);
    expect(await screen.findByText('CPF copiado')).toBeVisible();
    expect(written).toHaveBeenCalledWith('52998224725');
    expect(reads).toHaveLength(1);
  });

  it('stays hidden in the middle for other roles', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadOrder', () => anOrder());
    renderBackOffice('/pedidos/100001');

    expect(await screen.findByText('529******25')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mostrar/ })).not.toBeInTheDocument();
  });

  it('stays hidden with the sentence of the back end when that refuses', async () => {
    fakeSignedIn('orders');
    fakeOperation('ReadOrder', () => anOrder({ document: '112*********81' }));
    fakeOperation('ReadOrderTaxId', () => [404, { message: 'A conta foi encerrada.' }]);
    renderBackOffice('/pedidos/100001');

    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar CNPJ' }));

    expect(await screen.findByText('A conta foi encerrada.')).toBeVisible();
    expect(screen.getByText('112*********81')).toBeVisible();
  });
});
