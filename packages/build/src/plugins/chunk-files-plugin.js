import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const NAME = 'ChunkFiles';

/**
 * Writes `chunks.json` beside a browser bundle: the name of a chunk → its scripts and styles in loading order, for the
 * server's styles and preloads.
 */
export class ChunkFilesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const chunks = [...compilation.namedChunkGroups].map(([name, group]) => {
          const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(
            (file) => !file.includes('.hot-update.'),
          );
          return [
            name,
            {
              scripts: files.filter((file) => file.endsWith('.js')),
              styles: files.filter((file) => file.endsWith('.css')),
            },
          ];
        });
        const text = JSON.stringify(Object.fromEntries(chunks), null, 2);
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
