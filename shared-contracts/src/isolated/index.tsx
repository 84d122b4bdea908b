import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  NavLink,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { noParts, PartLoaderContext, type PartLoader, type RemoteRoute } from '../remotes';
import { connectPersistence, createStore, storeContext } from '../store';
import styles from './isolated.module.css';

export interface IsolatedRemote {
  name: string;
  routes: RemoteRoute[];
  /** What the page's bar links to. */
  screens: { path: string; title: string }[];
  /** The remote's own fragments, so that its pages find them: 'mf-x/piece' → module. */
  fragments?: Record<string, () => Promise<{ default: ComponentType<never> }>>;
}

/** Runs one remote on its own page: its screens over a store of the same contract, no other part. */
export function startIsolated(remote: IsolatedRemote) {
  const store = createStore({ apiOrigin: '' });
  const router = createBrowserRouter(
    [{ Component: () => <IsolatedPage remote={remote} />, children: remote.routes }],
    { getContext: () => new RouterContextProvider(new Map([[storeContext, store]])) },
  );
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PartLoaderContext value={ownParts(remote)}>
          <RouterProvider router={router} />
        </PartLoaderContext>
      </Provider>
    </StrictMode>,
  );
  connectPersistence(store);
}

function IsolatedPage({ remote }: { remote: IsolatedRemote }) {
  return (
    <>
      <nav className={styles.bar} aria-label={`Telas de ${remote.name}`}>
        <strong>{remote.name}</strong>
        {remote.screens.map(({ path, title }) => (
          <NavLink key={path} to={path} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <main id="conteudo">
        <Outlet />
      </main>
    </>
  );
}

function ownParts({ fragments = {} }: IsolatedRemote): PartLoader {
  const loading = new Map<string, Promise<unknown>>();
  return {
    peek: () => undefined,
    load(part) {
      const known = loading.get(part) ?? fragments[part]?.() ?? noParts.load(part);
      loading.set(part, known);
      return known;
    },
  };
}
