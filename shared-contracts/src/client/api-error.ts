import { copy } from './copy';

/**
 * Why a call failed, from the shopper's view. Serialisable. `message` is the server's text for the shopper, undefined
 * if it sent none: `errorText` has a text for every case. `requestId` finds the request in the log.
 */
export type ApiError = { requestId?: string } & ApiFailure;

type ApiFailure =
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

/** A card that was refused. */
const PAYMENT_REFUSED = 402;

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
 * The text for the shopper, with the number of the request where they may need the store's help: the server's, else `fallback`, else one for the kind of failure. Without a connection, the
 * text always names the connection.
 */
export function errorText(error: unknown, fallback?: string): string {
  const { kind, message, status, requestId } = asApiError(error);
  const text = message ?? (kind === 'offline' ? undefined : fallback) ?? copy.failures[kind];
  const needsHelp = kind === 'unavailable' || kind === 'broken' || status === PAYMENT_REFUSED;
  return requestId && needsHelp ? `${text} ${copy.requestCode(requestId.slice(0, 8))}` : text;
}
