import { act, screen, waitFor, within } from '@testing-library/react';
import { recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { RegisterCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';

const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

async function openRegistration() {
  const view = renderRoute('/registro', { routes });
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
  Email: 'ana.souza@example.com',
  Senha: 'Tijolo#7',
};

afterEach(() => jest.useRealTimers());

describe('the registration page', () => {
  it('registers a person and links to the login', async () => {
    const requests = recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
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
    expect(store.getState().notices.notices).toMatchObject([
      { title: 'Sucesso', body: 'Cadastro feito.' },
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('Tijolo#7');
    await user.click(screen.getByRole('link', { name: 'Continuar agora' }));
    expect(currentPath()).toBe('/login');
  });

  it('redirects to the login after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
    const { type, submit, currentPath } = await openRegistration();
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });
    await submit();
    await screen.findByRole('heading', { name: 'Conta criada!' });

    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(currentPath()).toBe('/registro');
    await act(() => jest.advanceTimersByTimeAsync(1_000));

    expect(currentPath()).toBe('/login');
  });

  it('registers a company with letters in its CNPJ', async () => {
    const requests = recordCalls(RegisterCall, { resposta: 'Cadastro feito.' }, { status: 201 });
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
    ['Celular', '1932345678', 'Celular inválido. Informe o DDD e os 9 dígitos.'],
    ['Email', 'ana@obra', 'E-mail inválido. Confira, por exemplo: nome@provedor.com.br'],
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
    const { type, submit, store } = await openRegistration();
    await type({ CPF: '52998224725', Nome: 'Ana Souza', ...contact });

    await submit();

    expect(await screen.findByText('Este CPF já tem cadastro.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'recupere a senha' })).toHaveAttribute(
      'href',
      '/recuperarSenha',
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
    expect(screen.getByLabelText('Senha')).toHaveValue('Tijolo#7');
    expect(store.getState().notices.notices).toMatchObject([{ title: 'Atenção' }]);
  });

  it('has autocomplete attributes for password managers', async () => {
    await openRegistration();

    expect(screen.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Nome')).toHaveAttribute('maxlength', '60');
  });
});
