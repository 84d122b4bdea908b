import { guardedRoutes as builtInGuardedRoutes, remoteRoutes } from './remote-routes';

/** The addresses that a release declares (`fireflay` in its package.json). */
export interface DeclaredRoutes {
  /** Paths in the syntax of React Router. */
  routes?: readonly string[] | undefined;
  /** The paths of `routes` that only a customer who is signed in may see. */
  guardedRoutes?: readonly string[] | undefined;
}

/** A declared address and the remote that shows it. */
export interface DeclaredRoute {
  /** The path in the syntax of React Router. */
  pattern: string;
  remote: string;
  needsLogin: boolean;
}

/** The addresses of each remote, for one composition. `/entrar` is a redirect of the shell. */
export interface RouteTable {
  /** The declared address that a path belongs to; undefined where the shell says 'not found'. */
  routeOf: (path: string) => DeclaredRoute | undefined;
  /** The remote that shows a path. */
  ownerOf: (path: string) => string | undefined;
  /** Whether a path is for customers who are signed in only. */
  needsLogin: (path: string) => boolean;
}

/**
 * @param remotes a remote without `routes` has the built-in addresses of its name. Of two remotes with the same address
 *   the first one has it, and the built-in remotes come first; promotions refuse such a pair.
 */
export function createRouteTable(
  remotes: readonly (DeclaredRoutes & { name: string })[] = [],
): RouteTable {
  const declared = new Map<string, DeclaredRoutes>(
    Object.entries(remoteRoutes).map(([name, routes]) => [
      name,
      { routes, guardedRoutes: builtInGuardedRoutes },
    ]),
  );
  for (const { name, ...own } of remotes) if (own.routes) declared.set(name, own);
  const table = [...declared].flatMap(([remote, { routes = [], guardedRoutes = [] }]) =>
    routes.map((pattern) => ({
      pattern,
      remote,
      needsLogin: guardedRoutes.includes(pattern),
      segments: segmentsOf(pattern),
    })),
  );
  const routeOf = (path: string) => {
    const parts = segmentsOf(path);
    return table.find(({ segments }) => matchesPattern(segments, parts));
  };
  return {
    routeOf,
    ownerOf: (path) => routeOf(path)?.remote,
    needsLogin: (path) => !!routeOf(path)?.needsLogin,
  };
}

/** The table for pages without a composition: isolated pages and tests. */
export const builtInRouteTable = createRouteTable();

function matchesPattern(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((each, at) => each.startsWith(':') || isSameSegment(each, parts[at] ?? ''))
  );
}

/** React Router does not mind the case either. */
function isSameSegment(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function segmentsOf(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.split('/').filter((part) => part !== '');
}
