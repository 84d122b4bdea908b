import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTls } from '../releases/release-cookies';

/** A release's isolated page shows its part in a frame of its own. */
const ISOLATED_PAGE = /^\/remotes\/[^?]+\/isolated\/index\.html(\?|$)/;

const ISOLATED_PAGE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'";
const DENY_ALL_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers that every answer carries. */
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
  // What is no page of ours has no business running anything, should somebody open it by itself.
  if (!reply.hasHeader('Content-Security-Policy')) {
    reply.header(
      'Content-Security-Policy',
      isIsolatedPage ? ISOLATED_PAGE_POLICY : DENY_ALL_POLICY,
    );
  }
  if (hasTls(request)) {
    // Below `www.` there is nothing but the store; what else a whole domain holds nobody knows here.
    const subdomains = request.hostname.startsWith('www.') ? '; includeSubDomains' : '';
    reply.header('Strict-Transport-Security', `max-age=31536000${subdomains}`);
  }
}

/** A page of the comparison: its policy says so. */
const mayBeFramed = (reply: FastifyReply) =>
  String(reply.getHeader('Content-Security-Policy')).includes("frame-ancestors 'self'");

/** Where the freight broker (Melhor Envio) keeps the carriers' logos. */
const CARRIER_LOGO_HOSTS = ['https://melhorenvio.com.br', 'https://*.melhorenvio.com.br'];

export interface DocumentPolicy {
  /** The texts of the scripts that stand in the document itself. */
  inlineScripts: readonly string[];
  /** Origins besides the store's own from which parts come. */
  remoteOrigins: readonly string[];
  /** Where scripts come from in the place of the store and `partOrigins`. */
  scriptSources?: readonly string[];
  /** The page stands in a frame of the store's own, or has such frames; neither otherwise. */
  frames?: 'inside' | 'around';
}

/**
 * What a page of the store may load and run. Scripts: the store's own files, those of the parts' origins (or
 * `scriptSources` only), and the inline ones that are named by their hash. A hash suits views that serve many visitors, where a nonce would
 * have to be written into each (and its compressed twins) anew. Styles may be inline: antd and the view's own
 * styles are.
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
