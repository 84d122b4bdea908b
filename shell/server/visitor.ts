import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS, drawBucket } from './assignment';
import type { Override } from './overrides/override';
import { OVERRIDE_COOKIE } from './overrides/session';

/** What decides which releases a visitor gets. Nothing of it says who they are. */
export interface Visitor {
  /** A number that keeps a visitor with the releases that they have. */
  bucket: number;
  /** Releases that failed at this visitor, as 'mf-catalog@1.4.0'. */
  avoided: string[];
  /** What they see in the place of what visitors get, for QA. */
  overrides?: readonly Override[];
}

const BUCKET_COOKIE = 'release-bucket';
const AVOIDED_COOKIE = 'release-avoided';

/** Cookies that are the releases' own: they say nothing about a session. */
export const releaseCookies = [BUCKET_COOKIE, AVOIDED_COOKIE, OVERRIDE_COOKIE];

/** Releases that one visitor avoids at most. */
const MOST_AVOIDED = 8;

/** Seconds that a visitor keeps their bucket. */
const BUCKET_AGE = 180 * 86_400;

const attributes = { path: '/', sameSite: 'lax' as const };

export function visitorOf({ cookies }: FastifyRequest): Visitor & { known: boolean } {
  const text = cookies[BUCKET_COOKIE] ?? '';
  const bucket = Number(text);
  const known = /^\d{1,5}$/.test(text) && bucket < BUCKETS;
  return {
    known,
    bucket: known ? bucket : drawBucket(),
    avoided: (cookies[AVOIDED_COOKIE] ?? '').split(' ').filter(Boolean).slice(-MOST_AVOIDED),
  };
}

/** Necessary: without it a visitor would meet another release with every page. */
export function keepBucket(reply: FastifyReply, { bucket }: Visitor) {
  const secure = reply.request.protocol === 'https';
  void reply.setCookie(BUCKET_COOKIE, String(bucket), {
    ...attributes,
    httpOnly: true,
    secure,
    maxAge: BUCKET_AGE,
  });
}

/** For this visit: the release failed, and the next page comes without it. The browser adds what fails there. */
export function avoid(reply: FastifyReply, visitor: Visitor, release: string) {
  const avoided = [...new Set([...visitor.avoided, release])].slice(-MOST_AVOIDED);
  const secure = reply.request.protocol === 'https';
  void reply.setCookie(AVOIDED_COOKIE, avoided.join(' '), { ...attributes, secure });
}

/** The visitor sent no cookie but our own, so nobody is signed in. */
export const isAnonymous = ({ cookies }: FastifyRequest) =>
  Object.keys(cookies).every((name) => releaseCookies.includes(name));
