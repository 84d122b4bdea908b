import { isAxiosError } from 'axios';
import type { ApiError } from './api-error';
import type { ApiRequest } from './call';
import { readErrorText, readEnvelope, isSessionExpired } from './envelope';

/** Converts an error of axios. */
export function toApiError(error: unknown, request: ApiRequest): ApiError {
  if (error instanceof SyntaxError) return { kind: 'broken' };
  if (!isAxiosError(error)) return { kind: 'broken' };
  if (!error.response) {
    return error.code === 'ERR_NETWORK' ? { kind: 'offline' } : { kind: 'unavailable' };
  }
  return toStatusError(error.response.status, bodyOf(error.response.data), request);
}

/** Converts the status of a failure, or a failure in the body. */
export function toStatusError(status: number, body: unknown, request: ApiRequest): ApiError {
  const text = readErrorText(body);
  const message = text === undefined ? {} : { message: text };
  if (isSessionExpired(body)) return { kind: 'signedOut', status, ...message };
  if (status === 401 && !request.expects401) return { kind: 'signedOut', status, ...message };
  // 501: an operation that this server does not have. A retry would fail as well.
  if ((status >= 500 && status !== 501) || status === 408) {
    return { kind: 'unavailable', status, ...message };
  }
  return { kind: 'refused', status, ...message, ...(body != null && { details: body }) };
}

/** The body of a failure may be anything: an HTML page of a proxy is no text for the shopper. */
function bodyOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? readEnvelope(data) : null;
  } catch {
    return null;
  }
}
