import { redirect, type RouteObject } from 'react-router-dom';
import type { RemoteRoute } from 'shared-contracts/remotes';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { searchRedirect } from '../features/search/search-redirect';
import { RouteFailure } from './route-failure';
import { ShellLayout } from './shell-layout';
import { UnmatchedRoute, unmatchedLoader } from './unmatched-route';

export const SHELL_ROUTE = 'shell';
/** The route of every path that no area knows. */
export const UNMATCHED_ROUTE = 'unmatched';

/**
 * The whole store's routes. Each remote has an area, a route without a path under which its own routes
 * come to stand; what no area knows goes to `Unmatched`.
 *
 * @param remotes the remotes' names and, where they are here already, their routes
 */
export function shellRoutes(remotes: { name: string; routes?: RemoteRoute[] }[]): RouteObject[] {
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
              loader: unmatchedLoader,
              Component: UnmatchedRoute,
              ErrorBoundary: NotFoundPage,
            },
          ],
        },
      ],
    },
  ];
}

/** The id of the route under which a remote's routes stand. */
export const remoteRouteId = (remote: string) => `area:${remote}`;
