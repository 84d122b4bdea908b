import axios, { AxiosError } from 'axios';
import type { AxiosResponse } from 'axios';
import type { ApiResult } from './api-answer';
import type { ApiRequest } from './call';
import type { SendOptions } from './environment';
import { isErrorBody, isSessionExpired, parseEnvelope, parseFailureBody } from './envelope';
import { toApiError } from './to-api-error';

const http = axios.create({
  // XMLHttpRequest in the browser, whose build leaves the other out, fetch on the server: with both, the time-out is the
  // limit of the whole request. With axios's adapter over node:http, a body that arrives slowly would never time out.
  adapter: ['xhr', 'fetch'],
  // Requests go to the back end directly.
  fetchOptions: { redirect: 'manual' },
  headers: { Accept: 'application/json' },
  responseType: 'text',
  transformResponse: (text: string, _headers, status = 0) =>
    isSuccess(status) ? parseEnvelope(text) : parseFailureBody(text),
  validateStatus: isSuccess,
});

http.interceptors.response.use(rejectFailureBody);

export async function sendRequest(
  { url, method, params, body, expects401 }: ApiRequest,
  { origin, headers, ...options }: SendOptions,
): Promise<ApiResult> {
  try {
    const reply = await http.request<unknown>({
      ...options,
      ...(headers && { headers }),
      baseURL: origin,
      url,
      method,
      params,
      data: body,
    });
    const meta = { status: reply.status, ...parseTotal(reply.headers['x-total-count']) };
    return { data: reply.data, meta };
  } catch (error) {
    return { error: toApiError(error, expects401) };
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A failure that came with a status of success is a failure like any other. */
function rejectFailureBody(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { data, config, request } = response;
  if (!isErrorBody(data) && !isSessionExpired(data)) return response;
  throw new AxiosError(
    'The body is a failure.',
    AxiosError.ERR_BAD_RESPONSE,
    config,
    request,
    response,
  );
}

function parseTotal(header: unknown): { total?: number } {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? { total: Number(header) } : {};
}
