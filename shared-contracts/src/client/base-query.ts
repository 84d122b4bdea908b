import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error';
import type { ApiAnswer, ApiMeta } from './api-answer';
import type { ApiRequest } from './call';
import type { StoreEnvironment } from './environment';
import { isOffline } from './offline';

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

/** Sends a request; asks a query again after a failure that may pass, and a mutation never. */
export const apiBaseQuery: ApiBaseQuery = async (request, api) => {
  const { timeouts } = environmentOf(api);
  const retries = api.type === 'query' ? timeouts.retries : 0;

  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(request, api);
    if (!answer.error || attempt >= retries || !mayPass(answer.error, request)) return answer;
    if (api.signal.aborted) return answer;
    await pause(Math.min(timeouts.firstPause * 2 ** attempt, timeouts.longestPause), api.signal);
    if (api.signal.aborted) return answer;
  }
};

async function sendOnce(request: ApiRequest, api: BaseQueryApi): Promise<ApiAnswer> {
  const { apiOrigin, headers, timeouts } = environmentOf(api);
  try {
    // Not in the first view's files: the server has already asked what that view needs.
    const { send } = await import('./http');
    return await send(request, {
      origin: apiOrigin,
      headers,
      timeout: timeouts.request,
      signal: api.signal,
    });
  } catch {
    // The file of the client itself did not arrive.
    return { error: { kind: 'offline' } };
  }
}

function mayPass(error: ApiError, request: ApiRequest): boolean {
  // A device without a network is told so at once.
  if (error.kind === 'offline') return !isOffline();
  // A 500 to what was sent in a body is the server's considered answer, as the freight's (§8).
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
