import { paths, safeReturnPath } from 'shared-contracts/navigation';
import type { RouteTable } from 'shared-contracts/navigation';

/**
 * The page to open after a login: the first candidate that is a page of this store, otherwise the home
 * page. Login and registration are excluded, to avoid a redirect loop.
 */
export function loginDestination(
  { ownerOf }: RouteTable,
  ...candidates: (string | null)[]
): string {
  const isAllowed = (path: string) => isAllowedDestination(path, ownerOf);
  return candidates.map((path) => safeReturnPath(path, '')).find(isAllowed) ?? paths.home();
}

function isAllowedDestination(path: string, ownerOf: RouteTable['ownerOf']): boolean {
  if (path === '' || ownerOf(path) === undefined) return false;
  return !/^\/(?:login|registro)\/?(?:[?#]|$)/i.test(path);
}

/** The shopper was about to buy when the login was required. */
export const isPurchase = (path: string) => /^\/(?:carrinho|checkout)\b/i.test(path);
