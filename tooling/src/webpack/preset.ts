import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { fingerprintPaths } from '../fingerprint';

/** A package's bundles: for the browser, for rendering on the server, or a Node service. */
export type Side = 'browser' | 'server' | 'service';
export type Mode = 'production' | 'development';

export interface BuildOptions {
  /** The repository's folder. */
  root: string;
  /** The package's folder, as 'mf-catalog'. */
  packageName: string;
  side: Side;
  mode: Mode;
  /** React Fast Refresh, for the dev server. */
  refresh?: boolean;
}

function scripts({ side, mode, refresh }: BuildOptions): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', development: mode === 'development', refresh },
          },
          target: side === 'browser' ? 'es2022' : 'es2023',
        },
      },
    },
  };
}

function styles({ side, mode }: BuildOptions): RuleSetRule {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side !== 'browser',
        localIdentName: mode === 'production' ? '[hash:base64:7]' : '[name]__[local]',
      },
    },
  };
  if (side !== 'browser') return { test: /\.css$/, use: [cssLoader] };
  return {
    test: /\.css$/,
    use: [MiniCssExtractPlugin.loader, cssLoader],
  };
}

function pictures({ side }: BuildOptions): RuleSetRule {
  return {
    test: /\.svg$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10][ext]', emit: side === 'browser' },
  };
}

/** The output folder. Development has separate folders, so that its builds are never taken for production. */
export function bundleFolder({ root, packageName, side, mode }: BuildOptions): string {
  return mode === 'production'
    ? join(root, packageName, 'dist', side)
    : join(root, packageName, 'dist/development', side);
}

/** React Router's package always resolves to its development build: this is the production build. */
function routerAlias({ root, mode }: BuildOptions): Record<string, string> {
  if (mode !== 'production') return {};
  const folder = join(root, 'node_modules/react-router/dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

/** With a hash, for the browser's cache; '.cjs' for Node. */
function fileName({ side, mode }: BuildOptions): string {
  if (side !== 'browser') return '[name].cjs';
  return mode === 'production' ? '[name].[contenthash:10].js' : '[name].js';
}

/**
 * The configuration that all bundles share: swc, CSS modules with the same class names in the browser and on the server,
 * webpack's persistent cache.
 */
export function preset(options: BuildOptions): Configuration {
  const { root, packageName, side, mode } = options;
  const isProduction = mode === 'production';

  return {
    name: `${packageName}:${side}`,
    mode,
    context: root,
    target: side === 'browser' ? 'browserslist:chrome 109, safari 16, firefox 115' : 'async-node',
    // No `eval` source maps: the Content-Security-Policy forbids eval.
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: bundleFolder(options),
      uniqueName: packageName,
      clean: true,
      hashFunction: 'xxhash64',
      filename: fileName(options),
      chunkFilename: fileName(options),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: routerAlias(options) },
    module: {
      rules: [scripts(options), styles(options), pictures(options)],
      // On the server `createRequire` stays Node's: it resolves at run time.
      parser: { javascript: { createRequire: false } },
    },
    plugins:
      side === 'browser'
        ? [
            new MiniCssExtractPlugin({
              filename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
              chunkFilename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
            }),
          ]
        : [],
    optimization: {
      minimize: isProduction && side === 'browser',
      minimizer: ['...', new CssMinimizerPlugin()],
      chunkIds: 'named',
      moduleIds: isProduction && side === 'browser' ? 'deterministic' : 'named',
    },
    cache: {
      type: 'filesystem',
      name: `${packageName}-${side}-${mode}`,
      cacheDirectory: join(root, '.cache/webpack'),
      // A change of the configuration invalidates the cache.
      version: fingerprintPaths([
        'tooling/src/webpack',
        `${packageName}/webpack.config.ts`,
        'package-lock.json',
      ]),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
