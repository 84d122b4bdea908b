import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKET_COUNT, randomBucket } from './rollout';
import type { VisitorContent } from '../content/content-follower';
import type { Override } from '../protocol/override';
import { cookieNameOf, hasTls, isReleaseCookie } from './release-cookies';

/** These facts decide which releases a visitor gets. They do not identify the visitor. */
export interface Visitor {
  /** Keeps a visitor with the same releases. */
  bucket: number;
  /** Releases that failed for this visitor, as 'mf-catalog@1.4.0'. */
  avoided: string[];
  /** Releases that replace those that visitors get, for QA. */
  overrides?: readonly Override[];
  /** The content that the link of a preview shows in place of the published one. */
  content?: VisitorContent | undefined;
}

/** Maximum number of releases that one visitor avoids. */
const MAX_AVOIDED = 8;

/** Lifetime of a visitor's bucket, in seconds. */
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

/** Strictly necessary: without it a visitor would get different releases from page to page. */
export function setBucketCookie(reply: FastifyReply, { bucket }: Visitor) {
  const { request } = reply;
  void reply.setCookie(cookieNameOf(request, 'release-bucket'), String(bucket), {
    ...COOKIE_ATTRIBUTES,
    httpOnly: true,
    secure: hasTls(request),
    maxAge: BUCKET_MAX_AGE_SECONDS,
  });
}

/** Later pages of this visit do without the release. The browser adds releases that fail there. */
export function avoidRelease(reply: FastifyReply, visitor: Visitor, release: string) {
  const avoided = [...new Set([...visitor.avoided, release])].slice(-MAX_AVOIDED);
  const { request } = reply;
  void reply.setCookie(cookieNameOf(request, 'release-avoided'), avoided.join(' '), {
    ...COOKIE_ATTRIBUTES,
    secure: hasTls(request),
  });
}

/** Whether the request has only release cookies: there is no session. */
export const isAnonymous = ({ cookies }: FastifyRequest) =>
  Object.keys(cookies).every(isReleaseCookie);
