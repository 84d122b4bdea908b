import { ownerOf, paths, safeReturnPath } from 'shared-contracts/navigation';

/**
 * The page to open after a login: the first candidate that is a page of this store, otherwise the home
 * page. The login page is excluded, to avoid a redirect loop.
 */
export function loginDestination(...candidates: (string | null)[]): string {
  return (
    candidates.map((path) => safeReturnPath(path, '')).find(isAllowedDestination) ?? paths.home()
  );
}

function isAllowedDestination(path: string): boolean {
  if (path === '' || ownerOf(path) === undefined) return false;
  return !/^\/login\/?(?:[?#]|$)/i.test(path);
}
