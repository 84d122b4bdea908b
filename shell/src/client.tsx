import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router-dom';
import type { HydrationState } from 'react-router-dom';
import { createRouteTable } from 'shared-contracts/navigation';
import type { RouteTable } from 'shared-contracts/navigation';
import {
  RemoteLoaderContext,
  RemoteUnavailableError,
  remoteOf,
  RouteTableContext,
  SlowLoadingContext,
} from 'shared-contracts/remotes';
import type { RemoteRoute } from 'shared-contracts/remotes';
import { connectPersistence, createStore, storeContext, useAppStore } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { antdPlugin } from './antd/antd-plugin';
import { prefetchOnInteraction } from './prefetch/prefetch-on-interaction';
import { readBootData } from './app/boot-data';
import type { BootData } from './app/boot-data';
import { loadMatchedPages, createRouteLoader } from './remotes/route-loader';
import { createBrowserRemoteLoader } from './remotes/browser-remote-loader';
import type { BrowserRemoteLoader } from './remotes/browser-remote-loader';
import { keepDocumentsApart } from './app/document-boundary';
import { resume, takeDocumentChange } from './document/document-change';
import type { DocumentChange } from './document/document-change';
import { readServerTiming, TRACE_METRIC } from './document/server-timing';
import { federationPlugin } from './remotes/federation';
import { provideModules } from './remotes/provide-modules';
import { watchFileFailures } from './remotes/release-files';
import { isolatedRouteOf } from './app/isolated-pages';
import { collectEarlyInput } from './early-input/collect-early-input';
import { OverrideBadgeContext } from './app/override-badge-context';
import { attributeError, reportFailure, watchFailures } from './remotes/remote-events';
import { RemoteRoutingContext } from './remotes/remote-routing';
import type { RemoteRouting } from './remotes/remote-routing';
import { remoteRouteId, shellRoutes, UNMATCHED_ROUTE } from './app/routes';
import { StoreDocument } from './app/store-document';
import { focusContent } from './features/navigation-overlay/route-announcer';
import type { CountedVisits } from './features/privacy/count-visits';
import { hasConsent, onConsent } from './features/privacy/privacy';
import type { PageReport } from './features/reports/page-report';
import { startReports } from './features/reports/start-reports';

/**
 * Hydrates the page: the first view's own remote is loaded before React reads the markup.
 *
 * @param modules the loaded modules that remotes share, by request
 */
export async function startStore(modules: Record<string, unknown>) {
  registerGlobalPlugins([antdPlugin()]);
  provideModules(modules, [federationPlugin()]);
  const boot = readBootData();
  const routeTable = createRouteTable(boot.remotes);
  const { ownerOf } = routeTable;
  const isolated = boot.overrides?.framed ? undefined : isolatedRouteOf(window.location.pathname);
  const browserLoader = createBrowserRemoteLoader(
    // An isolated page must not attempt to load other remotes: its policy would refuse them.
    boot.remotes.filter(({ name }) => !isolated || name === isolated.remote),
  );
  watchFileFailures();
  const errorCallbacks = watchFailures(browserLoader.releases);
  const overrides =
    boot.overrides && (await import(/* webpackChunkName: "overrides" */ './features/overrides'));
  if (boot.overrides?.compares) return overrides?.startComparison();
  const overrideSession =
    boot.overrides && overrides?.startOverrideSession(boot.overrides, boot.remotes);
  // Sessions with overrides are not counted.
  const reports = boot.overrides
    ? undefined
    : startReports(() => routeTable.routeOf(location.pathname)?.pattern);
  const traceparent = readServerTiming(TRACE_METRIC);
  const headers = traceparent ? { traceparent } : undefined;
  const store = createStore({ apiOrigin: '', preloadedState: boot.state, headers });
  const change = takeDocumentChange();
  const remoteLoader = overrideSession ? overrideSession.trace(browserLoader) : browserLoader;
  const { routesOf, routesWithPage, failureOf } = createRouteLoader({
    ...browserLoader,
    ...remoteLoader,
  });

  // A remote without a release is not of this composition: the server has rendered the failure.
  const owner = ownerOf(window.location.pathname);
  const firstRemote = boot.remotes.some(({ name }) => name === owner) ? owner : undefined;
  // The layout is shown immediately where the server has rendered nothing.
  const firstRoutes =
    firstRemote && boot.rendered && !boot.browserOnly.includes(firstRemote)
      ? await routesWithPage(firstRemote).catch(() => undefined)
      : undefined;
  const routes = shellRoutes(
    boot.remotes.map(({ name }) => ({
      name,
      ...(name === firstRemote && firstRoutes ? { routes: firstRoutes } : {}),
    })),
    routeTable,
  );
  const loaded = new Set<string>(firstRemote && firstRoutes ? [firstRemote] : []);

  const hydrationData = hydrationState(boot, firstRemote !== undefined && !firstRoutes);
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    async patchRoutesOnNavigation({ path }) {
      const remote = ownerOf(path);
      if (!remote || loaded.has(remote) || failureOf(remote)) return;
      // `Unmatched` shows the failure of a remote that does not load, and retries.
      const found = await routesOf(remote).catch(() => undefined);
      if (found) addRoutes(remote, found);
    },
  });

  // A frame of the comparison may only show pages that were requested with the frame's parameters.
  if (!boot.overrides?.framed) keepDocumentsApart(router, store);

  /**
   * Does not use the `patch` that `patchRoutesOnNavigation` receives: it ignores the routes when another navigation has
   * begun meanwhile, and that navigation would wait for them forever.
   */
  function addRoutes(remote: string, found: RemoteRoute[]) {
    if (loaded.has(remote)) return;
    loaded.add(remote);
    router.patchRoutes(remoteRouteId(remote), found);
  }

  const remoteRouting: RemoteRouting = {
    async load(remote) {
      if (loaded.has(remote)) return;
      addRoutes(remote, await routesWithPage(remote));
    },
    failureOf,
    async retryPage() {
      await loadMatchedPages(router.routes);
      await router.revalidate();
    },
    recoverWithFallback(error) {
      const known = error instanceof RemoteUnavailableError;
      const faultyRelease = attributeError(error, browserLoader.releases());
      if (!known) reportFailure(faultyRelease, 'error', error);
      browserLoader.replaceRelease(known ? remoteOf(error.moduleName) : faultyRelease.name);
    },
  };

  const replayEarlyInput = boot.rendered ? collectEarlyInput() : undefined;
  const page = (
    <StrictMode>
      <StoreDocument icon={store.getState().profile.icon}>
        {/* Boundaries that hydrate late must find the server's state, not what storage has restored since. */}
        <Provider store={store} serverState={store.getState()}>
          <RouteTableContext value={routeTable}>
            <RemoteLoaderContext value={remoteLoader}>
              <RemoteRoutingContext value={remoteRouting}>
                <SlowLoadingContext value={reportSlowLoading(browserLoader, routeTable)}>
                  <OverrideBadgeContext value={overrideSession?.badge}>
                    <RouterProvider router={router} />
                  </OverrideBadgeContext>
                </SlowLoadingContext>
              </RemoteRoutingContext>
            </RemoteLoaderContext>
          </RouteTableContext>
          <AfterHydration
            change={change}
            replayEarlyInput={replayEarlyInput}
            onRestored={reports?.onRestored}
          />
        </Provider>
      </StoreDocument>
    </StrictMode>
  );
  startTransition(() => {
    if (boot.rendered) hydrateRoot(document, page, errorCallbacks);
    else createRoot(document, errorCallbacks).render(page);
  });
  prefetchOnInteraction(browserLoader.releases);
  if (reports) {
    const { analytics } = store.getState().profile;
    measureOnConsent(browserLoader, routeTable, reports.report, analytics && { analytics, router });
  }
}

interface AfterHydrationProps {
  change: DocumentChange | undefined;
  replayEarlyInput: (() => void) | undefined;
  onRestored: ((store: Store) => void) | undefined;
}

/**
 * Restores storage once the root is hydrated: earlier it would force React to hydrate everything in one task. Then
 * replays early input, which may depend on what was stored.
 */
function AfterHydration({ change, replayEarlyInput, onRestored }: AfterHydrationProps) {
  const store = useAppStore();
  useEffect(() => {
    const timer = setTimeout(() => {
      connectPersistence(store);
      if (change) {
        resume(store, change);
        // Focuses the content as a navigation within the document does.
        focusContent();
      }
      onRestored?.(store);
      replayEarlyInput?.();
    });
    return () => clearTimeout(timer);
  }, [store, change, replayEarlyInput, onRestored]);
  return null;
}

/** Reports a page that loads slowly, by its declared address: a path may contain an order number. */
function reportSlowLoading({ releases }: BrowserRemoteLoader, { routeOf }: RouteTable) {
  return (path: string) => {
    const route = routeOf(path);
    const release = releases().find(({ name }) => name === route?.remote);
    if (route && release) reportFailure(release, 'slow', `${route.pattern} loads for too long`);
  };
}

/** Loads what measures only after the visitor has agreed. */
function measureOnConsent(
  { releases }: BrowserRemoteLoader,
  routeTable: RouteTable,
  report: PageReport,
  visits?: Pick<CountedVisits, 'analytics' | 'router'>,
) {
  const hadConsent = hasConsent();
  onConsent(() => {
    const owner = routeTable.ownerOf(location.pathname);
    const release = releases().find(({ name }) => name === owner);
    import(/* webpackChunkName: "measure" */ './features/privacy/measure').then(
      ({ measurePage, countVisits }) => {
        if (release) measurePage(release, report);
        if (visits) countVisits({ ...visits, routeTable, hasJustAgreed: !hadConsent });
      },
      () => undefined,
    );
  });
}

function hydrationState(boot: BootData, withoutFirstRemote: boolean): HydrationState | undefined {
  if (!boot.rendered && !withoutFirstRemote) return undefined;
  // `Unmatched` replaces the remote: with its loader's data the rest hydrates unchanged.
  if (withoutFirstRemote) return { loaderData: { [UNMATCHED_ROUTE]: null } };
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

/** Restores an error's class, which JSON loses. */
function reviveError(error: unknown): unknown {
  const response = error as { status?: number; statusText?: string; data?: unknown };
  return typeof response?.status === 'number'
    ? new ErrorResponse(response.status, response.statusText ?? '', response.data)
    : new Error();
}
