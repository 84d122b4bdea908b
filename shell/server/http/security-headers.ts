import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTls } from '../visitor/release-cookies';

/** A release's isolated page shows its remote in a separate frame. */
const ISOLATED_PAGE = /^\/remotes\/[^?]+\/isolated\/index\.html(\?|$)/;

const ISOLATED_PAGE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'";
const DENY_ALL_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets the headers that every response carries. */
export async function securityHeaders(request: FastifyRequest, reply: FastifyReply) {
  const isIsolatedPage = ISOLATED_PAGE.test(request.url);
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': isIsolatedPage || mayBeFramed(reply) ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  });
  // Whatever is no page of the store must not run anything when it is opened directly.
  if (!reply.hasHeader('Content-Security-Policy')) {
    reply.header(
      'Content-Security-Policy',
      isIsolatedPage ? ISOLATED_PAGE_POLICY : DENY_ALL_POLICY,
    );
  }
  if (hasTls(request)) {
    // Below `www.` there is only the store; a bare domain may have other subdomains without TLS.
    const subdomains = request.hostname.startsWith('www.') ? '; includeSubDomains' : '';
    reply.header('Strict-Transport-Security', `max-age=31536000${subdomains}`);
  }
}

/** Whether the page's policy allows frames: a page of the comparison. */
const mayBeFramed = (reply: FastifyReply) =>
  String(reply.getHeader('Content-Security-Policy')).includes("frame-ancestors 'self'");
