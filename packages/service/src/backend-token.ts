import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Carries what proves to the back end that the store's shell asks. */
export const BACKEND_TOKEN_HEADER = 'x-backend-token';

export const MIN_BACKEND_TOKEN_LENGTH = 32;

/**
 * What render processes prove it with: remotes' code runs there, so they do not get the shell's own token. The back
 * end takes it for reading alone.
 */
export const renderTokenOf = (token: string): string =>
  createHmac('sha256', token).update('render').digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of the expected token. */
export const isToken = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
