import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { preset } from './preset';

/** A remote on its own page, with hot reload: no federation, every library its own. */
export function isolatedConfiguration(root: string, room: string): Configuration {
  const base = preset({ root, room, side: 'browser', mode: 'development', refresh: true });
  return {
    ...base,
    entry: [
      './shared-contracts/src/theme/tokens.css',
      './shared-contracts/src/theme/base.css',
      `./${room}/src/isolated.tsx`,
    ],
    output: { ...base.output, path: join(root, room, 'dist/isolated'), publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false }),
      new IsolatedDocument(room),
    ],
  };
}

/** Writes the page's document beside the bundle. */
class IsolatedDocument {
  constructor(private readonly room: string) {}

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('IsolatedDocument', (compilation) => {
      compilation.hooks.processAssets.tap('IsolatedDocument', (assets) => {
        assets['index.html'] = new webpack.sources.RawSource(
          `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${this.room}</title><link rel="stylesheet" href="/main.css"></head><body><script src="/main.js"></script></body></html>`,
        );
      });
    });
  }
}
