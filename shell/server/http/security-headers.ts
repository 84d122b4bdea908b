import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTls } from '../visitor/release-cookies';

/** A release's isolated page shows its remote in a frame of its own. */
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

/** Hosts of the carriers' logos at the freight broker (Melhor Envio). */
const CARRIER_LOGO_HOSTS = ['https://melhorenvio.com.br', 'https://*.melhorenvio.com.br'];

export interface DocumentPolicy {
  /** The texts of the document's inline scripts. */
  inlineScripts: readonly string[];
  /** Origins of remotes besides the store's own. */
  remoteOrigins: readonly string[];
  /** Sources of scripts, instead of the store and `remoteOrigins`. */
  scriptSources?: readonly string[];
  /** `inside`: the page is framed by the store. `around`: it contains such frames. */
  frames?: 'inside' | 'around';
}

/**
 * What a page of the store may load and run. Scripts: the store's own files, those of the remotes' origins (or
 * `scriptSources` only), and inline ones named by their hash. Hashes suit views that serve many visitors; a nonce would
 * have to be written into each view and its compressed copies. Inline styles are allowed: antd and the view's own
 * styles are inline.
 */
export function contentSecurityPolicy({
  inlineScripts,
  remoteOrigins: partOrigins,
  scriptSources,
  frames,
}: DocumentPolicy): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const sources = ["'self'", ...partOrigins];
  return [
    "default-src 'none'",
    ['script-src', ...(scriptSources ?? sources), ...hashes].join(' '),
    ['style-src', ...sources, "'unsafe-inline'"].join(' '),
    ['img-src', ...sources, 'data:', ...CARRIER_LOGO_HOSTS].join(' '),
    ['font-src', ...sources].join(' '),
    ['connect-src', ...sources].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(frames === 'around' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frames === 'inside' ? "'self'" : "'none'"}`,
  ].join('; ');
}
