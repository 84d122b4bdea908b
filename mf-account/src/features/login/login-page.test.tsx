import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { builtInRouteTable, createRouteTable } from 'shared-contracts/navigation';
import { RouteTableContext } from 'shared-contracts/remotes';
import { applyDefaultCep } from 'shared-contracts/addresses';
import {
  loginRequired,
  postalCodeEntered,
  selectDeliveryCep,
  selectReturnTo,
  signedIn,
} from 'shared-contracts/store';
import {
  holdReply,
  mockReply,
  createTestStore,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { aCustomerDto, anAddressBook } from '@fireflay/testing/builders';
import { LoginCall, ReadAddressesCall } from 'shared-contracts/wire/calls';
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

beforeEach(() => server.use(mockReply(ReadAddressesCall, [])));
afterEach(() => jest.useRealTimers());

describe('the login page', () => {
  it('signs in, says so without a toast, and returns after two seconds to the page that required the login', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const requests = recordCalls(LoginCall, aCustomerDto({ redirect: '/carrinho' }));
    const store = createTestStore();
    store.dispatch(loginRequired('/carrinho'));
    const { signIn, currentPath } = await openLogin('/login', store);

    await signIn('52998224725', 'Obra@1969');

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Olá, Ana Souza!' })).toHaveFocus(),
    );
    expect(requests[0]?.body).toEqual({
      email: '529.982.247-25',
      senha: 'Obra@1969',
      redirect: '/carrinho',
    });
    expect(store.getState().notices.notices).toEqual([]);
    expect(currentPath()).toBe('/login');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(currentPath()).toBe('/carrinho');
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('returns to the page that required the login when storage is restored after the form was submitted', async () => {
    const store = createTestStore();
    server.use(
      mockReply(LoginCall, () => {
        store.dispatch(loginRequired('/checkout'));
        return aCustomerDto({ redirect: '/' });
      }),
    );
    const { signIn, user, currentPath } = await openLogin('/login', store);
    await signIn('52998224725', 'Obra@1969');

    await user.click(await screen.findByRole('link', { name: 'Continuar agora' }));

    expect(currentPath()).toBe('/checkout');
  });

  it('returns to a page of a remote that is newer than this one', async () => {
    const routeTable = createRouteTable([{ name: 'mf-services', routes: ['/servicos'] }]);
    const Component = () => (
      <RouteTableContext value={routeTable}>
        <Outlet />
      </RouteTableContext>
    );
    server.use(mockReply(LoginCall, aCustomerDto({ redirect: '/servicos' })));
    const view = renderRoute('/login', { routes: [{ Component, children: routes }] });
    await view.user.type(await screen.findByLabelText('CNPJ ou CPF'), '52998224725');
    await view.user.type(screen.getByLabelText('Senha'), 'Obra@1969');
    await view.user.click(screen.getByRole('button', { name: 'Entrar' }));

    await view.user.click(await screen.findByRole('link', { name: 'Continuar agora' }));

    expect(view.currentPath()).toBe('/servicos');
  });

  it('gives all pages the postal code of the default address, but none that replaces a chosen one', async () => {
    server.use(mockReply(LoginCall, aCustomerDto()), mockReply(ReadAddressesCall, anAddressBook()));
    const { signIn, store } = await openLogin();
    await signIn('52998224725', 'Obra@1969');

    await waitFor(() => expect(selectDeliveryCep(store.getState())).toBe('13010050'));
    store.dispatch(postalCodeEntered('20040020'));
    await store.dispatch(applyDefaultCep());
    expect(selectDeliveryCep(store.getState())).toBe('20040020');
  });

  it('lets the shopper skip the delay', async () => {
    server.use(mockReply(LoginCall, aCustomerDto({ redirect: '/checkout' })));
    const { signIn, user, currentPath } = await openLogin();
    await signIn('52998224725', 'Obra@1969');

    await user.click(await screen.findByRole('link', { name: 'Continuar agora' }));

    expect(currentPath()).toBe('/checkout');
  });

  it('does not store the password', async () => {
    server.use(mockReply(LoginCall, aCustomerDto()));
    const { signIn, store } = await openLogin();

    await signIn('52998224725', 'Obra@1969');

    await screen.findByRole('link', { name: 'Continuar agora' });
    expect(JSON.stringify(store.getState())).not.toContain('Obra@1969');
  });

  it('ignores a redirect of the server to another site', async () => {
    server.use(mockReply(LoginCall, aCustomerDto({ redirect: '//mal.example/roubo' })));
    const { signIn } = await openLogin();

    await signIn('52998224725', 'Obra@1969');

    expect(await screen.findByRole('link', { name: 'Continuar agora' })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('formats a CPF and an alphanumeric CNPJ', async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('CNPJ ou CPF');

    await user.type(field, '52998224725');
    expect(field).toHaveValue('529.982.247-25');

    await user.clear(field);
    await user.type(field, '12abc34501de35');
    expect(field).toHaveValue('12.ABC.345/01DE-35');
  });

  it('reports missing fields and links to them', async () => {
    const { signIn, user } = await openLogin();

    await signIn('', '');

    const summary = within(screen.getByRole('group', { name: 'Confira estes campos:' }));
    expect(screen.getByRole('group', { name: 'Confira estes campos:' })).toHaveFocus();
    expect(screen.getByLabelText('CNPJ ou CPF')).toBeInvalid();
    expect(screen.getByLabelText('CNPJ ou CPF')).toHaveAccessibleDescription(
      'Favor informar Email.',
    );
    await user.click(summary.getByRole('link', { name: 'Favor informar senha.' }));
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
  });

  it('validates a field on blur and shows its error', async () => {
    const { user } = await openLogin();

    await user.type(screen.getByLabelText('CNPJ ou CPF'), '529');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();

    expect(screen.getByRole('alert')).toHaveTextContent('CNPJ ou CPF inválido.');
  });

  it('warns that caps lock is on', async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText('Senha');
    await user.click(password);

    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('A tecla Caps Lock está ligada.')).toBeVisible();

    fireEvent.keyUp(password, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('A tecla Caps Lock está ligada.')).not.toBeInTheDocument();
  });

  it('sends one request for several clicks', async () => {
    const { released, release } = holdReply();
    const requests = recordCalls(LoginCall, aCustomerDto(), { after: released });
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('CNPJ ou CPF'), '52998224725');

    await user.type(screen.getByLabelText('Senha'), 'Obra@1969{Enter}{Enter}');
    release();

    await screen.findByRole('link', { name: 'Continuar agora' });
    expect(requests).toHaveLength(1);
  });

  it('refuses a CPF with wrong check digits without a request', async () => {
    const requests = recordCalls(LoginCall, aCustomerDto());
    const { signIn } = await openLogin();

    await signIn('52998224724', 'Obra@1969');

    expect(screen.getByText('CNPJ ou CPF inválido. Confira os números.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it.each([
    [401, 'CPF/CNPJ ou senha não conferem.'],
    [429, 'Muitas tentativas. Aguarde 15 minutos e tente de novo.'],
    [502, 'A loja está reiniciando. Tente de novo em alguns segundos.'],
    [503, 'A loja não está respondendo agora. Tente de novo em alguns instantes.'],
  ])("shows the server's text for %i and keeps the typed values", async (status, text) => {
    server.use(mockError(LoginCall, status, text));
    const { signIn, store } = await openLogin();

    await signIn('52998224725', 'Obra@1968');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(store.getState().notices.notices).toEqual([]);
    expect(screen.getByLabelText('CNPJ ou CPF')).toHaveValue('529.982.247-25');
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus());
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

  it('shows a link, and does not redirect, when the shopper is already signed in', async () => {
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

  it.each([
    ['/login?redirect=%2Fcheckout', 'Para finalizar a sua compra, entre na sua conta.'],
    ['/login?redirect=%2Fcarrinho', 'Para finalizar a sua compra, entre na sua conta.'],
    ['/login', 'Para ver os seus pedidos, entre na sua conta.'],
  ])(
    'says at %s what the login is for, and registration goes on to the same page',
    async (path, text) => {
      await openLogin(path);

      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Criar minha conta' })).toHaveAttribute(
        'href',
        path.replace('/login', '/registro'),
      );
    },
  );
});

describe('loginDestination', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/detalhes_pedido/7?aba=1', '/detalhes_pedido/7?aba=1'],
    ['https://mal.example/', '/'],
    ['//mal.example', '/'],
    ['/\\mal.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
    ['/registro', '/'],
    ['/sandbox', '/'],
    [null, '/'],
  ])('turns %s into %s', (candidate, destination) => {
    expect(loginDestination(builtInRouteTable, candidate)).toBe(destination);
  });
});
