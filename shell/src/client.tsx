import { registerPlugins } from '@module-federation/enhanced/runtime';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { ownerOf } from 'shared-contracts/navigation';
import { PartLoaderContext, PartUnavailable, type RemoteRoutes } from 'shared-contracts/remotes';
import { connectPersistence, createStore, storeContext } from 'shared-contracts/store';
import { readBoot, type Boot } from './app/boot';
import { createBrowserParts, PART_LIMIT } from './app/browser-parts';
import { watchFailures } from './app/failure-watch';
import federationPlugin from './app/federation-plugin';
import { OverrideBadgeContext } from './app/override-context';
import { RemoteAreasContext, type RemoteAreas } from './app/remote-areas';
import { areaId, shellRoutes, UNMATCHED_ROUTE } from './app/routes';
import { StoreDocument } from './app/store-document';
import { within } from './app/within';

/** Makes the page alive: the first view's own remote is there before React looks at the markup. */
export async function startStore() {
  registerPlugins([federationPlugin()]);
  const boot = readBoot();
  const reports = watchFailures(boot.remotes);
  const overrides = boot.overrides && (await import('./features/overrides'));
  if (boot.overrides?.compares) return overrides?.startComparison();
  const overriding = boot.overrides && overrides?.beginOverrides(boot.overrides, boot.remotes);
  const store = createStore({ apiOrigin: '', preloadedState: boot.state });
  const fetched = createBrowserParts(boot.remotes);
  const parts = overriding ? overriding.trace(fetched) : fetched;
  const failed = new Set<string>();
  const routesOf = async (remote: string) => {
    try {
      const { routes } = (await parts.load(`${remote}/routes`)) as RemoteRoutes;
      failed.delete(remote);
      return routes;
    } catch (error) {
      failed.add(remote);
      throw error;
    }
  };

  /** With the chunk of the page at the present address, which must be there as well. */
  const routesWithPage = async (remote: string) => {
    const routes = await routesOf(remote);
    await within(PART_LIMIT, resolveLazyMatches(routes), () => new PartUnavailable(remote)).catch(
      (error: unknown) => {
        failed.add(remote);
        throw error;
      },
    );
    return routes;
  };

  const first = ownerOf(window.location.pathname);
  const firstRoutes =
    first && !boot.browserOnly.includes(first)
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
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(path);
      if (!remote || loaded.has(remote) || failed.has(remote)) return;
      // A remote that does not come leaves its path to `Unmatched`, which says so and tries again.
      const found = await routesOf(remote).catch(() => undefined);
      if (!found || loaded.has(remote)) return;
      loaded.add(remote);
      patch(areaId(remote), found);
    },
  });

  const areas: RemoteAreas = {
    async load(remote) {
      if (loaded.has(remote)) return;
      const found = await routesWithPage(remote);
      if (loaded.has(remote)) return;
      loaded.add(remote);
      router.patchRoutes(areaId(remote), found);
    },
    hasFailed: (remote) => failed.has(remote),
  };

  const page = (
    <StrictMode>
      <StoreDocument>
        {/* What hydrates late must find the server's state, not what storage has restored since. */}
        <Provider store={store} serverState={store.getState()}>
          <PartLoaderContext value={parts}>
            <RemoteAreasContext value={areas}>
              <OverrideBadgeContext value={overriding?.badge}>
                <RouterProvider router={router} />
              </OverrideBadgeContext>
            </RemoteAreasContext>
          </PartLoaderContext>
        </Provider>
      </StoreDocument>
    </StrictMode>
  );
  startTransition(() => {
    if (boot.rendered) {
      hydrateRoot(document, page, { ...reports, onRecoverableError: reportRecovery });
    } else createRoot(document, reports).render(page);
  });
  connectPersistence(store);
}

/** A part of the markup was rendered anew: worth knowing, no failure. */
function reportRecovery(error: unknown) {
  console.warn('Rendered in the browser instead:', error);
}

/** The first view's pages are loaded before hydration, so that its markup finds its components. */
async function resolveLazyMatches(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { lazy } = route;
      // The first try may meet a preload that failed; the second one asks anew.
      const page = await lazy().catch(() => lazy());
      Object.assign(route, { ...page, lazy: undefined });
    }),
  );
}

function hydrationState(boot: Boot, withoutFirst: boolean): HydrationState | undefined {
  if (!boot.hydration) return undefined;
  // `Unmatched` stands in the remote's place: with its loader's data the rest hydrates as it is.
  if (withoutFirst) return { loaderData: { [UNMATCHED_ROUTE]: null } };
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
