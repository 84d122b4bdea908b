import { retry } from '@reduxjs/toolkit/query';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { asApiError } from './api-error';
import type { ApiError } from './api-error';
import type { ApiResult, ApiMeta } from './api-answer';
import type { ApiRequest } from './call';
import type { StoreEnvironment } from './environment';
import { isOffline } from './offline';

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

/** Sends a request. A query is retried after a transient failure, a mutation never. */
export const apiBaseQuery: ApiBaseQuery = (request, api, extraOptions) => {
  const { maxRetries, initialDelayMs, maxDelayMs } = environmentOf(api).timeouts;
  const send = retry<ApiBaseQuery>(sendOnce, {
    retryCondition: (error, _request, { attempt }) =>
      api.type === 'query' && attempt <= maxRetries && isTransient(asApiError(error), request),
    backoff: (attempt) =>
      pause(Math.min(initialDelayMs * 2 ** (attempt - 1), maxDelayMs), api.signal),
  });
  return send(request, api, extraOptions);
};

async function sendOnce(request: ApiRequest, api: BaseQueryApi): Promise<ApiResult> {
  const { apiOrigin, headers, timeouts, send: sendOnServer } = environmentOf(api);
  try {
    // Loaded on demand: a first view contains the data of its queries and needs no HTTP client.
    const send =
      sendOnServer ?? (await import(/* webpackChunkName: "http" */ './http')).sendRequest;
    return await send(request, {
      origin: apiOrigin,
      headers,
      timeout: timeouts.requestMs,
      signal: api.signal,
    });
  } catch {
    // The chunk of the HTTP client did not load.
    return { error: { kind: 'offline' } };
  }
}

function isTransient(error: ApiError, request: ApiRequest): boolean {
  // Without a network a retry cannot succeed, so the failure is shown immediately.
  if (error.kind === 'offline') return !isOffline();
  // A 500 to a POST is the server's final response, as for the freight (§8).
  return error.kind === 'unavailable' && !(request.method === 'POST' && error.status === 500);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function environmentOf(api: BaseQueryApi): StoreEnvironment {
  return api.extra as StoreEnvironment;
}
