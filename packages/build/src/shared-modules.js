import { join } from 'node:path';
import { findFolderWith, packageFolder, readPackage } from './packages.js';

/**
 * The libraries of which a page has one copy: the shell's. Each is a request, or a prefix of requests ('react/').
 * Redux Toolkit is not among them: the remotes reach it through shared-contracts/store, so that the shell's
 * copy holds only what the store uses.
 */
const SHARED_LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  'react-redux',
];

/** The modules of shared-contracts with state: contexts, the store, the endpoints. The others are pure. */
const SHARED_CONTRACTS = ['shared-contracts/store', 'shared-contracts/remotes'];

/**
 * antd's components, of which a page also has one copy. They are not in the shell's first file: the shell's
 * `shell/src/antd` provides them when the first is needed. On the server each remote has its own.
 */
const ANTD = 'antd/es/';

const BROWSER_ROUTER_FILE = 'src/router/browser.ts';

/**
 * The shared modules of the host on the server: it includes every one in its first file (`eager`), so that a page has
 * them before any remote.
 *
 * @param {string} context
 */
export const providedModules = (context) =>
  Object.fromEntries(
    listSharedModules(context).map(({ request, version, range }) => [
      request,
      { singleton: true, requiredVersion: range, version, eager: true },
    ]),
  );

/**
 * The versions of the modules that the host provides in browsers: `shell/src/remotes/provide-modules.ts` has the same
 * requests.
 *
 * @param {string} context
 * @returns {Record<string, string>}
 */
export const sharedVersions = (context) =>
  Object.fromEntries(
    listSharedModules(context).flatMap(({ request, version }) =>
      (SHARED_FILES[request] ?? [request]).map((file) => [file, version]),
    ),
  );

/**
 * The requests behind a prefix.
 *
 * @type {Record<string, string[]>}
 */
const SHARED_FILES = {
  'react/': ['react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom/': ['react-dom/client'],
};

/**
 * The browser's part of React Router: a module that re-exports what is used, so that the rest is removed.
 *
 * @param {string} context
 */
export const browserRouter = (context) => ({
  'react-router-dom$': join(packageFolder('shared-contracts', context), BROWSER_ROUTER_FILE),
});

/**
 * The parts of axios that the browser's client does not use, and that tree shaking keeps: the fetch adapter, which only
 * the server uses, and the names of status codes.
 *
 * @param {string} context
 */
export const browserAxios = (context) => {
  const folder = packageFolder('axios', packageFolder('shared-contracts', context));
  return {
    [join(folder, 'lib/adapters/fetch.js')]: /** @type {const} */ (false),
    [join(folder, 'lib/helpers/HttpStatusCode.js')]: /** @type {const} */ (false),
  };
};

/**
 * The shared modules of a remote: it includes none (`import: false`), so it can neither upgrade a library for all others
 * nor send it twice.
 *
 * @param {string} context
 * @param {boolean} isBrowser
 */
export const consumedModules = (context, isBrowser) =>
  Object.fromEntries(
    listSharedModules(context, isBrowser && hasAntd(context) ? [ANTD] : []).map(
      ({ request, range }) => [
        request,
        { singleton: true, requiredVersion: range, import: /** @type {const} */ (false) },
      ],
    ),
  );

/**
 * The libraries that the host provides to all remotes, and their versions. A remote's range must include them.
 *
 * @param {string} context
 */
export const providedLibraries = (context) => mapLibraries(context, ({ version }) => version);

/**
 * The libraries that a remote expects of the host, and their ranges.
 *
 * @param {string} context
 */
export const requiredLibraries = (context) => mapLibraries(context, ({ range }) => range);

/**
 * Describes each library except shared-contracts, whose version is that of the contract.
 *
 * @param {string} context
 * @param {(module: ReturnType<typeof listSharedModules>[number]) => string} toText
 * @returns {Record<string, string>}
 */
const mapLibraries = (context, toText) =>
  Object.fromEntries(
    listSharedModules(context, hasAntd(context) ? [ANTD] : [])
      .filter(({ name }) => name !== 'shared-contracts')
      .map((module) => [module.name, toText(module)]),
  );

/** @param {string} context */
const hasAntd = (context) => findFolderWith(context, 'node_modules/antd') !== undefined;

/**
 * @param {string} context
 * @param {string[]} more requests beside those that the host provides in its first file
 */
function listSharedModules(context, more = []) {
  const contracts = packageFolder('shared-contracts', context);
  return [...SHARED_LIBRARIES, ...SHARED_CONTRACTS, ...more].map((request) => {
    const [name = request] = request.split('/');
    const folder = name === 'shared-contracts' ? contracts : packageFolder(name, contracts);
    const { version } = readPackage(folder);
    return { name, request, version, range: `^${version}` };
  });
}
