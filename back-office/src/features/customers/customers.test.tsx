import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const maria: Customer = {
  id: 7,
  name: 'Maria Souza',
  document: '529******25',
  email: 'maria@exemplo.com.br',
  isEmailConfirmed: true,
  orders: 1,
  isClosed: false,
  kind: 'fisica',
  phones: ['(19) 99123-4567'],
  createdAt: '2026-11-01T12:00:00Z',
  isExternal: false,
  recentOrders: [
    { id: 100_001, createdAt: '2026-11-02T12:00:00Z', status: 'Pago', totalCents: 123_456 },
  ],
};

describe('customers', () => {
  it('are searched, and the search stays in the address', async () => {
    fakeSignedIn('orders');
    const calls = fakeOperation('ListCustomers', ({ url }) => ({
      customers: url.searchParams.get('search') === 'ninguém' ? [] : [maria],
      hasMore: false,
    }));
    renderBackOffice('/clientes?busca=maria');

    expect(await screen.findByRole('link', { name: 'Maria Souza' })).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Procurar clientes' });
    expect(field).toHaveValue('maria');
    await userEvent.clear(field);
    await userEvent.type(field, 'ninguém{Enter}');

    expect(await screen.findByText(/Ninguém com “ninguém”/)).toBeVisible();
    expect(calls.map(({ url }) => url.searchParams.get('search'))).toEqual(['maria', 'ninguém']);
  });

  it('show their whole document to employees who issue invoices', async () => {
    fakeSignedIn('orders');
    fakeOperation('ReadCustomer', () => maria);
    fakeOperation('ReadCustomerTaxId', () => ({ document: '52998224725' }));
    renderBackOffice('/clientes/7');

    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar CPF' }));

    expect(await screen.findByText('529.982.247-25')).toBeVisible();
  });

  it('get a link for a new password; the law’s requests are not offered to a clerk', async () => {
    fakeSignedIn('orders');
    fakeOperation('ReadCustomer', () => maria);
    const calls = fakeOperation('SendResetLink', () => ({ email: maria.email }));
    renderBackOffice('/clientes/7');

    expect(await screen.findByRole('heading', { name: 'Maria Souza' })).toHaveFocus();
    expect(screen.getByText(/1\.234,56/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apagar os dados' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link para nova senha' }));

    expect(await screen.findByText('Link enviado para maria@exemplo.com.br.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('are erased by an administrator after a second question, and a refusal is said', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ReadCustomer', () => maria);
    fakeOperation('EraseCustomer', () => [409, { message: 'Há pedidos em andamento.' }]);
    renderBackOffice('/clientes/7');

    await userEvent.click(await screen.findByRole('button', { name: 'Apagar os dados' }));
    const question = await screen.findByRole('tooltip');
    await userEvent.click(within(question).getByRole('button', { name: 'Apagar para sempre' }));

    expect(await screen.findByText('Há pedidos em andamento.')).toBeVisible();
  });
});
