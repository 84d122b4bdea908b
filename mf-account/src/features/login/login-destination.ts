import { ownerOf, paths, safeReturnPath } from 'shared-contracts/navigation';

/**
 * Where a login leads: the first of `wishes` that is a page of this shop, never the login itself (which
 * would send the shopper round in a circle), else home.
 */
export function loginDestination(...wishes: (string | null)[]): string {
  return wishes.map((wish) => safeReturnPath(wish, '')).find(leadsOn) ?? paths.home();
}

function leadsOn(path: string): boolean {
  if (path === '' || ownerOf(path) === undefined) return false;
  return !/^\/login\/?(?:[?#]|$)/i.test(path);
}
