import { ownerOf, paths, safeReturnPath } from 'shared-contracts/navigation';

/**
 * Where a login leads: the first of `wishes` that is a page of this shop, never the login itself (which
 * would send the shopper round in a circle), else home.
 */
export function loginDestination(...candidates: (string | null)[]): string {
  return (
    candidates.map((wish) => safeReturnPath(wish, '')).find(isAllowedDestination) ?? paths.home()
  );
}

function isAllowedDestination(path: string): boolean {
  if (path === '' || ownerOf(path) === undefined) return false;
  return !/^\/login\/?(?:[?#]|$)/i.test(path);
}
