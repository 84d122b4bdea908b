import { isAxiosError } from 'axios';
import type { ApiError } from './api-error';
import type { ApiRequest } from './call';
import { readErrorText, readEnvelope, isSessionExpired } from './envelope';

/** The one place that knows how axios fails. */
export function toApiError(error: unknown, request: ApiRequest): ApiError {
  if (error instanceof SyntaxError) return { kind: 'broken' };
  if (!isAxiosError(error)) return { kind: 'broken' };
  if (!error.response) {
    return error.code === 'ERR_NETWORK' ? { kind: 'offline' } : { kind: 'unavailable' };
  }
  return toStatusError(error.response.status, bodyOf(error.response.data), request);
}

/** What a status of failure, or a failure in the body, means. */
export function toStatusError(status: number, body: unknown, request: ApiRequest): ApiError {
  const text = readErrorText(body);
  const message = text === undefined ? {} : { message: text };
  if (isSessionExpired(body)) return { kind: 'signedOut', status, ...message };
  if (status === 401 && !request.expects401) return { kind: 'signedOut', status, ...message };
  // 501: an operation that this server does not have. Asking again changes nothing.
  if ((status >= 500 && status !== 501) || status === 408) {
    return { kind: 'unavailable', status, ...message };
  }
  return { kind: 'refused', status, ...message, ...(body != null && { details: body }) };
}

/** A failure's body may be anything: a proxy's HTML page is no text for the shopper. */
function bodyOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? readEnvelope(data) : null;
  } catch {
    return null;
  }
}
