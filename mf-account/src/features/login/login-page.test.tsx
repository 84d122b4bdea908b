import { act, fireEvent, screen, within } from '@testing-library/react';
import { loginRequired, selectReturnTo, signedIn } from 'shared-contracts/store';
import {
  mockReply,
  createTestStore,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { aCustomerDto } from '@fireflay/testing/builders';
import { LoginCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';
import { loginDestination } from './login-destination';

const routes = [...accountRoutes, { path: '*', element: <p>Outra página</p> }];

async function openLogin(path = '/login', store = createTestStore()) {
  const view = renderRoute(path, { routes, store });
  await screen.findByLabelText('CNPJ ou CPF');
  const signIn = async (taxId: string, password: string) => {
    if (taxId) await view.user.type(screen.getByLabelText('CNPJ ou CPF'), taxId);
    if (password) await view.user.type(screen.getByLabelText('Senha'), password);
    await view.user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...view, signIn };
}

afterEach(() => jest.useRealTimers());

describe('login', () => {
  it('signs in, says so and leads back to where the login was asked for after two seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const asked = recordCalls(LoginCall, aCustomerDto({ redirect: '/carrinho' }));
    const store = createTestStore();
    store.dispatch(loginRequired('/carrinho'));
    const { signIn, currentPath } = await openLogin('/login', store);

    await signIn('52998224725', 'Obra@1969');

    expect(await screen.findByRole('heading', { name: 'Olá, Ana Souza!' })).toBeVisible();
    expect(asked[0]?.body).toEqual({
      email: '529.982.247-25',
      senha: 'Obra@1969',
      redirect: '/carrinho',
    });
    expect(store.getState().notices.notices).toMatchObject([
      { title: 'Sucesso', body: 'Bem-vinda, Ana!' },
    ]);
    expect(currentPath()).toBe('/login');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(currentPath()).toBe('/carrinho');
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('lets the shopper go on at once', async () => {
    server.use(mockReply(LoginCall, aCustomerDto({ redirect: '/checkout' })));
    const { signIn, user, currentPath } = await openLogin();
    await signIn('52998224725', 'Obra@1969');

    await user.click(await screen.findByRole('link', { name: 'Continuar agora' }));

    expect(currentPath()).toBe('/checkout');
  });

  it('keeps no password in the store', async () => {
    server.use(mockReply(LoginCall, aCustomerDto()));
    const { signIn, store } = await openLogin();

    await signIn('52998224725', 'Obra@1969');

    await screen.findByRole('link', { name: 'Continuar agora' });
    expect(JSON.stringify(store.getState())).not.toContain('Obra@1969');
  });

  it('stays in the shop whatever the server answers', async () => {
    server.use(mockReply(LoginCall, aCustomerDto({ redirect: '//mal.example/roubo' })));
    const { signIn } = await openLogin();

    await signIn('52998224725', 'Obra@1969');

    expect(await screen.findByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('shows a CPF and an alphanumeric CNPJ as they are written', async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('CNPJ ou CPF');

    await user.type(field, '52998224725');
    expect(field).toHaveValue('529.982.247-25');

    await user.clear(field);
    await user.type(field, '12abc34501de35');
    expect(field).toHaveValue('12.ABC.345/01DE-35');
  });

  it('asks for what is missing and leads to it', async () => {
    const { signIn, user } = await openLogin();

    await signIn('', '');

    const summary = within(screen.getByRole('group', { name: 'Confira estes campos:' }));
    expect(screen.getByRole('group', { name: 'Confira estes campos:' })).toHaveFocus();
    expect(screen.getByLabelText('CNPJ ou CPF')).toBeInvalid();
    expect(screen.getByLabelText('CNPJ ou CPF')).toHaveAccessibleDescription(
      'Favor informar Email.',
    );
    await user.click(summary.getByRole('link', { name: 'Favor informar senha.' }));
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  it('checks a field as soon as it is left, and says so', async () => {
    const { user } = await openLogin();

    await user.type(screen.getByLabelText('CNPJ ou CPF'), '529');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();

    expect(screen.getByRole('alert')).toHaveTextContent('CNPJ ou CPF inválido.');
  });

  it('notices that caps lock is on', async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText('Senha');
    await user.click(password);

    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('A tecla Caps Lock está ligada.')).toBeVisible();

    fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('A tecla Caps Lock está ligada.')).not.toBeInTheDocument();
  });

  it('sends a login once, however often it is clicked', async () => {
    const asked: unknown[] = [];
    server.use(
      mockReply(
        LoginCall,
        (each) => {
          asked.push(each);
          return aCustomerDto();
        },
        { delay: 30 },
      ),
    );
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('CNPJ ou CPF'), '52998224725');

    await user.type(screen.getByLabelText('Senha'), 'Obra@1969{Enter}{Enter}');

    await screen.findByRole('link', { name: 'Continuar agora' });
    expect(asked).toHaveLength(1);
  });

  it('refuses a CPF with wrong check digits before anything is sent', async () => {
    const asked = recordCalls(LoginCall, aCustomerDto());
    const { signIn } = await openLogin();

    await signIn('52998224724', 'Obra@1969');

    expect(screen.getByText('CNPJ ou CPF inválido. Confira os números.')).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it.each([
    [401, 'CPF/CNPJ ou senha não conferem.'],
    [429, 'Muitas tentativas. Aguarde 15 minutos e tente de novo.'],
  ])('says what the server says to a %i and keeps what was typed', async (status, text) => {
    server.use(mockError(LoginCall, status, text));
    const { signIn, store } = await openLogin();

    await signIn('52998224725', 'Obra@1968');

    expect(await screen.findByText(text)).toBeVisible();
    expect(store.getState().notices.notices).toMatchObject([{ title: 'Atenção', body: text }]);
    expect(screen.getByLabelText('CNPJ ou CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    const button = screen.getByRole('button', { name: 'Mostrar senha' });

    await user.click(button);
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    expect(button).toHaveAttribute('aria-pressed', 'true');

    await user.click(button);
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  });

  it('offers a shopper who is signed in to go on, without leading on by itself', async () => {
    const store = createTestStore();
    store.dispatch(
      signedIn({ id: '31', name: 'Ana Souza', email: '', doc: '', kind: 'individual' }),
    );
    renderRoute('/login?redirect=%2Fcheckout', { routes, store });

    expect(await screen.findByText('Você já está na sua conta.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/checkout');
  });

  it('links to registration and password recovery', async () => {
    await openLogin();

    expect(screen.getByRole('link', { name: 'Criar minha conta' })).toHaveAttribute(
      'href',
      '/registro',
    );
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
      'href',
      '/recuperarSenha',
    );
  });
});

describe('the destination of a login', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/detalhes_pedido/7?aba=1', '/detalhes_pedido/7?aba=1'],
    ['https://mal.example/', '/'],
    ['//mal.example', '/'],
    ['/\\mal.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
    ['/sandbox', '/'],
    [null, '/'],
  ])('of %s is %s', (wish, destination) => {
    expect(loginDestination(wish)).toBe(destination);
  });
});
