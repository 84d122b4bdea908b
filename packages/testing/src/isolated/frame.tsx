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
import { Fragment, EMPTY_REMOTE_LOADER, RemoteLoaderContext } from 'shared-contracts/remotes';
import type { FragmentName, RemoteLoader } from 'shared-contracts/remotes';
import {
  fragmentSamples,
  profileOf,
  REAL_SERVER,
  SAMPLE_NOW,
  sampleProfile,
  setClock,
  storedEntriesOf,
} from '../scenarios';
import { connectPersistence, createStore, storeContext } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { copy } from './copy';
import { FrameNotices } from './frame-notices';
import { findProblems } from './find-problems';
import { answerChecks, postToPanel } from './frame-messages';
import type { IsolatedRemote } from './isolated-remote';
import { lengthenTexts } from './lengthen-texts';
import { replaceStorage } from './memory-storage';
import { replaceMissingPictures } from './missing-pictures';
import { fragmentOf } from './page-state';
import type { PageState } from './page-state';
import { mockNetwork } from './mock-network';
import styles from './frame.module.css';

/** Shows one screen or fragment of a remote with a store of the same contract, without other remotes. */
export function startFrame(remote: IsolatedRemote, state: PageState): void {
  const isReal = state.choice.rede === REAL_SERVER;
  // The screens are loaded later.
  if (!isReal && !state.realClock) setClock({ moment: SAMPLE_NOW, runs: false });
  if (!isReal) {
    replaceStorage(storedEntriesOf(state.choice));
    mockNetwork(state.choice);
  }
  replaceMissingPictures();

  const store = createStore({
    apiOrigin: '',
    profile: isReal ? sampleProfile : profileOf(state.choice),
  });
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
              { path: '*', Component: OtherRemotePage },
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
        <RemoteLoaderContext value={createOwnFragmentLoader(remote)}>
          <RouterProvider router={router} />
          <FrameNotices />
        </RemoteLoaderContext>
      </Provider>
    </StrictMode>,
  );
  connectPersistence(store);
  reportState(store);
  answerChecks(findProblems);
  if (state.longTexts) lengthenTexts(document.body);
}

function FramePage() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    window.scrollTo(0, 0);
    if (pathname !== '/fragmento') postToPanel({ kind: 'screen', screen: pathname + search });
  }, [pathname, search]);

  return (
    <main id="conteudo">
      <Outlet />
    </main>
  );
}

/** Shown for a page that is not found or that failed. In the store, the shell shows its own page. */
function FailedScreen() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error) ? copy.screenStatus(error.status) : String(error);
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

/** Shown for an address of another remote. */
function OtherRemotePage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <div className={styles.away}>
      <h1>{copy.otherRemote}</h1>
      <p>
        <code>{pathname}</code> {copy.otherRemoteText}
      </p>
      <button type="button" className="button button-outline" onClick={() => navigate(-1)}>
        {copy.back}
      </button>
    </div>
  );
}

function reportState(store: Store): void {
  const report = () => {
    const { api, ...slices } = store.getState();
    const queryStatuses = Object.entries(api.queries).map(([key, query]) => [key, query?.status]);
    postToPanel({
      kind: 'store',
      state: { ...slices, api: Object.fromEntries(queryStatuses) as object },
    });
  };
  store.subscribe(report);
  report();
}

function createOwnFragmentLoader({ fragments = {} }: IsolatedRemote): RemoteLoader {
  const pendingLoads = new Map<string, Promise<unknown>>();
  return {
    peek: () => undefined,
    load(name) {
      const pendingLoad =
        pendingLoads.get(name) ?? fragments[name]?.() ?? EMPTY_REMOTE_LOADER.load(name);
      pendingLoads.set(name, pendingLoad);
      return pendingLoad;
    },
  };
}
