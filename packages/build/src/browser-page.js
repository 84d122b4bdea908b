import { join } from 'node:path';
import { ChunkFilesPlugin } from './plugins/chunk-files-plugin.js';
import { CompressPlugin } from './plugins/compress-plugin.js';
import { preset } from './preset.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/**
 * A page of a service that is not the store, for colleagues, in `dist/<name>`: without federation, with all libraries.
 *
 * @param {Package} package_
 * @param {{ name: string, entry: string, publicPath: string, mode: Mode }} options `name`: of the configuration and its
 *   folder; `entry`: relative to the package; `publicPath`: where browsers find the bundle
 * @returns {Configuration}
 */
export function browserPage(package_, { name, entry, publicPath, mode }) {
  const base = preset(package_, { side: 'browser', mode });
  const isProduction = mode === 'production';
  return {
    ...base,
    name,
    entry: { main: entry },
    output: {
      ...base.output,
      path: join(package_.context, isProduction ? 'dist' : 'dist/development', name),
      publicPath,
    },
    plugins: [
      ...base.plugins,
      new ChunkFilesPlugin(),
      ...(isProduction ? [new CompressPlugin({ isFast: true })] : []),
    ],
  };
}
