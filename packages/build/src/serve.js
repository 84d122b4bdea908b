import { devServer } from './dev-server.js';
import { isolatedPage } from './isolated-page.js';
import { servedRemote } from './remote.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Remote } from './remote.js'
 */

/** The first configuration's serves both. The types do not have `false`. */
const WITHOUT_DEV_SERVER = /** @type {{ devServer?: undefined }} */ (
  /** @type {unknown} */ ({ devServer: false })
);

/**
 * Configures `webpack serve` of a remote: its isolated page, and the container that a store loads by override. With a
 * deployed store (`--env store=https://loja.exemplo`) that store, in which this remote alone is local.
 *
 * @param {Remote} remote
 * @param {{ port: number, store?: string | undefined }} options
 * @returns {Configuration[] | Promise<Configuration>}
 */
export const serve = (remote, { port, store }) =>
  store === undefined
    ? [
        { ...isolatedPage(remote, 'development'), devServer: devServer(remote, { port }) },
        { ...servedRemote(remote), ...WITHOUT_DEV_SERVER },
      ]
    : import('./local/local-in-store.js').then(({ localInStore }) =>
        localInStore(remote, { port, store }),
      );
