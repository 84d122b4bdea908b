import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { RemoteRoute, RemoteRoutes } from 'shared-contracts/remotes';
import type { BrowserRemoteLoader } from './browser-remote-loader';

/** Loads the routes of remotes, and remembers which failed. */
export function createRouteLoader(remoteLoader: BrowserRemoteLoader) {
  const failures = new Map<string, unknown>();

  /** Lets the routes' pages be loaded with deadline and retries, like modules. */
  const withRetriedPages = (
    remote: string,
    { lazy, children, ...route }: RemoteRoute,
  ): RemoteRoute =>
    ({
      ...route,
      ...(children ? { children: children.map((child) => withRetriedPages(remote, child)) } : {}),
      lazy:
        typeof lazy === 'function'
          ? () => remoteLoader.loadWithRetry(`${remote}/${route.handle?.chunk}`, lazy)
          : lazy,
    }) as RemoteRoute;

  async function trackFailure<T>(remote: string, work: () => Promise<T>): Promise<T> {
    try {
      const done = await work();
      failures.delete(remote);
      return done;
    } catch (error) {
      failures.set(remote, error);
      throw error;
    }
  }

  const routesOf = (remote: string) =>
    trackFailure(remote, async () => {
      const moduleName = `${remote}/routes`;
      const { routes } = (remoteLoader.peek(moduleName) ??
        (await remoteLoader.load(moduleName))) as RemoteRoutes;
      return routes.map((route) => withRetriedPages(remote, route));
    });

  /** Loads the routes and the chunk of the page at the present address. */
  const routesWithPage = (remote: string) =>
    trackFailure(remote, async () => {
      const routes = await routesOf(remote);
      await loadMatchedPages(routes);
      return routes;
    });

  return { routesOf, routesWithPage, failureOf: (remote: string) => failures.get(remote) };
}

/** Loads the first view's pages before hydration, so that its markup finds its components. */
export async function loadMatchedPages(routes: RouteObject[]) {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}
