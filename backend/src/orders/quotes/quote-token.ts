import { randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../configuration/secret-key';

/** The quote that a link names. */
interface Named {
  id: number;
  createdAt: Date;
}

const TOKEN = /^([0-9a-z]{1,6}\.[0-9a-z]{1,9})\.([\w-]{43})$/;

const toSubject = ({ id, createdAt }: Named) =>
  `${id.toString(36)}.${Math.floor(createdAt.getTime() / 1000).toString(36)}`;

/** The signed part of a quote's link. It names the time as well: a restored database may use a number again. */
export function issueQuoteToken(keyed: KeyedHash, quote: Named): string {
  const subject = toSubject(quote);
  return `${subject}.${keyed(subject)}`;
}

/** The id of the quote; undefined for a token that was not issued here. Compare the quote by `isTokenOf` as well. */
export function readQuoteToken(keyed: KeyedHash, token: string): number | undefined {
  const [, subject = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (subject === '') return undefined;
  const expected = Buffer.from(keyed(subject));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
  return Number.parseInt(subject, 36);
}

export const isTokenOf = (token: string, quote: Named): boolean =>
  token.startsWith(`${toSubject(quote)}.`);

/** Without the characters that are mistaken for each other. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** The start of every quote's code: coupons of the store do not begin with it. */
export const QUOTE_CODE_PREFIX = 'ORC-';

/** A code that gives a cart the prices of a quote: about 50 bits, which limits for unknown codes protect. */
export const createQuoteCode = (): string =>
  QUOTE_CODE_PREFIX +
  Array.from(
    { length: CODE_LENGTH },
    () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
  ).join('');
