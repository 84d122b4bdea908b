import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const NAME = 'Document';

/** Writes the index.html of an isolated page beside its bundle. */
export class DocumentPlugin {
  /** @param {string} title */
  constructor(title) {
    this.title = title;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const base = compiler.options.output.publicPath === 'auto' ? '' : '/';
        const tags = [
          ...files
            .filter((file) => file.endsWith('.css'))
            .map((file) => `<link rel="stylesheet" href="${base}${file}">`),
          ...files
            .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
            .map((file) => `<script defer src="${base}${file}"></script>`),
        ];
        const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${this.title}</title>${tags.join('')}</head><body></body></html>`;
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
