import type { Call } from '../wire/calls';
import { pathOf } from '../wire/paths';

/** A request as the base query takes it. */
export interface ApiRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: object;
  body?: object;
  /** A 401 is the answer to what was typed (a wrong password), not the end of the session. */
  expects401?: boolean;
}

/**
 * Login, reset by token, password change, closing the account: their 401 is about what was sent. The
 * session's own calls: their 401 only says that nobody is signed in.
 */
const CODES_EXPECTING_401 = [
  'APP_0045',
  'APP_0040',
  'APP_0048',
  'CloseAccount',
  'ReadSession',
  'EndSession',
];

/** The arguments of an endpoint's `query`: `query: (id) => call(OrderDetailCall, { id })`. */
export function call<Request>(
  descriptor: Call<Request, unknown>,
  ...[request]: [Request] extends [void] ? [] : [request: Request]
): ApiRequest {
  const { code, method } = descriptor;
  const fields: Record<string, unknown> = { ...(request as object | undefined) };
  const url = pathOf(descriptor).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const hasBody = method === 'POST' || method === 'PUT';
  const payload = hasBody ? { body: fields } : { params: fields };
  return {
    url,
    method,
    ...payload,
    ...(CODES_EXPECTING_401.includes(code) && { expects401: true }),
  };
}
