import { AxiosError, isAxiosError } from 'axios';
import type { ApiError } from './api-error';
import { isSessionExpired, findErrorText } from './envelope';

/** Converts an error of axios. Any other error is a body that is not JSON, or a defect of ours. */
export function toApiError(error: unknown, expects401 = false): ApiError {
  if (!isAxiosError<unknown>(error)) return { kind: 'broken' };
  const { response, code } = error;
  if (response) {
    const requestId: unknown = response.headers['x-request-id'];
    return {
      ...toStatusError(response.status, response.data, expects401),
      ...(isRequestId(requestId) && { requestId }),
    };
  }
  // On a server, a failed connection means that the other server is down.
  const isOffline = code === AxiosError.ERR_NETWORK && typeof window !== 'undefined';
  return { kind: isOffline ? 'offline' : 'unavailable' };
}

const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);

/** Converts the status of a failure, or a failure in the body. */
function toStatusError(status: number, body: unknown, expects401: boolean): ApiError {
  const text = findErrorText(body);
  const message = text === undefined ? {} : { message: text };
  if (isSessionExpired(body)) return { kind: 'signedOut', status, ...message };
  if (status === 401 && !expects401) return { kind: 'signedOut', status, ...message };
  // 501: an operation that this server does not have. A retry would fail as well.
  if ((status >= 500 && status !== 501) || status === 408) {
    return { kind: 'unavailable', status, ...message };
  }
  return { kind: 'refused', status, ...message, ...(body != null && { details: body }) };
}
