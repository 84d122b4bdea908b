import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { ChunkFilesPlugin } from './plugins/chunk-files-plugin.js';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity-plugin.js';
import { ChunkOwnerPlugin } from './plugins/chunk-owner-plugin.js';
import { CompressPlugin } from './plugins/compress-plugin.js';
import { EntryNamePlugin } from './plugins/entry-name-plugin.js';
import {
  ModuleFederationPlugin,
  shortErrorsPlugin,
  shortLogsPlugin,
  withoutOwnLibrariesPlugin,
} from './federation.js';
import { fingerprintSources } from './fingerprint.js';
import { hotPlugins, sharedRefreshRuntime } from './hot/hot-plugins.js';
import { hotExposes, localHotPlugins, refreshRuntimeAlias } from './local/hot-plugins.js';
import { preset } from './preset.js';
import { consumedModules } from './shared-modules.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/**
 * @typedef {Package & { exposes: Record<string, string> }} Remote
 * `exposes`: the modules that shell and other remotes may load, as `{ './routes': './src/routes.tsx' }`.
 */

const reloadClient = fileURLToPath(new URL('served/reload-client.js', import.meta.url));

/** Time-out of one script of a remote. */
const SCRIPT_TIMEOUT_MS = 3000;

/** The container's script. A release adds a hash. */
const ENTRY_FILE = 'remoteEntry.js';

/** Modules of two pages, before they are minified: a smaller file costs first views more than it saves later. */
const MIN_SHARED_BYTES = 36_000;

/**
 * The container that browsers load, in `dist/browser`.
 *
 * @param {Remote} remote
 * @param {Mode} mode
 * @returns {Configuration}
 */
export function remoteBrowser(remote, mode) {
  const container = browserContainer(remote, mode);
  return {
    ...container,
    plugins: [
      ...container.plugins,
      new ChunkFilesPlugin(),
      ...(mode === 'production'
        ? [new CompressPlugin()]
        : [...hotPlugins(remote, `/remotes/${remote.name}/hot/`), sharedRefreshRuntime]),
    ],
  };
}

/**
 * The container of a dev server, in `dist/served`, which a store loads in place of a release. It is built as for a
 * release, because the store's libraries are production builds, but it is not minified.
 *
 * @param {Remote} remote
 * @returns {Configuration}
 */
export function servedRemote(remote) {
  const container = browserContainer(remote, 'production');
  return {
    ...container,
    name: 'served',
    // No `eval` source maps: the store's Content-Security-Policy forbids eval.
    devtool: 'cheap-module-source-map',
    // A change builds only what depends on it.
    cache: { type: 'memory' },
    plugins: [
      ...container.plugins,
      // Without a name it becomes part of every entry.
      new webpack.EntryPlugin(remote.context, reloadClient, {}),
    ],
    output: { ...container.output, path: servedFolder(remote) },
    optimization: { ...container.optimization, minimize: false },
  };
}

/**
 * The container of a remote that is local in a deployed store (`localInStore`). The store's React is a production build
 * and cannot replace components: they are called through stand-ins, which can (local/hot-components.js).
 *
 * @param {Remote} remote
 * @returns {Configuration}
 */
export function localRemote(remote) {
  const container = browserContainer(
    { ...remote, exposes: hotExposes(remote.exposes) },
    'production',
    { isHot: true },
  );
  const { resolve } = container;
  return {
    ...container,
    name: 'local',
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    resolve: { ...resolve, alias: { ...resolve.alias, ...refreshRuntimeAlias } },
    // localHotPlugins defines it.
    optimization: { ...container.optimization, nodeEnv: false },
    plugins: [...container.plugins, ...localHotPlugins(remote)],
  };
}

/** @param {Package} package_ */
export const servedFolder = ({ context }) => join(context, 'dist/served');

/**
 * The container that renders views on the server, in `dist/server`.
 *
 * @param {Remote} remote
 * @param {Mode} mode
 * @returns {Configuration}
 */
export function remoteServer(remote, mode) {
  const base = preset(remote, { side: 'server', mode });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', library: { type: 'commonjs-module' } },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        shared: consumedModules(remote.context, false),
        filename: 'remoteEntry.cjs',
        library: { type: 'commonjs-module' },
        manifest: false,
      }),
    ],
  };
}

/**
 * @param {Remote} remote
 * @param {Mode} mode
 * @param {{ isHot?: boolean }} [options] `isHot`: open pages take over a newer build
 */
function browserContainer(remote, mode, { isHot = mode === 'development' } = {}) {
  const isProduction = mode === 'production';
  const base = preset(remote, { side: 'browser', mode, refresh: isHot });
  const name = containerName(remote);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      chunkLoadTimeout: SCRIPT_TIMEOUT_MS,
      // The browser checks the integrity of files of another origin, and shows details of their errors, only with CORS.
      crossOriginLoading: /** @type {const} */ ('anonymous'),
      // Two releases of a remote in one page (a fallback) must not share their chunks.
      chunkLoadingGlobal: `${name}_${fingerprintSources(remote.context)}`,
    },
    optimization: {
      ...base.optimization,
      // An open page replaces a style with the chunk of its module: both must have the same name.
      splitChunks: isHot
        ? /** @type {const} */ (false)
        : { chunks: isPageChunk, minSize: MIN_SHARED_BYTES },
    },
    plugins: [
      ...base.plugins,
      ...(isProduction
        ? [shortErrorsPlugin(), shortLogsPlugin(), withoutOwnLibrariesPlugin()]
        : []),
      ...(isHot
        ? []
        : [new ChunkIntegrityPlugin(), new ChunkOwnerPlugin(), new EntryNamePlugin(ENTRY_FILE)]),
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        shared: consumedModules(remote.context, true),
        filename: ENTRY_FILE,
        library: { type: 'var', name },
        manifest: true,
        experiments: {
          externalRuntime: true,
          // A remote loads parts of others through the shell (`Fragment`), never by webpack's own `remotes`.
          optimization: { disableRemote: true, target: 'web' },
        },
      }),
    ],
  };
}

/** @param {Remote} remote */
const containerOptions = (remote) => ({
  name: containerName(remote),
  exposes: Object.fromEntries(
    Object.entries(remote.exposes).map(([key, path]) => [
      key,
      { import: path, name: key.slice('./'.length) },
    ]),
  ),
  shareStrategy: /** @type {const} */ ('loaded-first'),
  dts: false,
});

/**
 * A chunk that loaders load (`data-…`) shares no file with pages: the first view of a page, which has its data, would
 * load a file with more than its own modules. Each chunk adds its hash to the remote's entry, so one chunk is for all
 * texts.
 * @param {import('webpack').Chunk} chunk
 */
const isPageChunk = (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('data-');

/**
 * The container's name in JavaScript: 'mf-catalog' → 'mf_catalog'.
 *
 * @param {Remote} remote
 */
const containerName = ({ name }) => name.replaceAll('-', '_');
