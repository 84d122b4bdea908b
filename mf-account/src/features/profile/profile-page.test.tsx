import { act, screen, waitFor } from '@testing-library/react';
import { selectCustomer, signedIn, toCustomer } from 'shared-contracts/store';
import { mockReply, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { aCustomerDto, aCustomerProfileDto } from '@fireflay/testing/builders';
import {
  OrderListCall,
  ProfileCall,
  SendEmailLinkCall,
  UpdateProfileCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

async function openProfile() {
  server.use(mockReply(ProfileCall, aCustomerProfileDto()), mockReply(OrderListCall, []));
  const view = renderRoute('/meusPedidos/perfil', { routes, store: aSignedInStore() });
  await screen.findByLabelText('Celular');
  const retype = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    if (text) await view.user.type(screen.getByLabelText(label), text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { ...view, retype, save };
}

afterEach(() => jest.useRealTimers());

describe('the profile page', () => {
  it('shows the stored contact data and saves changes', async () => {
    const requests = recordCalls(UpdateProfileCall, { resposta: 'Dados atualizados.' });
    const { retype, save, store, user, currentPath } = await openProfile();
    expect(screen.getByLabelText(/^Telefone Fixo/)).toHaveValue('(19) 3234-5678');

    await retype('Celular', '11912345678');
    await save();

    const onward = await screen.findByRole('link', { name: 'Continuar agora' });
    expect(requests[0]?.body).toEqual({
      fixo: '(19) 3234-5678',
      celular: '(11) 91234-5678',
      email: 'ana.souza@example.com',
      id: '31',
    });
    expect(screen.getByText(/^Dados atualizados\. Em instantes/)).toBeVisible();
    expect(store.getState().notices.notices).toEqual([]);
    await user.click(onward);
    expect(currentPath()).toBe('/meusPedidos');
  });

  it('requires the password to change the e-mail, and does not store it', async () => {
    const requests = recordCalls(UpdateProfileCall, { resposta: 'Enviamos um link.' });
    const { retype, save, store, user } = await openProfile();
    expect(screen.queryByLabelText('Senha Atual')).toBeNull();

    await retype('E-mail', 'ana@obra.example.com');
    await save();
    expect(screen.getByText('Informe a sua senha atual.')).toBeVisible();
    await user.type(screen.getByLabelText('Senha Atual'), 'Tijolo#7');
    await save();

    await screen.findByRole('link', { name: 'Continuar agora' });
    expect(requests[0]?.body).toMatchObject({
      email: 'ana@obra.example.com',
      senha_atual: 'Tijolo#7',
    });
    expect(JSON.stringify(store.getState())).not.toContain('Tijolo#7');
    expect(selectCustomer(store.getState())?.email).toBe('ana.souza@example.com');
  });

  it('shows that an e-mail is not confirmed, and sends another link', async () => {
    const requests = recordCalls(SendEmailLinkCall, { resposta: 'Enviamos outro link.' });
    server.use(mockReply(OrderListCall, []));
    server.use(mockReply(ProfileCall, aCustomerProfileDto({ email_confirmado: false })));
    const { user, store } = renderRoute('/meusPedidos/perfil', {
      routes,
      store: aSignedInStore(),
    });
    expect(await screen.findByText(/ainda não foi confirmado.*Você pode comprar/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));

    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() =>
      expect(JSON.stringify(store.getState().notices)).toContain('Enviamos outro link.'),
    );
  });

  it('redirects to the orders two seconds after saving', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    recordCalls(UpdateProfileCall, { resposta: 'Dados atualizados.' });
    const { save, currentPath } = await openProfile();
    await save();
    await screen.findByRole('link', { name: 'Continuar agora' });

    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(currentPath()).toBe('/meusPedidos/perfil');
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(currentPath()).toBe('/meusPedidos');
  });

  it('requires mobile phone and e-mail', async () => {
    const { retype, save } = await openProfile();
    await retype('Celular', '');
    await retype('E-mail', '');

    await save();

    expect(screen.getByRole('link', { name: 'Informe o celular.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Informe o seu e-mail.' })).toBeVisible();
  });

  it('keeps the typed values when the e-mail belongs to another customer', async () => {
    server.use(mockError(UpdateProfileCall, 409, 'Este e-mail já é de outro cadastro.'));
    const { retype, save, user } = await openProfile();
    await retype('E-mail', 'bruno@example.com');
    await user.type(screen.getByLabelText('Senha Atual'), 'Tijolo#7');

    await save();

    expect(await screen.findByText('Este e-mail já é de outro cadastro.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('bruno@example.com');
  });

  it('restores the typed values after the session expired, only for the same customer', async () => {
    server.use(mockError(UpdateProfileCall, 401, 'Entre de novo.'));
    const { retype, save, store, router } = await openProfile();
    await retype('Celular', '11912345678');
    await save();
    await screen.findByRole('heading', { name: 'Entre na sua conta' });

    await act(async () => {
      store.dispatch(signedIn(toCustomer(aCustomerDto({ id: '99' }))));
      await router.navigate('/meusPedidos/perfil');
    });
    expect(await screen.findByLabelText('Celular')).toHaveValue('(19) 98765-4321');

    await act(async () => {
      store.dispatch(signedIn(toCustomer(aCustomerDto())));
    });
    expect(await screen.findByDisplayValue('(11) 91234-5678')).toBe(
      screen.getByLabelText('Celular'),
    );
  });

  it('shows an error when the profile cannot be loaded, and loads it on retry', async () => {
    server.use(mockError(ProfileCall, 503, 'Voltamos já.'));
    const { user } = renderRoute('/meusPedidos/perfil', { routes, store: aSignedInStore() });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

    server.use(mockReply(ProfileCall, aCustomerProfileDto()));
    await user.click(retry);

    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana.souza@example.com');
  });
});
