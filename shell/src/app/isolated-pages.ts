import { builtInRouteTable, paths } from 'shared-contracts/navigation';
import type { DeclaredRoute } from 'shared-contracts/navigation';

/** Pages with a separate document, in which no script of another remote runs. */
const isolatedPatterns: readonly string[] = [paths.checkout()];

/**
 * The declared address of the isolated page at this path; undefined for all other paths. Built-in addresses only: no
 * release may take one of another remote.
 */
export function isolatedRouteOf(path: string): DeclaredRoute | undefined {
  const route = builtInRouteTable.routeOf(decode(path));
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
