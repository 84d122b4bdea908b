import { hotType } from './hot-components.js';

/**
 * @typedef {object} Route the parts of a route that show components
 * @property {unknown} [Component]
 * @property {unknown} [ErrorBoundary]
 * @property {() => Promise<Route>} [lazy]
 * @property {Route[]} [children]
 */

/**
 * Routes whose pages are replaced in place.
 *
 * @param {Route[] | undefined} routes
 * @returns {Route[] | undefined}
 */
export const hotRoutes = (routes) => routes?.map(hotRoute);

export const hotFragment = hotType;

/**
 * @param {Route} route
 * @returns {Route}
 */
function hotRoute(route) {
  const { Component, ErrorBoundary, lazy, children } = route;
  return {
    ...route,
    ...(Component !== undefined && { Component: hotType(Component) }),
    ...(ErrorBoundary !== undefined && { ErrorBoundary: hotType(ErrorBoundary) }),
    ...(lazy && { lazy: async () => hotRoute(await lazy()) }),
    ...(children && { children: children.map(hotRoute) }),
  };
}
