import { join } from 'node:path';
import type webpack from 'webpack';
import { loadPackageConfiguration } from './package-configuration';

/**
 * A remote's container in development, which a store loads in place of a release. It is built as for a release, because
 * the store's libraries are production builds, but it is not minified.
 */
export async function servedConfiguration(
  root: string,
  packageName: string,
): Promise<webpack.Configuration> {
  const base = await loadPackageConfiguration({
    root,
    packageName,
    side: 'browser',
    mode: 'production',
  });
  return {
    ...base,
    name: `${packageName}:served`,
    // No `eval` source maps: the store's Content-Security-Policy forbids eval.
    devtool: 'cheap-module-source-map',
    // The store has another origin: it sees error details only with CORS.
    output: {
      ...base.output,
      path: servedFolder(root, packageName),
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, minimize: false },
    cache: { ...(base.cache as webpack.FileCacheOptions), name: `${packageName}-served` },
  };
}

export const servedFolder = (root: string, packageName: string) =>
  join(root, packageName, 'dist/served');
