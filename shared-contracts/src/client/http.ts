import axios from 'axios';
import type { ApiAnswer } from './api-answer';
import type { ApiRequest } from './call';
import { readEnvelope, saysError, saysSessionExpired } from './envelope';
import { refusal, toApiError } from './to-api-error';

const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  headers: { Accept: 'application/json' },
  // The back end is asked directly: no proxy of the machine's environment, no redirects.
  proxy: false,
  maxRedirects: 0,
});

interface Sending {
  origin: string;
  headers?: Record<string, string>;
  timeout: number;
  signal: AbortSignal;
}

export async function send(request: ApiRequest, sending: Sending): Promise<ApiAnswer> {
  // Our own clock and not axios's: it also ends what hangs before the connection stands.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, sending.timeout);
  sending.signal.addEventListener('abort', abort);

  try {
    const { status, data, headers } = await http.request<string>({
      baseURL: sending.origin,
      url: request.url,
      method: request.method,
      headers: sending.headers,
      params: request.params,
      data: request.body,
      signal: controller.signal,
    });
    const value = readEnvelope(data);
    if (saysError(value) || saysSessionExpired(value)) {
      return { error: refusal(status, value, request) };
    }
    return { data: value, meta: { status, ...totalOf(headers['x-total-count']) } };
  } catch (error) {
    return { error: toApiError(error, request) };
  } finally {
    clearTimeout(timer);
    sending.signal.removeEventListener('abort', abort);
  }
}

function totalOf(header: unknown): { total?: number } {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? { total: Number(header) } : {};
}
