import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKET_COUNT, randomBucket } from './rollout';
import type { Override } from '../overrides/override';
import { cookieNameOf, hasTls, isReleaseCookie } from './release-cookies';

/** What decides which releases a visitor gets. Nothing of it says who they are. */
export interface Visitor {
  /** A number that keeps a visitor with the releases that they have. */
  bucket: number;
  /** Releases that failed at this visitor, as 'mf-catalog@1.4.0'. */
  avoided: string[];
  /** What they see in the place of what visitors get, for QA. */
  overrides?: readonly Override[];
}

/** Releases that one visitor avoids at most. */
const MAX_AVOIDED = 8;

/** Seconds that a visitor keeps their bucket. */
const BUCKET_MAX_AGE_SECONDS = 180 * 86_400;

const COOKIE_ATTRIBUTES = { path: '/', sameSite: 'lax' as const };

export function readVisitor(request: FastifyRequest): Visitor & { known: boolean } {
  const { cookies } = request;
  const text = cookies[cookieNameOf(request, 'release-bucket')] ?? '';
  const avoided = cookies[cookieNameOf(request, 'release-avoided')] ?? '';
  const bucket = Number(text);
  const known = /^\d{1,5}$/.test(text) && bucket < BUCKET_COUNT;
  return {
    known,
    bucket: known ? bucket : randomBucket(),
    avoided: avoided.split(' ').filter(Boolean).slice(-MAX_AVOIDED),
  };
}

/** Necessary: without it a visitor would meet another release with every page. */
export function setBucketCookie(reply: FastifyReply, { bucket }: Visitor) {
  const { request } = reply;
  void reply.setCookie(cookieNameOf(request, 'release-bucket'), String(bucket), {
    ...COOKIE_ATTRIBUTES,
    httpOnly: true,
    secure: hasTls(request),
    maxAge: BUCKET_MAX_AGE_SECONDS,
  });
}

/** For this visit: the release failed, and the next page comes without it. The browser adds what fails there. */
export function avoidRelease(reply: FastifyReply, visitor: Visitor, release: string) {
  const avoided = [...new Set([...visitor.avoided, release])].slice(-MAX_AVOIDED);
  const { request } = reply;
  void reply.setCookie(cookieNameOf(request, 'release-avoided'), avoided.join(' '), {
    ...COOKIE_ATTRIBUTES,
    secure: hasTls(request),
  });
}

/** The visitor sent no cookie but our own, so nobody is signed in. */
export const isAnonymous = ({ cookies }: FastifyRequest) =>
  Object.keys(cookies).every(isReleaseCookie);
