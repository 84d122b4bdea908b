import { screen } from '@testing-library/react';
import { selectReturnTo, selectSessionStatus } from 'shared-contracts/store';
import { mockReply, mockError, renderRoute, server } from '@fireflay/testing';
import { EndSessionCall, OrderListCall, ReadSessionsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

async function openArea() {
  server.use(mockReply(OrderListCall, []), mockReply(ReadSessionsCall, []));
  const view = renderRoute('/meusPedidos', { routes, store: aSignedInStore() });
  await screen.findByText('Ana Souza');
  return view;
}

describe('the customer area', () => {
  it('shows the customer with a masked CPF', async () => {
    await openArea();

    expect(screen.getByText('ana.souza@example.com')).toBeVisible();
    expect(screen.getByText('529.***.***-25')).toBeVisible();
  });

  it.each([
    ['Meus Pedidos', '/meusPedidos'],
    ['Listas da obra', '/meusPedidos/listas'],
    ['Endereços', '/meusPedidos/enderecos'],
    ['Perfil do Usuário', '/meusPedidos/perfil'],
    ['Alterar Senha', '/meusPedidos/senha'],
  ])('has the tab %s at %s', async (name, address) => {
    await openArea();

    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('marks the open tab', async () => {
    const { user, currentPath } = await openArea();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Meus Pedidos');

    await user.click(screen.getByRole('link', { name: 'Alterar Senha' }));

    expect(await screen.findByRole('heading', { name: 'Alterar Senha' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Alterar Senha');
    expect(currentPath()).toBe('/meusPedidos/senha');
  });

  it("signs the shopper out and hides the customer's data", async () => {
    server.use(mockReply(EndSessionCall, null));
    const { user, store } = await openArea();

    await user.click(screen.getByRole('button', { name: 'Sair da Conta' }));

    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument();
    expect(selectSessionStatus(store.getState())).toBe('anonymous');
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('keeps the shopper signed in when the server cannot end the session, and shows the error', async () => {
    server.use(mockError(EndSessionCall, 503, 'Tente mais tarde.'));
    const { user, store } = await openArea();

    await user.click(screen.getByRole('button', { name: 'Sair da Conta' }));

    expect(await screen.findByRole('button', { name: 'Sair da Conta' })).toBeEnabled();
    expect(store.getState().notices.notices).toMatchObject([{ body: 'Tente mais tarde.' }]);
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });
});
