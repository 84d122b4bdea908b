import { screen, within } from '@testing-library/react';
import { selectSessionStatus } from 'shared-contracts/store';
import { mockReply, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { aCustomerProfileDto } from '@fireflay/testing/builders';
import type { PersonalDataDto } from 'shared-contracts/wire';
import { CloseAccountCall, ProfileCall, ReadPersonalDataCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

const data: PersonalDataDto = {
  gerado: '2026-11-21T10:00:00-03:00',
  cadastro: {
    id: '31',
    pessoa: 'fisica',
    nome: 'Ana Souza',
    doc: '52998224725',
    email: 'ana.souza@example.com',
    fixo: '',
    celular: '(19) 98765-4321',
    criado: '2026-01-10T09:00:00-03:00',
  },
  pedidos: [],
  listas: [],
  mensagens: [],
  sessoes: [],
};

async function openPanel() {
  server.use(mockReply(ProfileCall, aCustomerProfileDto()));
  const view = renderRoute('/meusPedidos/perfil', { routes, store: aSignedInStore() });
  await screen.findByRole('heading', { name: 'Privacidade e seus dados' });
  return view;
}

async function openDialog() {
  const view = await openPanel();
  await view.user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Excluir a conta?' }));
  const confirm = async (password: string) => {
    if (password) await view.user.type(dialog.getByLabelText('Senha'), password);
    await view.user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }));
  };
  return { ...view, dialog, confirm };
}

describe('the panel for personal data', () => {
  it('downloads the data as a file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:meus-dados';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    server.use(mockReply(ReadPersonalDataCall, data));
    const { user, store } = await openPanel();

    await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));

    expect(await screen.findByRole('button', { name: 'Baixar meus dados' })).toBeEnabled();
    expect(store.getState().notices.notices).toMatchObject([
      { body: 'Seus dados foram baixados.' },
    ]);
    expect(files[0]?.size).toBe(new Blob([JSON.stringify(data, null, 2)]).size);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('closes the account after a confirmation with the password', async () => {
    const requests = recordCalls(CloseAccountCall, { resposta: 'Sua conta foi excluída.' });
    const { confirm, store } = await openDialog();
    expect(screen.getByText(/não consegue mais entrar nela/)).toBeVisible();

    await confirm('Obra@1969');

    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    expect(requests[0]?.body).toEqual({ senha: 'Obra@1969' });
    expect(selectSessionStatus(store.getState())).toBe('anonymous');
    expect(store.getState().notices.notices).toMatchObject([{ body: 'Sua conta foi excluída.' }]);
  });

  it.each([
    [401, 'A senha não confere.'],
    [409, 'Há um pedido a caminho. Tente depois da entrega.'],
  ])('keeps the account when the server refuses with %i', async (status, text) => {
    server.use(mockError(CloseAccountCall, status, text));
    const { confirm, dialog, store } = await openDialog();

    await confirm('Obra@1969');

    expect(await dialog.findByText(text)).toBeVisible();
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });

  it('keeps the account when the shopper cancels', async () => {
    const { user, dialog, confirm } = await openDialog();
    await confirm('');
    expect(dialog.getByText('Informe a senha para confirmar.')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Manter a conta' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
