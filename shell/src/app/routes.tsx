import { redirect } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { RouteTable } from 'shared-contracts/navigation';
import type { RemoteRoute } from 'shared-contracts/remotes';
import { searchRedirect } from '../features/search/search-redirect';
import { RouteFailure } from './route-failure';
import { ShellLayout } from './shell-layout';
import { createUnmatchedLoader, UnmatchedRoute } from './unmatched-route';

export const SHELL_ROUTE = 'shell';
/** The id of the route of every path that no remote owns. */
export const UNMATCHED_ROUTE = 'unmatched';

/**
 * The routes of the whole store. Each remote has a route without a path, whose children are the remote's own routes; all
 * other paths go to `Unmatched`.
 *
 * @param remotes the remotes' names and, if loaded, their routes
 */
export function shellRoutes(
  remotes: { name: string; routes?: RemoteRoute[] }[],
  routeTable: RouteTable,
): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE,
      Component: ShellLayout,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteFailure,
          children: [
            ...remotes.map(({ name, routes }) => ({
              id: remoteRouteId(name),
              children: routes ?? [],
            })),
            // D2: an alias that keeps the query string.
            {
              path: 'entrar',
              loader: ({ request }) => redirect(`/login${new URL(request.url).search}`),
            },
            { path: 'pesquisar', loader: searchRedirect },
            {
              id: UNMATCHED_ROUTE,
              path: '*',
              loader: createUnmatchedLoader(
                routeTable,
                remotes.map(({ name }) => name),
              ),
              Component: UnmatchedRoute,
              ErrorBoundary: RouteFailure,
            },
          ],
        },
      ],
    },
  ];
}

/** The id of the route that contains a remote's routes. */
export const remoteRouteId = (remote: string) => `area:${remote}`;
