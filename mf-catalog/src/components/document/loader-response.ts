import { data } from 'react-router-dom';
import type { ApiError } from 'shared-contracts/client';

/**
 * What a loader gives its page. Where the page's own content could not be asked for, the page says so with status 503:
 * search engines come back instead of keeping it.
 */
export function toLoaderResponse<Data>(value: Data, error: ApiError | undefined) {
  const isTemporary = error && error.kind !== 'refused' && error.kind !== 'signedOut';
  return isTemporary ? data(value, { status: 503 }) : value;
}
