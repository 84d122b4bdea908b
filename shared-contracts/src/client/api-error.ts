import { copy } from './copy';

/**
 * Why a call failed, as far as the shopper is concerned. Serialisable. `message` is the server's own
 * text for the shopper and is left out where it sent none: `errorText` has one for every case.
 */
export type ApiError =
  /** Nothing was answered: no connection. */
  | { kind: 'offline'; message?: undefined; status?: undefined }
  /** The session is over, or never was. */
  | { kind: 'signedOut'; message?: string; status: number }
  /** The server understood and said no. `details` is the whole answer, as the 409 of an order. */
  | { kind: 'refused'; message?: string; status: number; details?: unknown }
  /** The server is down, overloaded, or took too long. */
  | { kind: 'unavailable'; message?: string; status?: number }
  /** The answer cannot be understood, or the program is at fault. */
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

/** What `catch` caught after `.unwrap()`, or what a hook calls `error`. */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : { kind: 'broken' };
}

/**
 * The text for the shopper: the server's own, else `fallback`, else one for the kind of failure. Without a connection
 * that is the cause, whatever was tried.
 */
export function errorText(error: unknown, fallback?: string): string {
  const { kind, message } = asApiError(error);
  return message ?? (kind === 'offline' ? undefined : fallback) ?? copy.failures[kind];
}
