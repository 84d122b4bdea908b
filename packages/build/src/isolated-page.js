import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { CompressPlugin } from './plugins/compress-plugin.js';
import { DocumentPlugin } from './plugins/document-plugin.js';
import { preset } from './preset.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/**
 * A remote's isolated page, in `dist/isolated`: without shell and federation, with all libraries. In development it
 * reloads when its sources change; in production it is the folder `isolated` of a release.
 *
 * @param {Package} remote
 * @param {Mode} mode
 * @returns {Configuration}
 */
export function isolatedPage(remote, mode) {
  const isDevelopment = mode === 'development';
  const base = preset(remote, { side: 'browser', mode, refresh: isDevelopment });
  return {
    ...base,
    name: 'isolated',
    // No source map: chunks and modules keep readable names for QA.
    devtool: isDevelopment ? base.devtool : false,
    entry: ['@fireflay/ui/theme/tokens.css', '@fireflay/ui/theme/base.css', './src/isolated.tsx'],
    output: {
      ...base.output,
      path: join(remote.context, 'dist/isolated'),
      publicPath: isDevelopment ? '/' : 'auto',
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, 'msw/native$': findFakeServer(remote.context) },
    },
    plugins: [
      ...base.plugins,
      new DocumentPlugin(remote.name),
      ...(isDevelopment
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [new CompressPlugin({ isFast: true })]),
    ],
  };
}

/**
 * msw/native fakes HTTP inside the page. Its `exports` restrict it to React Native.
 *
 * @param {string} context
 */
function findFakeServer(context) {
  const packageFile = createRequire(join(context, 'package.json')).resolve('msw/package.json');
  return join(dirname(packageFile), 'lib/native/index.mjs');
}
