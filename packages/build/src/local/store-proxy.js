import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { reasonOf } from './check-store.js';
import { localDocument, readBoot } from './local-document.js';

/**
 * @import { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
 * @import { Configuration } from 'webpack-dev-server'
 * @import { ComposedRemote } from './local-document.js'
 */

/**
 * Addresses that the store must not hear of: reports about releases, and the request for a fallback, which would replace
 * a local remote that fails.
 */
export const KEPT_PATHS = ['/relatorios', '/stand-in'];

/** Headers that a changed page does not have. */
const ABOUT_THE_BODY = /** @type {const} */ (['content-length', 'transfer-encoding', 'etag']);
const ABOUT_TLS = /** @type {const} */ (['strict-transport-security', 'alt-svc']);

/**
 * A proxy in front of a deployed store, for the developer's own browser: pages name the local remote. The store itself
 * knows nothing of it.
 *
 * @param {string} origin of the store
 * @param {ComposedRemote} local
 * @returns {NonNullable<Configuration['proxy']>}
 */
export function storeProxy(origin, local) {
  const cookies = cookieNames(origin);
  const findStyles = liveStyles(origin);

  /** @param {ClientRequest} outgoing @param {IncomingMessage} request */
  function prepare(outgoing, { headers }) {
    const own = `http://${headers.host}`;
    // Only what the proxy's own page sends is the store's own: the store refuses changes that other sites request.
    if (headers.origin === own) outgoing.setHeader('origin', origin);
    if (headers.referer?.startsWith(`${own}/`)) {
      outgoing.setHeader('referer', origin + headers.referer.slice(own.length));
    }
    const sent = cookies.toStore(headers.cookie);
    if (sent) outgoing.setHeader('cookie', sent);
    else outgoing.removeHeader('cookie');
    // Compressed pages could not be read.
    if (headers.accept?.includes('text/html')) outgoing.setHeader('accept-encoding', 'identity');
  }

  /** @param {IncomingMessage} upstream @param {IncomingMessage} request @param {ServerResponse} response */
  async function respond(upstream, request, response) {
    const headers = fromStore(upstream.headers, origin, `http://${request.headers.host}`, cookies);
    const isPage = headers['content-type']?.startsWith('text/html');
    if (!isPage || headers['content-encoding']) {
      response.writeHead(upstream.statusCode ?? 502, headers);
      upstream.pipe(response);
      return;
    }
    const html = await text(upstream);
    const live = readBoot(html)?.boot.remotes.find(({ name }) => name === local.name);
    const page = localDocument(html, local, live ? await findStyles(live.manifest) : []);
    for (const name of ABOUT_THE_BODY) delete headers[name];
    response.writeHead(upstream.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
    response.end(page);
  }

  /** @param {unknown} error @param {IncomingMessage} _request @param {ServerResponse | import('node:net').Socket} response */
  function fail(error, _request, response) {
    if (!('writeHead' in response)) return void response.destroy();
    const sentence = `${origin} does not respond (${reasonOf(error)}): check that the store runs, then reload.`;
    console.error(`✗ ${sentence}`);
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(sentence);
  }

  return [
    {
      context: () => true,
      target: origin,
      changeOrigin: true,
      ws: true,
      selfHandleResponse: true,
      logLevel: 'silent',
      onProxyReq: prepare,
      onProxyReqWs: prepare,
      onProxyRes: (upstream, request, response) => {
        respond(upstream, request, response).catch((error) => fail(error, request, response));
      },
      onError: fail,
    },
  ];
}

/**
 * A store's headers for the proxy's address, which has no TLS.
 *
 * @param {IncomingHttpHeaders} headers
 * @param {string} origin
 * @param {string} own the proxy's origin
 * @param {ReturnType<typeof cookieNames>} cookies
 */
export function fromStore(headers, origin, own, cookies) {
  const { location, 'set-cookie': set, 'content-security-policy': policy } = headers;
  const changed = {
    ...headers,
    ...(location && { location: withOwnOrigin(location, origin, own) }),
    ...(set && { 'set-cookie': set.map(cookies.toBrowser) }),
    ...(policy && {
      'content-security-policy': String(policy).replaceAll(/;?\s*upgrade-insecure-requests/g, ''),
    }),
  };
  for (const name of ABOUT_TLS) delete changed[name];
  return changed;
}

/** @param {string} location @param {string} origin @param {string} own */
const withOwnOrigin = (location, origin, own) =>
  location === origin || location.startsWith(`${origin}/`)
    ? own + location.slice(origin.length)
    : location;

/**
 * Names of a store's cookies at localhost, where the cookies of all ports are one: a store gets its own back, and no
 * others.
 *
 * @param {string} origin
 */
export function cookieNames(origin) {
  const prefix = `${createHash('sha256').update(origin).digest('hex').slice(0, 8)}.`;
  return {
    /** @param {string} cookie the value of a `Set-Cookie`; the prefix `__Host-` would need TLS */
    toBrowser: (cookie) =>
      prefix + cookie.replaceAll(/;\s*(?:secure|domain=[^;]*|partitioned)(?=;|$)/gi, ''),
    /** @param {string} [cookies] the value of a `Cookie` */
    toStore: (cookies = '') =>
      cookies
        .split('; ')
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length))
        .join('; '),
  };
}

/**
 * Reads the names of a release's style sheets from its manifest, once.
 *
 * @param {string} origin
 */
function liveStyles(origin) {
  /** @type {Map<string, Promise<string[]>>} */
  const known = new Map();
  return (/** @type {string} */ manifest) => {
    const names = known.get(manifest) ?? readStyles(new URL(manifest, origin));
    known.set(manifest, names);
    // Pages are shown with the styles of both where it cannot be read.
    return names.catch(() => []);
  };
}

/** @param {URL} manifest */
async function readStyles(manifest) {
  const response = await fetch(manifest);
  const { release } = /** @type {{ release?: { files: Record<string, string> } }} */ (
    await response.json()
  );
  return Object.keys(release?.files ?? {}).flatMap((file) =>
    file.endsWith('.css') ? [file.slice(file.lastIndexOf('/') + 1)] : [],
  );
}
