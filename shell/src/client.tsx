import { registerPlugins } from '@module-federation/enhanced/runtime';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from 'react-router-dom';
import { ownerOf, routeOf } from 'shared-contracts/navigation';
import {
  PartLoaderContext,
  PartUnavailable,
  remoteOf,
  SlowLoadingContext,
  type RemoteRoute,
} from 'shared-contracts/remotes';
import { connectPersistence, createStore, storeContext, useAppStore } from 'shared-contracts/store';
import { readBoot, type Boot } from './app/boot';
import { bringPages, createBrowserAreas } from './app/browser-areas';
import { createBrowserParts } from './app/browser-parts';
import { keepDocumentsApart } from './app/document-boundary';
import { resume, takeDocumentChange, type DocumentChange } from './app/document-change';
import { watchFailures } from './app/failure-watch';
import federationPlugin from './app/federation-plugin';
import { isolatedRouteOf } from './app/isolated-pages';
import { OverrideBadgeContext } from './app/override-context';
import { announce, culpritOf } from './app/part-events';
import { RemoteAreasContext, type RemoteAreas } from './app/remote-areas';
import { areaId, shellRoutes, UNMATCHED_ROUTE } from './app/routes';
import { StoreDocument } from './app/store-document';
import { focusContent } from './features/navigation-overlay/route-announcer';
import { onceAgreed } from './features/privacy/privacy';
import type { PageReport } from './features/reports/page-report';
import { startReports } from './features/reports/start-reports';

/** Makes the page alive: the first view's own remote is there before React looks at the markup. */
export async function startStore() {
  registerPlugins([federationPlugin()]);
  const boot = readBoot();
  const reports = watchFailures(boot.remotes);
  const overrides = boot.overrides && (await import('./features/overrides'));
  if (boot.overrides?.compares) return overrides?.startComparison();
  const overriding = boot.overrides && overrides?.beginOverrides(boot.overrides, boot.remotes);
  // What QA looks at says nothing about what visitors get.
  const report = boot.overrides ? undefined : startReports();
  const store = createStore({ apiOrigin: '', preloadedState: boot.state });
  const change = takeDocumentChange();
  const isolated = boot.overrides?.framed ? undefined : isolatedRouteOf(window.location.pathname);
  const fetched = createBrowserParts(
    // What is not here cannot be loaded by mistake: the policy would refuse it.
    boot.remotes.filter(({ name }) => !isolated || name === isolated.remote),
  );
  const parts = overriding ? overriding.trace(fetched) : fetched;
  const { routesOf, routesWithPage, hasFailed } = createBrowserAreas({ ...fetched, ...parts });

  const first = ownerOf(window.location.pathname);
  // The page around it is shown at once where the server has rendered nothing.
  const firstRoutes =
    first && boot.rendered && !boot.browserOnly.includes(first)
      ? await routesWithPage(first).catch(() => undefined)
      : undefined;
  const routes = shellRoutes(
    boot.remotes.map(({ name }) => ({
      name,
      ...(name === first && firstRoutes ? { routes: firstRoutes } : {}),
    })),
  );
  const loaded = new Set<string>(first && firstRoutes ? [first] : []);

  const router = createBrowserRouter(routes, {
    hydrationData: hydrationState(boot, first !== undefined && firstRoutes === undefined),
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    async patchRoutesOnNavigation({ path }) {
      const remote = ownerOf(path);
      if (!remote || loaded.has(remote) || hasFailed(remote)) return;
      // A remote that does not come leaves its path to `Unmatched`, which says so and tries again.
      const found = await routesOf(remote).catch(() => undefined);
      if (found) addRoutes(remote, found);
    },
  });

  // In a frame of the comparison only pages that the server was asked for as such may be shown.
  if (!boot.overrides?.framed) keepDocumentsApart(router, store);

  /**
   * Not by the `patch` that `patchRoutesOnNavigation` is given: it ignores the routes when another navigation has
   * begun meanwhile, and that one would wait for them in vain.
   */
  function addRoutes(remote: string, found: RemoteRoute[]) {
    if (loaded.has(remote)) return;
    loaded.add(remote);
    router.patchRoutes(areaId(remote), found);
  }

  const areas: RemoteAreas = {
    async load(remote) {
      if (loaded.has(remote)) return;
      addRoutes(remote, await routesWithPage(remote));
    },
    hasFailed,
    async showPage() {
      await bringPages(router.routes);
      await router.revalidate();
    },
    async recoverFrom(error) {
      const known = error instanceof PartUnavailable;
      const culprit = culpritOf(error, boot.remotes);
      if (!known) announce(culprit, 'error', error);
      if (await fetched.giveUp(known ? remoteOf(error.part) : culprit.name)) location.reload();
    },
  };

  const page = (
    <StrictMode>
      <StoreDocument>
        {/* What hydrates late must find the server's state, not what storage has restored since. */}
        <Provider store={store} serverState={store.getState()}>
          <PartLoaderContext value={parts}>
            <RemoteAreasContext value={areas}>
              <SlowLoadingContext value={reportSlowLoading(boot)}>
                <OverrideBadgeContext value={overriding?.badge}>
                  <RouterProvider router={router} />
                </OverrideBadgeContext>
              </SlowLoadingContext>
            </RemoteAreasContext>
          </PartLoaderContext>
          <Persistence change={change} />
        </Provider>
      </StoreDocument>
    </StrictMode>
  );
  startTransition(() => {
    if (boot.rendered) {
      hydrateRoot(document, page, { ...reports, onRecoverableError: reportRecovery });
    } else createRoot(document, reports).render(page);
  });
  if (report) measureOnceAgreed(boot, report);
}

/** What the browser keeps comes when React has taken the page over: earlier it would make it do so in one go. */
function Persistence({ change }: { change: DocumentChange | undefined }) {
  const store = useAppStore();
  useEffect(() => {
    const timer = setTimeout(() => {
      connectPersistence(store);
      if (!change) return;
      resume(store, change);
      // As after a navigation within the document.
      focusContent();
    });
    return () => clearTimeout(timer);
  }, [store, change]);
  return null;
}

/** Reports a page that has been loading for too long, by its declared address: a path may name an order. */
function reportSlowLoading({ remotes }: Boot) {
  return (path: string) => {
    const route = routeOf(path);
    const release = remotes.find(({ name }) => name === route?.remote);
    if (route && release) announce(release, 'slow', `${route.pattern} loads for too long`);
  };
}

/** The library that measures comes when the visitor agrees, and not before. */
function measureOnceAgreed({ remotes }: Boot, report: PageReport) {
  onceAgreed(() => {
    import('./features/privacy/measure').then(
      ({ measurePage }) => measurePage(remotes, report),
      () => undefined,
    );
  });
}

/** A part of the markup was rendered anew: worth knowing, no failure. */
function reportRecovery(error: unknown) {
  console.warn('Rendered in the browser instead:', error);
}

function hydrationState(boot: Boot, withoutFirst: boolean): HydrationState | undefined {
  if (!boot.rendered && !withoutFirst) return undefined;
  // `Unmatched` stands in the remote's place: with its loader's data the rest hydrates as it is.
  if (withoutFirst) return { loaderData: { [UNMATCHED_ROUTE]: null } };
  if (!boot.hydration) return undefined;
  const { loaderData, errors } = boot.hydration;
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([route, error]) => [route, reviveError(error)]),
      ),
  };
}

/** A failure's class does not survive JSON. */
function reviveError(error: unknown): unknown {
  const answer = error as { status?: number; statusText?: string; data?: unknown };
  return typeof answer?.status === 'number'
    ? new ErrorResponse(answer.status, answer.statusText ?? '', answer.data)
    : new Error();
}
