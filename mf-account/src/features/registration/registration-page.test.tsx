import { act, screen, waitFor, within } from '@testing-library/react';
import { loginRequired, selectCustomer, selectReturnTo } from 'shared-contracts/store';
import { recordCalls, mockError, mockNetworkError, renderRoute, server } from '@fireflay/testing';
import { aCustomerDto } from '@fireflay/testing/builders';
import { LoginCall, RegisterCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';

const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

async function openRegistration(path = '/registro') {
  const view = renderRoute(path, { routes });
  await screen.findByRole('heading', { name: 'Criar minha conta' });
  const type = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      await view.user.click(screen.getByLabelText(label));
      await view.user.paste(text);
    }
  };
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Avançar' }));
  return { ...view, type, submit };
}

const contact = {
  Celular: '19987654321',
  'E-mail': 'ana.souza@example.com',
  Senha: 'Tijolo#7',
};

afterEach(() => jest.useRealTimers());

describe('the registration page', () => {
  it('registers a person, signs in, and goes on', async () => {
    const requests = recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    const logins = recordCalls(LoginCall, aCustomerDto());
    const { type, submit, user, currentPath, store } = await openRegistration();

    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });
    await submit();

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Conta criada!' })).toHaveFocus(),
    );
    expect(requests[0]?.body).toEqual({
      cpf: '529.982.247-25',
      nome: 'Ana Souza',
      fixo: '',
      celular: '(19) 98765-4321',
      email: 'ana.souza@example.com',
      senha: 'Tijolo#7',
      fisica: true,
    });
    expect(logins.map(({ body }) => body)).toEqual([
      { email: '529.982.247-25', senha: 'Tijolo#7', redirect: '' },
    ]);
    expect(screen.getByText('Cadastro feito. Em instantes levamos você adiante.')).toBeVisible();
    expect(selectCustomer(store.getState())?.name).toBe('Ana Souza');
    expect(store.getState().notices.notices).toEqual([]);
    expect(JSON.stringify(store.getState())).not.toContain('Tijolo#7');
    await user.click(screen.getByRole('link', { name: 'Continuar agora' }));
    expect(currentPath()).toBe('/');
  });

  it.each([
    ['that the address names', '/registro?redirect=%2Fcheckout', null],
    ['that has required a login', '/registro', '/checkout'],
  ])('goes on after five seconds to the page %s', async (_, path, required) => {
    jest.useFakeTimers({ advanceTimers: true });
    recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    recordCalls(LoginCall, aCustomerDto());
    const { type, submit, currentPath, store } = await openRegistration(path);
    if (required) act(() => void store.dispatch(loginRequired(required)));
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });
    await submit();
    await screen.findByRole('heading', { name: 'Conta criada!' });

    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(currentPath()).toBe(path);
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(currentPath()).toBe('/checkout');
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it.each([
    ['the login is refused', () => mockError(LoginCall, 429, 'Muitas tentativas.')],
    ['the connection is lost', () => mockNetworkError(LoginCall)],
  ])('fills the CPF in at the login when %s', async (_, login) => {
    recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    server.use(login());
    const { type, submit, user, store } = await openRegistration('/registro?redirect=%2Fcheckout');
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });
    await submit();

    expect(await screen.findByText(/^Cadastro feito\. Agora é só entrar/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continuar agora' }));

    expect(await screen.findByLabelText('CNPJ ou CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(screen.getByText('Para finalizar a sua compra, entre na sua conta.')).toBeVisible();
    expect(selectCustomer(store.getState())).toBeNull();
  });

  it('can be sent again after a lost answer', async () => {
    server.use(mockNetworkError(RegisterCall));
    const { type, submit } = await openRegistration();
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });
    await submit();
    await screen.findByRole('alert');
    recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    recordCalls(LoginCall, aCustomerDto());

    await submit();

    expect(await screen.findByRole('heading', { name: 'Conta criada!' })).toBeVisible();
  });

  it('registers a company with letters in its CNPJ', async () => {
    const requests = recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    const logins = recordCalls(LoginCall, aCustomerDto());
    const { type, submit, user } = await openRegistration();

    await user.click(screen.getByRole('tab', { name: 'Pessoa Jurídica' }));
    await type({
      CNPJ: '12abc34501de35',
      'Razão Social': 'Reformas Boa Vista Ltda',
      'Telefone Contato': '1932345678',
      ...contact,
    });
    await submit();

    await screen.findByRole('heading', { name: 'Conta criada!' });
    expect(requests[0]?.body).toMatchObject({
      cpf: '12.ABC.345/01DE-35',
      nome: 'Reformas Boa Vista Ltda',
      fixo: '(19) 3234-5678',
      juridica: true,
    });
    expect(requests[0]?.body).not.toHaveProperty('fisica');
    expect(logins[0]?.body).toMatchObject({ email: '12.ABC.345/01DE-35' });
  });

  it('accepts a CPF and a phone that are pasted with spaces, punctuation and country code', async () => {
    const { type } = await openRegistration();

    await type({ CPF: '  529.982.247-25', Celular: '+55 (19) 98765-4321' });

    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Celular')).toHaveValue('(19) 98765-4321');
  });

  it('keeps the typed values when the tab changes, and changes tabs with the arrow keys', async () => {
    const { type, user } = await openRegistration();
    await type({ CPF: '52998224725', Celular: '19987654321' });

    await user.click(screen.getByRole('tab', { name: 'Pessoa Física' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Pessoa Jurídica' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Pessoa Jurídica' })).toBeVisible();
    expect(screen.getByLabelText('Celular')).toHaveValue('(19) 98765-4321');

    await user.keyboard('{Home}');
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
  });

  it('lists all missing fields; the fixed phone of a person is optional', async () => {
    const requests = recordCalls(RegisterCall, { resposta: '' }, { status: 201 });
    const { submit } = await openRegistration();

    await submit();

    const summary = screen.getByRole('group', { name: 'Confira estes campos:' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Informe o CPF.',
      'Informe o nome.',
      'Informe o celular.',
      'Informe o seu e-mail.',
      'Informe uma senha.',
    ]);
    expect(requests).toHaveLength(0);
  });

  it('requires the phone of a company', async () => {
    const { submit, user } = await openRegistration();
    await user.click(screen.getByRole('tab', { name: 'Pessoa Jurídica' }));

    await submit();

    expect(screen.getByRole('link', { name: 'Informe o telefone de contato.' })).toBeVisible();
  });

  it.each([
    ['CPF', '52998224724', 'CPF inválido. Confira os números.'],
    ['Nome', 'D', 'Informe seu nome completo.'],
    ['Nome', '12.', 'Informe seu nome completo.'],
    ['Celular', '1932345678', 'Celular inválido. Informe o DDD e os 9 dígitos.'],
    ['E-mail', 'ana@obra', 'E-mail inválido. Confira, por exemplo: nome@provedor.com.br'],
    ['Senha', 'Senha@123', 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'],
    ['Senha', 'tijolo#7', 'A senha ainda não atende a todos os itens da lista.'],
  ])('shows the error of the %s %s on blur', async (label, text, fault) => {
    const { type, user } = await openRegistration();

    await type({ [label]: text });
    await user.tab({ shift: true });

    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(fault),
    );
  });

  it('updates the password checklist while the password is typed', async () => {
    const { type } = await openRegistration();
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.includes('Atendido:'))
        .map((item) => item.textContent);
    expect(met()).toHaveLength(0);

    await type({ Senha: 'T#' });
    expect(met()).toHaveLength(2);

    await type({ Senha: 'ijolo' });
    expect(met()).toHaveLength(3);
  });

  it('shows why a registration was refused, keeps the typed values, and links to the login', async () => {
    server.use(mockError(RegisterCall, 409, 'Este CPF já tem cadastro.'));
    const { type, submit, store, user } = await openRegistration();
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });

    await submit();

    expect(await screen.findByText('Este CPF já tem cadastro.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'recupere a senha' })).toHaveAttribute(
      'href',
      '/recuperarSenha',
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
    expect(screen.getByLabelText('Senha')).toHaveValue('Tijolo#7');
    expect(store.getState().notices.notices).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'entre' }));
    expect(await screen.findByLabelText('CNPJ ou CPF')).toHaveValue('529.982.247-25');
  });

  it('has autocomplete attributes for password managers', async () => {
    await openRegistration();

    expect(screen.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Nome')).toHaveAttribute('maxlength', '60');
  });
});
