import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import {
  ModuleFederationPlugin,
  shortErrorsPlugin,
  shortLogsPlugin,
  withoutManifestsPlugin,
} from './federation.js';
import { hotPlugins, refreshRuntimeEntry } from './hot/hot-plugins.js';
import { ChunkFilesPlugin } from './plugins/chunk-files-plugin.js';
import { CompressPlugin } from './plugins/compress-plugin.js';
import { ContractPlugin } from './plugins/contract-plugin.js';
import { InlineScriptPlugin } from './plugins/inline-script-plugin.js';
import { SharedLibrariesPlugin } from './plugins/shared-libraries-plugin.js';
import { preset } from './preset.js';
import {
  browserAxios,
  browserRouter,
  providedLibraries,
  providedModules,
  sharedVersions,
} from './shared-modules.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/**
 * @typedef {Package & { publicPath: string }} Host
 * `publicPath`: where browsers find the bundle, as '/assets/'.
 */

/**
 * The host in the browser, in `dist/browser`, and the script that the server writes into each document. It starts Module
 * Federation's runtime itself, with the shared modules: webpack's plug-in would request its own modules from the share
 * scope, one by one, before anything runs.
 *
 * @param {Host} host
 * @param {{ entry: string, inlineEntry: string, mode: Mode }} options files, relative to the package
 * @returns {Configuration}
 */
export function hostBrowser(host, { entry, inlineEntry, mode }) {
  const side = 'browser';
  const isProduction = mode === 'production';
  const base = preset(host, { side, mode, refresh: !isProduction });
  return {
    ...base,
    entry: { main: isProduction ? entry : [refreshRuntimeEntry, entry] },
    output: { ...base.output, publicPath: host.publicPath },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        ...browserRouter(host.context),
        ...browserAxios(host.context),
      },
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), trimmedRouter] },
    optimization: { ...base.optimization, ...chunks },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions(host.context)),
        // Parts of Module Federation's runtime that a host without manifests does not need.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new InlineScriptPlugin('inline', inlineEntry, preset(host, { side, mode })),
      new ChunkFilesPlugin(),
      new SharedLibrariesPlugin(providedLibraries(host.context)),
      withoutManifestsPlugin(),
      ...(isProduction
        ? [compileHint, shortErrorsPlugin(), shortLogsPlugin(), new CompressPlugin()]
        : hotPlugins(host, host.publicPath)),
    ],
  };
}

/**
 * The host in the processes that render views, in `dist/server`.
 *
 * @param {Host} host
 * @param {{ entry: string, mode: Mode }} options
 * @returns {Configuration}
 */
export function hostServer(host, { entry, mode }) {
  const base = preset(host, { side: 'server', mode });
  return {
    ...base,
    entry: { main: entry },
    output: { ...base.output, publicPath: host.publicPath, library: { type: 'commonjs2' } },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({ ...hostOptions, shared: providedModules(host.context) }),
      new ContractPlugin(host.context),
    ],
  };
}

/**
 * Chromium compiles every function of these files, the first one and axios, while a file arrives, beside the main thread.
 * Otherwise the main thread compiles each function when it is first called, and most are called immediately. Other
 * browsers ignore the comment.
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(libraries|main|http)\..*js$/,
  // Minifying removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const trimmedRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: fileURLToPath(new URL('router-loader.js', import.meta.url)),
};

/**
 * One file for each chunk of the host, under its name, and one for the libraries of the first: its name changes only with
 * them, so that browsers have it already after a release of the shell's own code.
 *
 * @type {Configuration['optimization']}
 */
const chunks = {
  chunkIds: 'named',
  splitChunks: {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      libraries: {
        name: 'libraries',
        test: /[\\/]node_modules[\\/]/,
        chunks: 'initial',
        enforce: true,
      },
    },
  },
};

const hostOptions = {
  name: 'shell',
  remotes: {},
  shareStrategy: /** @type {const} */ ('loaded-first'),
  dts: false,
  manifest: false,
};
