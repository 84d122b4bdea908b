import { screen } from '@testing-library/react';
import { selectReturnTo, selectSessionStatus, signedIn } from 'shared-contracts/store';
import { answers, createTestStore, refuses, renderRoute, server } from 'shared-contracts/testing';
import { EndSessionCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';

const routes = [...accountRoutes, { path: '/', element: <p>Início</p> }];

async function openArea() {
  const store = createTestStore();
  store.dispatch(
    signedIn({
      id: '31',
      name: 'Ana Souza',
      email: 'ana.souza@example.com',
      doc: '52998224725',
      kind: 'individual',
    }),
  );
  const view = renderRoute('/meusPedidos', { routes, store });
  await screen.findByText('Ana Souza');
  return view;
}

describe('the customer area', () => {
  it('shows who is signed in, with the CPF masked', async () => {
    await openArea();

    expect(screen.getByText('ana.souza@example.com')).toBeVisible();
    expect(screen.getByText('529.***.***-25')).toBeVisible();
  });

  it('lets the shopper leave: the session ends and home opens', async () => {
    server.use(answers(EndSessionCall, null));
    const { user, store, currentPath } = await openArea();

    await user.click(screen.getByRole('button', { name: 'Sair da Conta' }));

    expect(await screen.findByText('Início')).toBeVisible();
    expect(currentPath()).toBe('/');
    expect(selectSessionStatus(store.getState())).toBe('anonymous');
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('keeps the shopper signed in, and says so, when the server cannot end the session', async () => {
    server.use(refuses(EndSessionCall, 503, 'Tente mais tarde.'));
    const { user, store } = await openArea();

    await user.click(screen.getByRole('button', { name: 'Sair da Conta' }));

    expect(await screen.findByRole('button', { name: 'Sair da Conta' })).toBeEnabled();
    expect(store.getState().notices.notices).toMatchObject([{ body: 'Tente mais tarde.' }]);
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });
});
