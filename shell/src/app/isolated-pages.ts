import { paths, routeOf, type RouteOwner } from 'shared-contracts/navigation';

/** Pages with a document of their own, in which no script of another remote runs. */
const isolatedPatterns: readonly string[] = [paths.checkout()];

/** The declared address of the isolated page at this path; undefined for all other paths. */
export function isolatedRouteOf(path: string): RouteOwner | undefined {
  const route = routeOf(decode(path));
  return route && isolatedPatterns.includes(route.pattern) ? route : undefined;
}

/** React Router matches decoded paths. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
