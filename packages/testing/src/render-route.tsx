import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { RemoteLoaderContext } from 'shared-contracts/remotes';
import type { FragmentContracts, FragmentName, RemoteLoader } from 'shared-contracts/remotes';
import { createStore, storeContext, type PreloadedState, type Store } from 'shared-contracts/store';

type Fragments = { [Name in FragmentName]?: ComponentType<FragmentContracts[Name]> };

interface RenderOptions {
  routes: RouteObject[];
  store?: Store;
  /** Stand-ins for other remotes' fragments; those not given show nothing. */
  fragments?: Fragments;
}

/** A real store over the fake back end. It retries as the real one does, without the pauses. */
export function createTestStore(preloadedState?: PreloadedState): Store {
  return createStore({ apiOrigin: '', preloadedState, timeouts: { initialDelayMs: 1 } });
}

/** Opens a path of real routes over a real store; only HTTP is faked. */
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
    /** Where the shopper is now, with the query string. */
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
