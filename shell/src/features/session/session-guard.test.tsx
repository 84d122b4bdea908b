import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { createRouteTable } from 'shared-contracts/navigation';
import { RouteTableContext } from 'shared-contracts/remotes';
import {
  nobodyFound,
  selectCartLines,
  selectNotices,
  selectReturnTo,
  sharedApi,
  cartRestored,
  signedIn,
  signedOut,
  toCartLine,
  toCustomer,
} from 'shared-contracts/store';
import { createTestStore, mockError, renderRoute, server } from '@fireflay/testing';
import { aCartItemDto, aCustomerDto } from '@fireflay/testing/builders';
import { LookUpPostalCodeCall } from 'shared-contracts/wire/calls';
import { SessionGuard } from './session-guard';

function openSignedIn(path: string) {
  const store = createTestStore();
  store.dispatch(signedIn(toCustomer(aCustomerDto())));
  return renderRoute(path, { store, routes: [{ path: '*', Component: SessionGuard }] });
}

/** Sends any request to which the server responds with 401. */
async function callAnswered401(store: ReturnType<typeof createTestStore>) {
  server.use(mockError(LookUpPostalCodeCall, 401, 'Sessão expirada.'));
  await act(async () => {
    await store.dispatch(sharedApi.endpoints.storePostalCode.initiate('13010050'));
  });
}

describe('the session guard', () => {
  it('redirects to the login when the session ends on a guarded page, and remembers the page', async () => {
    const { store, currentPath } = openSignedIn('/checkout?passo=2');
    store.dispatch(cartRestored([toCartLine(aCartItemDto())]));

    await callAnswered401(store);

    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(selectReturnTo(store.getState())).toBe('/checkout?passo=2');
    expect(selectNotices(store.getState())).toHaveLength(1);
    expect(selectCartLines(store.getState())).toHaveLength(1);
  });

  it('redirects to the login from a guarded page of a remote that is newer than the shell', async () => {
    const declared = { routes: ['/servicos'], guardedRoutes: ['/servicos'] };
    const routeTable = createRouteTable([{ name: 'mf-services', ...declared }]);
    const store = createTestStore();
    store.dispatch(nobodyFound());
    const Component = () => (
      <RouteTableContext value={routeTable}>
        <SessionGuard />
      </RouteTableContext>
    );

    const { currentPath } = renderRoute('/servicos', { store, routes: [{ path: '*', Component }] });

    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(selectReturnTo(store.getState())).toBe('/servicos');
  });

  it('only shows a notice when the session ends on another page', async () => {
    const { store, currentPath } = openSignedIn('/produto/7');

    await callAnswered401(store);

    await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
    expect(selectReturnTo(store.getState())).toBe('/produto/7');
    expect(currentPath()).toBe('/produto/7');
  });

  it('redirects to the home page after the shopper has signed out', async () => {
    const { store, currentPath } = openSignedIn('/meusPedidos');

    act(() => {
      store.dispatch(signedOut());
    });

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('stays on a page that needs no login when that page signs the shopper out, without a notice', async () => {
    const { store, currentPath } = openSignedIn('/redefinir?acess=chave-1');

    act(() => {
      store.dispatch(signedOut());
    });

    expect(currentPath()).toBe('/redefinir?acess=chave-1');
    expect(selectReturnTo(store.getState())).toBeNull();
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it('redirects to the home page also when the shopper signs out before the session is known', async () => {
    const store = createTestStore();
    const routes = [{ path: '*', Component: SessionGuard }];
    const { currentPath } = renderRoute('/meusPedidos', { store, routes });

    act(() => {
      store.dispatch(signedOut());
    });

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(selectReturnTo(store.getState())).toBeNull();
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it('redirects to the home page although a call of the page was refused during the sign-out', async () => {
    const { store, currentPath } = openSignedIn('/meusPedidos');
    await callAnswered401(store);

    act(() => {
      store.dispatch(signedOut());
    });

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('redirects to the home page although a refused call has opened the login during the sign-out', async () => {
    const { store, currentPath } = openSignedIn('/meusPedidos');
    await callAnswered401(store);
    await waitFor(() => expect(currentPath()).toBe('/login'));

    act(() => {
      store.dispatch(signedOut());
    });

    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(selectReturnTo(store.getState())).toBeNull();
  });

  it('goes to the home page although loading it changes the routes', async () => {
    const createTable = () =>
      createRouteTable([{ name: 'mf-services', routes: ['/conta'], guardedRoutes: ['/conta'] }]);
    let changeRoutes = () => {};
    let finishLoading = () => {};
    const loaded = new Promise<null>((resolve) => (finishLoading = () => resolve(null)));
    const Component = () => {
      const [routeTable, setRouteTable] = useState(createTable);
      changeRoutes = () => setRouteTable(createTable());
      return (
        <RouteTableContext value={routeTable}>
          <SessionGuard />
        </RouteTableContext>
      );
    };
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto())));
    const routes = [
      { path: '/', loader: () => loaded, Component },
      { path: '*', Component },
    ];
    const { currentPath } = renderRoute('/conta', { store, routes });

    act(() => {
      store.dispatch(signedOut());
    });
    act(() => changeRoutes());
    act(() => finishLoading());

    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it.each(['/checkout', '/meusPedidos', '/meusPedidos/listas/3'])(
    'redirects from %s to the login once the browser knows that there is no session',
    async (page) => {
      const { store, currentPath } = renderRoute(page, {
        routes: [{ path: '*', Component: SessionGuard }],
      });
      expect(currentPath()).toBe(page);

      act(() => {
        store.dispatch(nobodyFound());
      });

      await waitFor(() => expect(currentPath()).toBe('/login'));
      expect(selectReturnTo(store.getState())).toBe(page);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
