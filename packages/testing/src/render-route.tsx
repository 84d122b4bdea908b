import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RemoteLoaderContext } from 'shared-contracts/remotes';
import type { FragmentContracts, FragmentName, RemoteLoader } from 'shared-contracts/remotes';
import { createStore, storeContext } from 'shared-contracts/store';
import type { PreloadedState, Store } from 'shared-contracts/store';

type Fragments = { [Name in FragmentName]?: ComponentType<FragmentContracts[Name]> };

interface RenderOptions {
  routes: RouteObject[];
  store?: Store | undefined;
  /** Fakes of other remotes' fragments. A fragment without one renders nothing. */
  fragments?: Fragments;
}

/** A real store that calls the fake back end. It retries as in production, but without delays. */
export function createTestStore(preloadedState?: PreloadedState): Store {
  return createStore({ apiOrigin: '', preloadedState, timeouts: { initialDelayMs: 1 } });
}

/** Renders a path with the real routes and a real store; only HTTP is faked. */
export function renderRoute(
  path: string,
  { routes, store = createTestStore(), fragments = {} }: RenderOptions,
) {
  const router = createMemoryRouter([{ HydrateFallback: EmptyComponent, children: routes }], {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  });
  const view = render(
    <Provider store={store}>
      <RemoteLoaderContext value={createFragmentLoader(fragments)}>
        <RouterProvider router={router} />
      </RemoteLoaderContext>
    </Provider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    store,
    router,
    /** The current path, with the query string. */
    currentPath: () => router.state.location.pathname + router.state.location.search,
  };
}

function createFragmentLoader(fragments: Fragments): RemoteLoader {
  const peek = (part: string) => ({ default: fragments[part as FragmentName] ?? EmptyComponent });
  return { peek, load: (part) => Promise.resolve(peek(part)) };
}

function EmptyComponent() {
  return null;
}
