import { createHash } from 'node:crypto';

/** SHA-256 of a random token of a cookie or a link: a reader of the database cannot use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
