import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { preset, type Mode } from './preset';

/**
 * A remote's isolated page: without shell and federation, with all libraries. In development it reloads when its sources
 * change; in production it is the folder `isolated` of a release.
 */
export function isolatedConfiguration(
  root: string,
  packageName: string,
  mode: Mode,
): Configuration {
  const isDevelopment = mode === 'development';
  const base = preset({ root, packageName, side: 'browser', mode, refresh: isDevelopment });
  return {
    ...base,
    name: `${packageName}:isolated`,
    // No source map: chunks and modules keep readable names for QA.
    devtool: isDevelopment ? base.devtool : false,
    entry: [
      './packages/ui/src/theme/tokens.css',
      './packages/ui/src/theme/base.css',
      `./${packageName}/src/isolated.tsx`,
    ],
    output: {
      ...base.output,
      path: join(root, packageName, 'dist/isolated'),
      publicPath: isDevelopment ? '/' : 'auto',
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // msw/native fakes HTTP inside the page. Its `exports` restrict it to React Native.
        'msw/native$': join(root, 'node_modules/msw/lib/native/index.mjs'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(isDevelopment ? [new ReactRefreshPlugin({ overlay: false })] : []),
      new IsolatedDocument(packageName),
    ],
    cache: { ...(base.cache as webpack.FileCacheOptions), name: `${packageName}-isolated-${mode}` },
  };
}

/** Writes the page's index.html beside the bundle. */
class IsolatedDocument {
  constructor(private readonly packageName: string) {}

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('IsolatedDocument', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IsolatedDocument', stage }, (assets) => {
        const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
        const base = compiler.options.output.publicPath === 'auto' ? '' : '/';
        const tags = [
          ...files
            .filter((file) => file.endsWith('.css'))
            .map((file) => `<link rel="stylesheet" href="${base}${file}">`),
          ...files
            .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
            .map((file) => `<script defer src="${base}${file}"></script>`),
        ];
        assets['index.html'] = new webpack.sources.RawSource(
          `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${this.packageName}</title>${tags.join('')}</head><body></body></html>`,
        );
      });
    });
  }
}
