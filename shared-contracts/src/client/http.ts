import axios from 'axios';
import type { ApiResult } from './api-answer';
import type { ApiRequest } from './call';
import { readEnvelope, isErrorBody, isSessionExpired } from './envelope';
import { toStatusError, toApiError } from './to-api-error';

const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  headers: { Accept: 'application/json' },
  // Requests go to the back end directly: no proxy from the environment, no redirects.
  proxy: false,
  maxRedirects: 0,
});

interface SendOptions {
  origin: string;
  headers?: Record<string, string>;
  timeout: number;
  signal: AbortSignal;
}

export async function sendRequest(request: ApiRequest, options: SendOptions): Promise<ApiResult> {
  // Not axios's own time-out: this one also ends a request whose connection is not established yet.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, options.timeout);
  options.signal.addEventListener('abort', abort);

  try {
    const { status, data, headers } = await http.request<string>({
      baseURL: options.origin,
      url: request.url,
      method: request.method,
      headers: options.headers,
      params: request.params,
      data: request.body,
      signal: controller.signal,
    });
    const value = readEnvelope(data);
    if (isErrorBody(value) || isSessionExpired(value)) {
      return { error: toStatusError(status, value, request) };
    }
    return { data: value, meta: { status, ...readTotal(headers['x-total-count']) } };
  } catch (error) {
    return { error: toApiError(error, request) };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', abort);
  }
}

function readTotal(header: unknown): { total?: number } {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? { total: Number(header) } : {};
}
