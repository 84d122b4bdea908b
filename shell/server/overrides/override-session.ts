import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf, hasTls } from '../visitor/release-cookies';
import { parseOverrides, formatOverrides } from '../protocol/override';
import type { Override } from '../protocol/override';

/** A session that may show other versions than the live ones; it may have no overrides yet. */
export interface OverrideSession {
  overrides: Override[];
  /** A page in a frame of the comparison: its overrides are in its address, not in the cookie. */
  framed: boolean;
}

/** The parameter of a framed page. */
export const FRAME_PARAMETER = 'mf-frame';

/** Value of the cookie without overrides. */
const NO_OVERRIDES = '-';

/** Reads the session of a request and drops overrides that the settings do not allow. */
export function readSession(
  request: FastifyRequest,
  url: URL,
  allowedOrigins: readonly string[],
): OverrideSession | undefined {
  const framed = url.searchParams.get(FRAME_PARAMETER);
  if (framed !== null && isFrameRequest(request)) {
    return { overrides: parseOverrides(framed, allowedOrigins), framed: true };
  }
  const cookie = request.cookies[cookieNameOf(request, 'release-override')];
  return cookie ? { overrides: parseOverrides(cookie, allowedOrigins), framed: false } : undefined;
}

/** Browsers send Sec-Fetch-Dest; those that do not are restricted by `frame-ancestors`. */
function isFrameRequest({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': dest = 'iframe', 'sec-fetch-site': site = 'same-origin' } = headers;
  return dest === 'iframe' && site === 'same-origin';
}

/** An address of the store with the parameters of the same frame. */
export function toFrameUrl(path: string, overrides: readonly Override[]): string {
  const url = new URL(path, 'http://store');
  url.searchParams.set(FRAME_PARAMETER, formatOverrides(overrides));
  return url.pathname + url.search;
}

/** Saves for this browser session; undefined ends the session. */
export function saveSession(reply: FastifyReply, overrides: readonly Override[] | undefined) {
  const { request } = reply;
  const name = cookieNameOf(request, 'release-override');
  const secure = hasTls(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure };
  if (overrides) {
    void reply.setCookie(name, formatOverrides(overrides) || NO_OVERRIDES, attributes);
  } else void reply.clearCookie(name, attributes);
}
