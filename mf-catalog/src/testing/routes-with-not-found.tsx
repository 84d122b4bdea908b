import { Outlet, useRouteError } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routes } from '../routes';

/** The remote's routes inside an error boundary like the shell's. */
export const routesWithNotFound: RouteObject[] = [
  { Component: Outlet, ErrorBoundary: NotFound, children: routes },
];

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}
