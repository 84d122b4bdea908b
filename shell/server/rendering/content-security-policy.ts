import { createHash } from 'node:crypto';
import type { Analytics } from 'shared-contracts/profile';

/** Hosts of the carriers' logos at the freight broker (Melhor Envio). */
const CARRIER_LOGO_HOSTS = ['https://melhorenvio.com.br', 'https://*.melhorenvio.com.br'];

/** The scripts of analytics load and call these origins, by their providers' documentation. */
const ANALYTICS_SOURCES: Record<
  Analytics['provider'],
  Record<'scripts' | 'images' | 'calls', readonly string[]>
> = {
  ga4: {
    scripts: ['https://*.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    calls: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
  plausible: { scripts: ['https://plausible.io'], images: [], calls: ['https://plausible.io'] },
};

export interface DocumentPolicy {
  /** The texts of the document's inline scripts. */
  inlineScripts: readonly string[];
  /** Origins of remotes besides the store's own. */
  remoteOrigins: readonly string[];
  /** Sources of scripts, instead of the store and `remoteOrigins`. */
  scriptSources?: readonly string[];
  /** Whose script counts the visits; undefined: nobody's. */
  analytics?: Analytics['provider'] | undefined;
  /** `inside`: the page is framed by the store. `around`: it contains such frames. */
  frames?: 'inside' | 'around' | undefined;
}

/**
 * Limits what a page of the store may load and run. Scripts: the store's own files, those of the remotes' origins (or
 * `scriptSources` only), and inline ones named by their hash. Hashes suit views that serve many visitors; a nonce would
 * have to be written into each view and its compressed copies. Inline styles are allowed: antd and the view's own
 * styles are inline.
 */
export function contentSecurityPolicy({
  inlineScripts,
  remoteOrigins: partOrigins,
  scriptSources,
  analytics,
  frames,
}: DocumentPolicy): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const counted = analytics && ANALYTICS_SOURCES[analytics];
  const sources = ["'self'", ...partOrigins];
  return [
    "default-src 'none'",
    ['script-src', ...(scriptSources ?? sources), ...(counted?.scripts ?? []), ...hashes].join(' '),
    ['style-src', ...sources, "'unsafe-inline'"].join(' '),
    ['img-src', ...sources, 'data:', ...CARRIER_LOGO_HOSTS, ...(counted?.images ?? [])].join(' '),
    ['font-src', ...sources].join(' '),
    ['connect-src', ...sources, ...(counted?.calls ?? [])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(frames === 'around' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frames === 'inside' ? "'self'" : "'none'"}`,
  ].join('; ');
}
