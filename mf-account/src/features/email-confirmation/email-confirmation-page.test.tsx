import { screen, waitFor } from '@testing-library/react';
import { recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { ConfirmEmailCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

async function openLink() {
  const view = renderRoute('/confirmarEmail?token=chave-1', { routes });
  const button = await screen.findByRole('button', { name: 'Confirmar e-mail' });
  return { ...view, confirm: () => view.user.click(button) };
}

describe('the e-mail confirmation page', () => {
  it('sends the token when the button is pressed, not when the page is opened, and links to the store', async () => {
    const requests = recordCalls(ConfirmEmailCall, { resposta: 'E-mail confirmado.' });
    const { confirm, store } = await openLink();
    expect(requests).toEqual([]);

    await confirm();

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'E-mail confirmado!' })).toHaveFocus(),
    );
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'chave-1' }]);
    expect(screen.getByRole('link', { name: 'Continuar agora' })).toHaveAttribute('href', '/');
    expect(store.getState().notices.notices).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('chave-1');
  });

  it('warns about a used or expired link, and links to the profile, which can send another', async () => {
    server.use(mockError(ConfirmEmailCall, 410, 'Este link já foi usado.'));
    const { confirm } = await openLink();

    await confirm();

    expect(await screen.findByText('Este link já foi usado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o meu perfil' })).toHaveAttribute(
      'href',
      '/meusPedidos/perfil',
    );
  });

  it('shows that a link without a token is incomplete', async () => {
    renderRoute('/confirmarEmail', { routes });

    expect(await screen.findByRole('heading', { name: 'Este link está incompleto' })).toBeVisible();
  });
});
