import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkFilesPlugin } from './plugins/chunk-files-plugin.js';
import { CompressPlugin } from './plugins/compress-plugin.js';
import { InlineScriptPlugin } from './plugins/inline-script-plugin.js';
import { preset } from './preset.js';
import { providedModules } from './shared-modules.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/**
 * @typedef {Package & { publicPath: string }} Host
 * `publicPath`: where browsers find the bundle, as '/assets/'.
 */

/**
 * Provides the host's copy of the federation runtime to the remotes (their option `externalRuntime`). The option
 * `provideExternalRuntime` would include a second copy, the CommonJS build.
 */
const runtimeForRemotes = createRequire(import.meta.url)
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/index\.cjs$/, 'index.js');

/**
 * The host in the browser, in `dist/browser`, and the script that the server writes into each document.
 *
 * @param {Host} host
 * @param {{ entry: string, inlineEntry: string, mode: Mode }} options files, relative to the package
 * @returns {Configuration}
 */
export function hostBrowser(host, { entry, inlineEntry, mode }) {
  const side = 'browser';
  const base = preset(host, { side, mode });
  return {
    ...base,
    entry: { main: entry },
    output: { ...base.output, publicPath: host.publicPath },
    optimization: { ...base.optimization, ...chunks },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...hostOptions,
        shared: providedModules(host.context, true),
        runtimePlugins: [runtimeForRemotes],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new InlineScriptPlugin('inline', inlineEntry, preset(host, { side, mode })),
      new ChunkFilesPlugin(),
      ...(mode === 'production' ? [new CompressPlugin()] : []),
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
      new ModuleFederationPlugin({ ...hostOptions, shared: providedModules(host.context, false) }),
    ],
  };
}

/**
 * One file for each chunk of the host, under its name. What antd's two larger files have in common is a file of its own.
 *
 * @type {Configuration['optimization']}
 */
const chunks = {
  chunkIds: 'named',
  splitChunks: {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      antd: {
        name: 'antd-common',
        chunks: ({ name }) => name === 'antd-form' || name === 'antd-more',
        minChunks: 2,
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
