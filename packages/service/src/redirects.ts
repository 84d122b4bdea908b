/** Shells ask the back end about addresses of the retailer's former site with this. */
import { Type } from 'typebox';

export const REDIRECTS_PATH = '/internal/redirects';

export const RedirectReply = Type.Object({
  /** The path that replaces the requested one; null: there is none. */
  to: Type.Union([Type.String(), Type.Null()]),
});

/** Under which redirects are kept and found: without case, encoding and a slash at the end. */
export function toRedirectKey(pathname: string): string {
  return decodePath(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/';
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    // Windows-1252, as old sites have it: it is compared as it is.
    return pathname;
  }
}
