import { once } from 'node:events';
import { createServer } from 'node:net';
import { readPackage } from '../packages.js';
import { localRemote } from '../remote.js';
import { BUILDS_PATH, streamBuilds } from '../served/build-stream.js';
import { checkStore } from './check-store.js';
import { KEPT_PATHS, storeProxy } from './store-proxy.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Remote } from '../remote.js'
 */

/** Where the local remote's files are. */
const LOCAL_PATH = '/__local/';
const VERSION = 'local';
/** The pages are those of the developer who runs it: no other machine reaches them. */
const HOST = '127.0.0.1';

/** @param {unknown} _request @param {import('node:http').ServerResponse} response */
const answerNothing = (_request, response) => void response.writeHead(204).end();

/**
 * `webpack serve` of one remote inside a deployed store: the store's pages at an address of this machine, with this
 * remote's container in place of its release. Open pages take over changes of its sources.
 *
 * @param {Remote} remote
 * @param {{ port: number, store: string }} options
 * @returns {Promise<Configuration>}
 */
export async function localInStore(remote, options) {
  const port = Number(process.env.PORT ?? options.port);
  const { name, fireflay } = readPackage(remote.context);
  const { contract = '*', routes = [] } = fireflay ?? {};
  const { origin, hasRemote } = await checkPort(port)
    .then(() => checkStore(options.store, { name, contract }))
    .catch((error) => {
      console.error(`✗ ${error.message}`);
      process.exit(1);
    });
  const local = {
    name,
    version: VERSION,
    manifest: `${LOCAL_PATH}mf-manifest.json`,
    entry: { url: `${LOCAL_PATH}remoteEntry.js`, integrity: '' },
    routes: routes.map(({ path }) => path),
    guardedRoutes: routes.filter(({ needsLogin }) => needsLogin).map(({ path }) => path),
  };
  return {
    ...localRemote(remote),
    devServer: {
      host: HOST,
      port,
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      compress: false,
      static: false,
      devMiddleware: { publicPath: LOCAL_PATH },
      proxy: storeProxy(origin, local),
      setupMiddlewares: (middlewares, { compiler }) => [
        { name: 'builds', path: BUILDS_PATH, middleware: streamBuilds(compiler) },
        ...KEPT_PATHS.map((path) => ({ name: path, path, middleware: answerNothing })),
        ...middlewares,
      ],
      onListening: () => {
        console.info(`\n  ${origin} with the local ${name}: http://localhost:${port}`);
        console.info('  Orders, accounts and messages there are real. Nobody else sees this page.');
        if (!hasRemote) {
          console.info(`  No release of ${name} is live there: its addresses answer 404 first.`);
        }
        console.info('');
      },
    },
  };
}

/**
 * @param {number} port
 * @throws {Error} with one sentence unless it is free
 */
async function checkPort(port) {
  const server = createServer().listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(
      `Port ${port} cannot be used: end the program that uses it, or choose another one, as PORT=${port + 10}.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}
