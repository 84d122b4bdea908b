import { copy } from './copy';

/**
 * Why a call failed, from the shopper's view. Serialisable. `message` is the server's text for the shopper, undefined
 * if it sent none: `errorText` has a text for every case.
 */
export type ApiError =
  /** No response: there is no connection. */
  | { kind: 'offline'; message?: undefined; status?: undefined }
  /** There is no session, or it has ended. */
  | { kind: 'signedOut'; message?: string; status: number }
  /** The server refused the request. `details` is the body of the response, as for the 409 of an order. */
  | { kind: 'refused'; message?: string; status: number; details?: unknown }
  /** The server is down or overloaded, or the request timed out. */
  | { kind: 'unavailable'; message?: string; status?: number }
  /** The response cannot be read, or the error is in the program. */
  | { kind: 'broken'; message?: string; status?: number };

const kinds: readonly string[] = Object.keys(copy.failures);

export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.includes(`${value.kind}`)
  );
}

/** @param value what `.unwrap()` threw, or the `error` of a hook */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : { kind: 'broken' };
}

/**
 * The text for the shopper: the server's, else `fallback`, else one for the kind of failure. Without a connection, the
 * text always names the connection.
 */
export function errorText(error: unknown, fallback?: string): string {
  const { kind, message } = asApiError(error);
  return message ?? (kind === 'offline' ? undefined : fallback) ?? copy.failures[kind];
}
