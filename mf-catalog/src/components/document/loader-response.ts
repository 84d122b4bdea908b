import { data } from 'react-router-dom';
import type { ApiError } from 'shared-contracts/client';

/**
 * The loader data of a page. Has status 503 when the main content of the page could not be loaded, so that
 * search engines try again later and do not index the page.
 */
export function toLoaderResponse<Data>(value: Data, error: ApiError | undefined) {
  const isTemporary = error && error.kind !== 'refused' && error.kind !== 'signedOut';
  return isTemporary ? data(value, { status: 503 }) : value;
}
