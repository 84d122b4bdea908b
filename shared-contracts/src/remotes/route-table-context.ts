import { createContext, use } from 'react';
import { builtInRouteTable } from '../navigation/route-table';
import type { RouteTable } from '../navigation/route-table';

/** The addresses of the composition that is shown. */
export const RouteTableContext = createContext<RouteTable>(builtInRouteTable);

/** The addresses of all remotes, including remotes that are newer than the caller. */
export function useRouteTable(): RouteTable {
  return use(RouteTableContext);
}
