import { screen } from '@testing-library/react';
import { selectSessionStatus } from 'shared-contracts/store';
import { mockReply, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { aCustomerProfileDto } from '@fireflay/testing/builders';
import {
  ChangePasswordCall,
  OrderListCall,
  ProfileCall,
  ReadSessionsCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

async function openPassword() {
  server.use(mockReply(OrderListCall, []), mockReply(ReadSessionsCall, []));
  const view = renderRoute('/meusPedidos/senha', { routes, store: aSignedInStore() });
  await screen.findByLabelText('Senha atual');
  const change = async (current: string, next: string) => {
    if (current) await view.user.type(screen.getByLabelText('Senha atual'), current);
    if (next) await view.user.type(screen.getByLabelText('Nova senha'), next);
    await view.user.click(screen.getByRole('button', { name: 'Salvar Nova Senha' }));
  };
  return { ...view, change };
}

describe('the password form', () => {
  it('saves the new password, does not store it, and redirects to the orders', async () => {
    const requests = recordCalls(ChangePasswordCall, { resposta: 'Senha alterada.' });
    const { change, user, store, currentPath } = await openPassword();

    await change('Obra@1969', 'Tijolo#7');

    const onward = await screen.findByRole('link', { name: 'Continuar agora' });
    expect(requests[0]?.body).toEqual({
      senha_atual: 'Obra@1969',
      senha_nova: 'Tijolo#7',
      id: '31',
    });
    expect(screen.getByLabelText('Senha atual')).toHaveValue('');
    expect(JSON.stringify(store.getState())).not.toMatch(/Obra@1969|Tijolo#7/);
    await user.click(onward);
    expect(currentPath()).toBe('/meusPedidos');
  });

  it('requires both passwords, and a new one that differs', async () => {
    const { change } = await openPassword();

    await change('', '');
    expect(screen.getByRole('link', { name: 'Informe a senha atual.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Informe a nova senha.' })).toBeVisible();

    await change('Tijolo#7', 'Tijolo#7');
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(
      expect.stringContaining('precisa ser diferente da atual'),
    );
  });

  it('keeps the shopper signed in when the current password is wrong', async () => {
    server.use(
      mockError(ChangePasswordCall, 401, 'A senha atual não confere.'),
      mockReply(ProfileCall, aCustomerProfileDto()),
    );
    const { change, store } = await openPassword();

    await change('Obra@1968', 'Tijolo#7');

    expect(await screen.findByText('A senha atual não confere.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('Tijolo#7');
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });

  it('signs the shopper out in the interface when the session has expired', async () => {
    server.use(
      mockError(ChangePasswordCall, 401, 'Entre na sua conta.'),
      mockError(ProfileCall, 401, 'Entre na sua conta.'),
    );
    const { change } = await openPassword();

    await change('Obra@1969', 'Tijolo#7');

    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });
});
