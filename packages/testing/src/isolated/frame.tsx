import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { Fragment, noParts, PartLoaderContext } from 'shared-contracts/remotes';
import type { FragmentName, PartLoader } from 'shared-contracts/remotes';
import { fragmentSamples, realServer, storedOf } from '../scenarios';
import { connectPersistence, createStore, storeContext, type Store } from 'shared-contracts/store';
import { copy } from './copy';
import { FrameNotices } from './frame-notices';
import { tellPanel } from './frame-messages';
import type { IsolatedRemote } from './isolated-remote';
import { lengthenTexts } from './longer-texts';
import { replaceStorage } from './memory-storage';
import { replaceMissingPictures } from './missing-pictures';
import { fragmentOf, type PageState } from './page-address';
import { answerCalls } from './scenario-network';
import styles from './frame.module.css';

/** Shows one screen or fragment of a remote over the store of the same contract, with no other part. */
export function startFrame(remote: IsolatedRemote, state: PageState): void {
  if (state.choice.rede !== realServer) {
    replaceStorage(storedOf(state.choice));
    answerCalls(state.choice);
  }
  replaceMissingPictures();

  const store = createStore({ apiOrigin: '' });
  const fragment = fragmentOf(state.screen);
  const router = createMemoryRouter(
    [
      {
        Component: FramePage,
        HydrateFallback: () => <p className={styles.away}>{copy.opening}</p>,
        children: [
          {
            ErrorBoundary: FailedScreen,
            children: [
              ...remote.routes,
              { path: '/fragmento', element: <SampleFragment name={fragment ?? ''} /> },
              { path: '*', Component: ElsewherePage },
            ],
          },
        ],
      },
    ],
    {
      initialEntries: [fragment === null ? state.screen : '/fragmento'],
      getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    },
  );
  const page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(
    <StrictMode>
      <Provider store={store}>
        <PartLoaderContext value={ownParts(remote)}>
          <RouterProvider router={router} />
          <FrameNotices />
        </PartLoaderContext>
      </Provider>
    </StrictMode>,
  );
  connectPersistence(store);
  tellStore(store);
  if (state.longTexts) lengthenTexts(document.body);
}

function FramePage() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    window.scrollTo(0, 0);
    if (pathname !== '/fragmento') tellPanel({ kind: 'screen', screen: pathname + search });
  }, [pathname, search]);

  return (
    <main id="conteudo">
      <Outlet />
    </main>
  );
}

/** A page that is not found, or that failed: around the remote the shop shows its own page for that. */
function FailedScreen() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error) ? copy.screenAnswers(error.status) : String(error);
  return (
    <div className={styles.away} role="alert" data-failed-screen>
      <h1>{copy.failedScreen}</h1>
      <p>{text}</p>
    </div>
  );
}

function SampleFragment({ name }: { name: string }) {
  const props = fragmentSamples[name as FragmentName];
  if (!props) return <p className={styles.away}>{copy.unknownFragment(name)}</p>;
  return (
    <div className={styles.fragment}>
      <h1 className="visually-hidden">{name}</h1>
      <Fragment
        name={name as FragmentName}
        props={props}
        pending={<p>{copy.opening}</p>}
        title={name}
      />
    </div>
  );
}

/** An address of another part of the shop. */
function ElsewherePage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <div className={styles.away}>
      <h1>{copy.elsewhere}</h1>
      <p>
        <code>{pathname}</code> {copy.elsewhereText}
      </p>
      <button type="button" className="button button-outline" onClick={() => navigate(-1)}>
        {copy.back}
      </button>
    </div>
  );
}

function tellStore(store: Store): void {
  const tell = () => {
    const { api, ...slices } = store.getState();
    const answers = Object.entries(api.queries).map(([key, query]) => [key, query?.status]);
    tellPanel({ kind: 'store', state: { ...slices, api: Object.fromEntries(answers) as object } });
  };
  store.subscribe(tell);
  tell();
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
