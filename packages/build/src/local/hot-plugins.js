import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

/** @import { Package } from '../preset.js' */

/** @param {string} name */
const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url));

const exposesLoader = fileHere('hot-exposes-loader.js');
const jsxRuntime = fileHere('hot-jsx-runtime.js');
const DEVELOPMENT_RUNTIME = 'react-refresh-runtime.development.js';

/**
 * The name under which component-families.js imports the runtime of Fast Refresh: its package offers the development
 * build to development builds only.
 */
export const refreshRuntimeAlias = {
  'react-refresh-development$': join(
    dirname(createRequire(import.meta.url).resolve('react-refresh/runtime')),
    'cjs',
    DEVELOPMENT_RUNTIME,
  ),
};

/**
 * The modules that the store loads, with stand-ins for their components.
 *
 * @param {Record<string, string>} exposes
 */
export const hotExposes = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([name, path]) => [
      name,
      `${exposesLoader}?${name === './routes' ? 'routes' : 'fragment'}!${path}`,
    ]),
  );

/** @param {Package} remote */
export const localHotPlugins = ({ context }) => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({
    overlay: false,
    forceEnable: true,
    exclude: [/node_modules/, import.meta.dirname],
  }),
  new webpack.NormalModuleReplacementPlugin(
    /react-refresh[\\/]runtime(\.js)?$/,
    fileHere('component-families.js'),
  ),
  // The compiler of the sources calls it for every element.
  new webpack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, jsxRuntime),
  new webpack.DefinePlugin({
    'process.env.NODE_ENV': webpack.DefinePlugin.runtimeValue(({ module }) =>
      JSON.stringify(
        module.nameForCondition()?.endsWith(DEVELOPMENT_RUNTIME) ? 'development' : 'production',
      ),
    ),
  }),
  // Without a name it becomes part of every entry.
  new webpack.EntryPlugin(context, fileHere('local-client.js'), {}),
];
