import { servedFolder } from './remote.js';
import { BUILDS_PATH, streamBuilds } from './served/build-stream.js';

/**
 * @import { Configuration } from 'webpack-dev-server'
 * @import { Package } from './preset.js'
 */

/**
 * webpack's dev server for a remote: its isolated page, and the container that a store loads with
 * `?mf=<remote>@http://localhost:<port>`. It reads PORT, and API_BASE for the back end.
 *
 * @param {Package} remote
 * @param {{ port: number }} options
 * @returns {Configuration}
 */
export function devServer(remote, options) {
  const port = Number(process.env.PORT ?? options.port);
  const api = process.env.API_BASE ?? 'http://127.0.0.1:4000';
  return {
    port,
    hot: true,
    historyApiFallback: true,
    static: { directory: servedFolder(remote), watch: false },
    headers: { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/ws', '/imagens', '/sandbox'], target: api, xfwd: true }],
    setupMiddlewares: (middlewares, { compiler }) => [
      { name: 'builds', path: BUILDS_PATH, middleware: streamBuilds(compiler) },
      ...middlewares,
    ],
    onListening: () => {
      console.info(`\n  Isolated page of ${remote.name}: http://localhost:${port}`);
      console.info(`  Back end: ${api}`);
      console.info(
        `  In a store with OVERRIDE_ORIGINS=http://localhost:${port}: ?mf=${remote.name}@http://localhost:${port}\n`,
      );
    },
  };
}
