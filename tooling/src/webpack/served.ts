import { join } from 'node:path';
import type webpack from 'webpack';
import { loadPackageConfiguration } from './package-configuration';

/**
 * A remote's container while it is worked on, for a store that takes it from here in the place of a release. It
 * is built as a release is, since the store's libraries are those of production, but can be read.
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
    // The store's policy runs nothing that is made of text.
    devtool: 'cheap-module-source-map',
    // The store is another origin: only so it may read what failed.
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
