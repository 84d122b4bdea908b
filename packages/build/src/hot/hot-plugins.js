import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** @import { WebpackPluginInstance } from 'webpack' */
/** @import { Package } from '../preset.js' */

/** The first module of the shell in development: React must find the runtime of Fast Refresh when it starts. */
export const refreshRuntimeEntry = fileURLToPath(new URL('refresh-runtime.js', import.meta.url));

const clientEntry = fileURLToPath(new URL('hot-client.js', import.meta.url));

/**
 * For a browser bundle of the development store: open pages take over its changes by React Fast Refresh.
 *
 * @param {Package} package_
 * @param {string} updatesPath where browsers find the bundle's newest files, with a trailing slash
 * @returns {WebpackPluginInstance[]}
 */
export const hotPlugins = ({ name, context }, updatesPath) => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] }),
  new webpack.DefinePlugin({
    BUNDLE_NAME: JSON.stringify(name),
    UPDATES_PATH: JSON.stringify(updatesPath),
  }),
  // Without a name it becomes part of every entry.
  new webpack.EntryPlugin(context, clientEntry, {}),
];

/** Registers a remote's components in the shell's copy of Fast Refresh, the only one that knows all roots. */
export const sharedRefreshRuntime = new webpack.NormalModuleReplacementPlugin(
  /react-refresh[\\/]runtime(\.js)?$/,
  fileURLToPath(new URL('shared-refresh-runtime.js', import.meta.url)),
);
