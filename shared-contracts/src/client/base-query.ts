import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error';
import type { ApiResult, ApiMeta } from './api-answer';
import type { ApiRequest } from './call';
import type { StoreEnvironment } from './environment';
import { isOffline } from './offline';

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

/** Sends a request. A query is retried after a transient failure, a mutation never. */
export const apiBaseQuery: ApiBaseQuery = async (request, api) => {
  const { timeouts } = environmentOf(api);
  const retries = api.type === 'query' ? timeouts.maxRetries : 0;

  for (let attempt = 0; ; attempt += 1) {
    const result = await sendOnce(request, api);
    if (!result.error || attempt >= retries || !isTransient(result.error, request)) return result;
    if (api.signal.aborted) return result;
    await pause(Math.min(timeouts.initialDelayMs * 2 ** attempt, timeouts.maxDelayMs), api.signal);
    if (api.signal.aborted) return result;
  }
};

async function sendOnce(request: ApiRequest, api: BaseQueryApi): Promise<ApiResult> {
  const { apiOrigin, headers, timeouts } = environmentOf(api);
  try {
    // Loaded on demand: a first view comes with the data of its queries and needs no HTTP client.
    const { sendRequest: send } = await import('./http');
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
  // Without a network a retry cannot succeed: the failure is shown at once.
  if (error.kind === 'offline') return !isOffline();
  // A 500 to a POST is the server's final response, as for the freight (§8).
  return error.kind === 'unavailable' && !(request.method === 'POST' && error.status === 500);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
}

function environmentOf(api: BaseQueryApi): StoreEnvironment {
  return api.extra as StoreEnvironment;
}
