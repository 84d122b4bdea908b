import { Outlet, useRouteError, type RouteObject } from 'react-router-dom';
import { routes } from '../routes';

/** The shell's part: a page for what is not found. */
export const routesWithNotFound: RouteObject[] = [
  { Component: Outlet, ErrorBoundary: NotFound, children: routes },
];

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}
