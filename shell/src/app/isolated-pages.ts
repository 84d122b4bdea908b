import { paths, routeOf, type RouteOwner } from 'shared-contracts/navigation';

/** Pages that are documents of their own: no script of another remote than theirs runs in them. */
const isolatedPatterns: readonly string[] = [paths.checkout()];

/** The declared address of an isolated page, for a path that leads to it; undefined for all other paths. */
export function isolatedRouteOf(path: string): RouteOwner | undefined {
  const route = routeOf(decode(path));
  return route && isolatedPatterns.includes(route.pattern) ? route : undefined;
}

/** React Router matches what is decoded. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
