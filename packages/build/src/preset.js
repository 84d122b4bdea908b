import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { classNameOf } from './class-names.js';
import { listWorkspaces } from './fingerprint.js';

/** @import { Configuration, RuleSetRule } from 'webpack' */

/**
 * @typedef {object} Package
 * @property {string} name The package's name, as 'mf-catalog'.
 * @property {string} context The package's folder: `import.meta.dirname` of its webpack.config.mjs.
 *
 * @typedef {'production' | 'development'} Mode
 *
 * @typedef {object} PresetOptions
 * @property {'browser' | 'server' | 'service'} side Where the bundle runs: in the browser, in the processes that render
 *   on the server, or as a Node service.
 * @property {Mode} mode
 * @property {boolean} [refresh] Open pages take over changed components: for development, and for a remote that is local in a
 *   deployed store, whose libraries are production builds.
 */

const require = createRequire(import.meta.url);

/** The oldest browsers that the bundles are written for. */
const OLDEST_BROWSERS = { chrome: 109, safari: 16, firefox: 115 };
const browserQuery = Object.entries(OLDEST_BROWSERS)
  .map(([browser, version]) => `${browser} ${version}`)
  .join(', ');

/**
 * The configuration that all bundles share: swc, CSS modules with the same class names in the browser and on the server.
 *
 * @param {Package} package_
 * @param {PresetOptions} options
 * @returns {Configuration & Required<Pick<Configuration, 'devtool' | 'output' | 'plugins' | 'resolve' | 'optimization'>>}
 */
export function preset({ name, context }, options) {
  const { side, mode } = options;
  const isProduction = mode === 'production';
  const isBrowser = side === 'browser';
  const styleFile = isForCaches(options) ? '[name].[contenthash:8].css' : '[name].css';

  return {
    name: side,
    mode,
    context,
    target: isBrowser ? `browserslist:${browserQuery}` : 'async-node',
    // No `eval` source maps: the Content-Security-Policy forbids eval.
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      // Development has separate folders, so that its builds are never taken for production.
      path: join(context, isProduction ? 'dist' : 'dist/development', side),
      uniqueName: name,
      // Open pages may be several builds behind: `npm run dev` removes the updates when it starts.
      clean: options.refresh ? { keep: /\.hot-update\./ } : true,
      hashFunction: 'xxhash64',
      filename: fileName(options),
      chunkFilename: fileName(options),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: isProduction ? routerAlias(context) : {},
    },
    module: {
      rules: [scripts(options), styles(options), pictures(options), antd],
      // On the server `createRequire` stays Node's: it resolves at run time.
      parser: { javascript: { createRequire: false } },
    },
    plugins: [
      ...(isBrowser
        ? [
            new MiniCssExtractPlugin({
              filename: styleFile,
              chunkFilename: styleFile,
              // The order of files means nothing: layers order antd and base, and other classes are unique.
              ignoreOrder: true,
            }),
          ]
        : []),
    ],
    optimization: {
      // A build with errors has no update.
      emitOnErrors: false,
      minimize: isForCaches(options),
      // swc, as everywhere: in a third of terser's time, and its files are smaller. It works in its own threads.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: compression,
          parallel: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: cssOptions,
          parallel: false,
        }),
      ],
      // A container's table of chunks is in the first file of every page: numbers are shorter than names.
      chunkIds: isForCaches(options) ? 'deterministic' : 'named',
      moduleIds: isForCaches(options) ? 'deterministic' : 'named',
    },
    cache: isProduction ? false : persistentCache(context),
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Webpack's cache on disk, for builds that follow changes. A production build has none: it happens once per change, and
 * writing the cache takes more time (5 s of processor time for a remote) than reading it saves (4 s).
 *
 * @param {string} context
 * @returns {NonNullable<Configuration['cache']>}
 */
const persistentCache = (context) => ({
  type: 'filesystem',
  cacheDirectory: join(context, '.cache/webpack'),
  // These invalidate the cache: a change of the configuration, of a module that it imports, or of a package's statement
  // about its modules (`sideEffects`), which webpack does not read again for cached modules.
  buildDependencies: {
    config: [join(context, 'webpack.config.mjs')],
    packages: [...listWorkspaces(context)].map((folder) => join(folder, 'package.json')),
  },
});

/** Minifies CSS for the oldest supported browsers and keeps what the sources contain for others. */
const cssOptions = {
  targets: Object.fromEntries(
    Object.entries(OLDEST_BROWSERS).map(([browser, version]) => [browser, version << 16]),
  ),
  exclude: Features.VendorPrefixes | Features.Selectors | Features.Colors,
};

/**
 * @param {PresetOptions} options
 * @returns {RuleSetRule}
 */
const scripts = ({ side, mode, refresh }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          // swc registers components for Fast Refresh in development builds only.
          react: { runtime: 'automatic', development: mode === 'development' || refresh, refresh },
        },
        target: side === 'browser' ? 'es2022' : 'es2023',
      },
    },
  },
});

/**
 * @param {PresetOptions} options
 * @returns {RuleSetRule}
 */
function styles({ side, mode }) {
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side !== 'browser',
        ...(mode === 'production'
          ? { localIdentName: '[hash:base64:5]', getLocalIdent: classNameOf }
          : { localIdentName: '[name]__[local]' }),
      },
    },
  };
  return {
    test: /\.css$/,
    use: side === 'browser' ? [MiniCssExtractPlugin.loader, cssLoader] : [cssLoader],
  };
}

/**
 * @param {PresetOptions} options
 * @returns {RuleSetRule}
 */
const pictures = ({ side }) => ({
  test: /\.svg$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]', emit: side === 'browser' },
});

/**
 * swc takes `if (a) return x; return y` for `return y` where it has inlined a function and `x` and `y`, of two scopes, had
 * the same name: antd's small steps became large.
 */
const compression = { ecma: 2022, compress: { ecma: 2022, conditionals: false, passes: 4 } };

/**
 * antd's libraries do not declare that unused modules can be left out.
 *
 * @type {RuleSetRule}
 */
const antd = {
  test: /[\\/]node_modules[\\/]@(?:rc-component|ant-design)[\\/]/,
  sideEffects: false,
};

/**
 * React Router's package always resolves to its development build: this is the production build.
 *
 * @param {string} context
 */
function routerAlias(context) {
  const packageFile = createRequire(join(context, 'package.json')).resolve(
    'react-router/package.json',
  );
  const folder = join(dirname(packageFile), 'dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

/**
 * File names with a hash, for the browser's cache; with '.cjs' for Node.
 *
 * @param {PresetOptions} options
 */
function fileName(options) {
  if (options.side !== 'browser') return '[name].cjs';
  return isForCaches(options) ? '[name].[contenthash:8].js' : '[name].js';
}

/**
 * Whether browsers keep the files: they are minified, and have a hash in their names. A replaced module has its old name.
 *
 * @param {PresetOptions} options
 */
const isForCaches = ({ side, mode, refresh }) =>
  side === 'browser' && mode === 'production' && !refresh;
