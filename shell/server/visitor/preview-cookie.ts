import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf, hasTls } from './release-cookies';
import type { ReleaseCookie } from './release-cookies';

const attributesOf = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: hasTls(request),
});

/** The cookie that keeps the token of a preview. Who reads it verifies the token. */
export const previewCookie = (
  name: Extract<ReleaseCookie, 'release-preview' | 'content-preview'>,
) => ({
  read: (request: FastifyRequest): string | undefined =>
    request.cookies[cookieNameOf(request, name)],
  /** @param endsAt milliseconds */
  save(reply: FastifyReply, token: string, endsAt: number): void {
    const { request } = reply;
    const attributes = { ...attributesOf(request), expires: new Date(endsAt) };
    void reply.setCookie(cookieNameOf(request, name), token, attributes);
  },
  clear(reply: FastifyReply): void {
    const { request } = reply;
    void reply.clearCookie(cookieNameOf(request, name), attributesOf(request));
  },
});
