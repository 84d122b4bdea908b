import type { Call, Code, Request } from '../wire/operations';
import { fillPath, pathOf } from '../wire/paths';

/** The request for the base query. */
export interface ApiRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  params?: object;
  body?: object;
  /** A 401 refuses the input (a wrong password): it does not mean that the session has ended. */
  expects401?: boolean;
}

/**
 * The calls whose 401 does not end the session. For login, password reset, password change and closing the account it
 * refuses the input; for the calls of the session it means that nobody is signed in.
 */
const CODES_EXPECTING_401: readonly Code[] = [
  'APP_0045',
  'APP_0040',
  'APP_0048',
  'CloseAccount',
  'ReadSession',
  'EndSession',
];

/** The arguments of an endpoint's `query`: `query: (id) => call(OrderDetailCall, { id })`. */
export function call<C extends Code>(
  descriptor: Call<C>,
  ...[request]: Request<C> extends void ? [] : [request: Request<C>]
): ApiRequest {
  const { code, method } = descriptor;
  const [url, fields] = fillPath(pathOf(descriptor), { ...(request as object | undefined) });
  const hasBody = method === 'POST' || method === 'PUT';
  const payload = hasBody ? { body: fields } : { params: fields };
  return {
    url,
    method,
    ...payload,
    ...(CODES_EXPECTING_401.includes(code) && { expects401: true }),
  };
}
