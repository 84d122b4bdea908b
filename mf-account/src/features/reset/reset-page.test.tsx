import { act, screen } from '@testing-library/react';
import { selectCustomer, signedIn } from 'shared-contracts/store';
import { createTestStore, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { EndSessionCall, ResetPasswordCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

async function openReset(store = createTestStore()) {
  const view = renderRoute('/redefinir?acess=chave-1', { routes, store });
  await screen.findByRole('heading', { name: 'Criar senha nova' });
  const update = async (password: string, confirmation: string) => {
    if (password) await view.user.type(screen.getByLabelText('Nova Senha'), password);
    if (confirmation) await view.user.type(screen.getByLabelText('Confirmar Senha'), confirmation);
    await view.user.click(screen.getByRole('button', { name: 'Atualizar' }));
  };
  return { ...view, update };
}

afterEach(() => jest.useRealTimers());

describe('the password reset page', () => {
  it('sets a new password with the token of the link, and redirects to the login', async () => {
    const requests = recordCalls(ResetPasswordCall, { resposta: 'Senha atualizada.' });
    const { update, user, currentPath, store } = await openReset();

    await update('Tijolo#7', 'Tijolo#7');

    expect(await screen.findByRole('heading', { name: 'Senha atualizada!' })).toBeVisible();
    expect(requests[0]?.body).toEqual({
      email: '',
      token: 'chave-1',
      newPassword: 'Tijolo#7',
      confirmPassword: 'Tijolo#7',
    });
    expect(JSON.stringify(store.getState())).not.toMatch(/Tijolo#7|chave-1/);
    await user.click(screen.getByRole('link', { name: 'Continuar agora' }));
    expect(currentPath()).toBe('/login');
  });

  it('signs the customer out, so that the login asks for the new password', async () => {
    recordCalls(ResetPasswordCall, { resposta: 'Senha atualizada.' });
    const signOuts = recordCalls(EndSessionCall, null);
    const store = createTestStore();
    store.dispatch(
      signedIn({ id: '31', name: 'Ana Souza', email: '', doc: '', kind: 'individual' }),
    );
    const { update, user } = await openReset(store);

    await update('Tijolo#7', 'Tijolo#7');
    await user.click(await screen.findByRole('link', { name: 'Continuar agora' }));

    expect(await screen.findByLabelText('CNPJ ou CPF')).toBeVisible();
    expect(screen.queryByText('Você já está na sua conta.')).toBeNull();
    expect(selectCustomer(store.getState())).toBeNull();
    expect(signOuts).toHaveLength(1);
  });

  it('requires both passwords to be equal', async () => {
    const { update } = await openReset();

    await update('', '');
    expect(screen.getByRole('link', { name: 'Informe uma nova senha' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirme sua senha para continuar.' })).toBeVisible();

    await update('Tijolo#7', 'Tijolo#8');
    expect(screen.getByLabelText('Confirmar Senha')).toHaveAccessibleDescription(
      'As duas senhas não são iguais.',
    );
  });

  it('warns about a used or expired link, and offers a new one', async () => {
    server.use(mockError(ResetPasswordCall, 401, 'Este link já foi usado ou venceu.'));
    const { update, store } = await openReset();

    await update('Tijolo#7', 'Tijolo#7');

    expect(await screen.findByRole('link', { name: 'Pedir um link novo' })).toHaveAttribute(
      'href',
      '/recuperarSenha',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Este link já foi usado ou venceu.');
    expect(store.getState().notices.notices).toEqual([]);
    expect(screen.getByLabelText('Nova Senha')).toHaveValue('Tijolo#7');
  });

  it('shows that the token is missing, and redirects to the recovery after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { store, currentPath } = renderRoute('/redefinir', { routes });
    await screen.findByRole('heading', { name: 'Este link está incompleto' });
    expect(store.getState().notices.notices).toEqual([]);

    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(currentPath()).toBe('/redefinir');
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(currentPath()).toBe('/recuperarSenha');
  });
});
