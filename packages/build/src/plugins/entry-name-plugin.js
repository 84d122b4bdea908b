import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const NAME = 'EntryName';
const HASH_LENGTH = 8;

/**
 * Puts a hash of its content into the name of a container: 'remoteEntry.js' → 'remoteEntry.0a1b2c3d.js'. Federation's
 * runtime module reads the name before webpack knows any hash, so that the name cannot be `[contenthash]`. It comes after
 * plugins that change the container, and before federation, whose manifest has the name.
 */
export class EntryNamePlugin {
  /** @param {string} filename the container's name without a hash */
  constructor(filename) {
    this.filename = filename;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const { filename } = this;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const container = compilation.getAsset(filename);
        if (!container) return;
        const content = container.source.buffer();
        const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
        const name = filename.replace(/\.js$/, `.${hash}.js`);
        compilation.renameAsset(filename, name);
        compilation.updateAsset(name, (source) => {
          const text = source.source().toString();
          return new webpack.sources.RawSource(
            text.replace(`sourceMappingURL=${filename}.map`, `sourceMappingURL=${name}.map`),
          );
        });
        if (compilation.getAsset(`${filename}.map`)) {
          compilation.renameAsset(`${filename}.map`, `${name}.map`);
        }
      });
    });
  }
}
