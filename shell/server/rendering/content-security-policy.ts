import { createHash } from 'node:crypto';

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
  frames?: 'inside' | 'around' | undefined;
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
