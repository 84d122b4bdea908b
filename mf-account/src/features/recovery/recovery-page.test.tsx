import { screen, waitFor } from '@testing-library/react';
import { mockNetworkError, recordCalls, renderRoute, server } from '@fireflay/testing';
import { RecoverPasswordCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

async function openRecovery() {
  const view = renderRoute('/recuperarSenha', { routes });
  const email = await screen.findByLabelText('E-mail');
  const send = async (text: string) => {
    if (text) await view.user.type(email, text);
    await view.user.click(screen.getByRole('button', { name: 'Enviar link de redefinição' }));
  };
  return { ...view, send };
}

describe('the password recovery page', () => {
  it('sends the link and explains the next step', async () => {
    const text = 'Se houver um cadastro com este e-mail, o link está a caminho.';
    const requests = recordCalls(RecoverPasswordCall, { resposta: text });
    const { send, user } = await openRecovery();

    await send('ana.souza@example.com');

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Confira o seu e-mail' })).toHaveFocus(),
    );
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/vale por 60 minutos/)).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'ana.souza@example.com' });

    await user.click(screen.getByRole('button', { name: 'Informar outro e-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana.souza@example.com');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('requires a valid e-mail', async () => {
    const { send } = await openRecovery();

    await send('');
    expect(screen.getByText('Informe o seu e-mail.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();

    await send('ana@');
    expect(screen.getByText(/^E-mail inválido/)).toBeVisible();
  });

  it('keeps the e-mail when there is no connection', async () => {
    server.use(mockNetworkError(RecoverPasswordCall));
    const { send } = await openRecovery();

    await send('ana.souza@example.com');

    expect(
      await screen.findByText('Sem conexão com a internet. Verifique sua rede e tente de novo.'),
    ).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana.souza@example.com');
  });
});
