import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Authenticates the store's shell to the back end. */
export const BACKEND_TOKEN_HEADER = 'x-backend-token';

export const MIN_BACKEND_TOKEN_LENGTH = 32;

/** Needed even on one machine: remotes' code runs beside the shell and could call the back end as the shell. */
export const MISSING_BACKEND_TOKEN =
  'BACKEND_TOKEN must be set, the same for back ends and shells: openssl rand -base64 32 writes one.';

/**
 * The token of render processes, derived from the shell's: remotes' code runs there and must not get the shell's own
 * token. The back end accepts it for reads only.
 */
export const renderTokenOf = (token: string): string =>
  createHmac('sha256', token).update('render').digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, which reveals nothing about the expected token. */
export const isToken = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
