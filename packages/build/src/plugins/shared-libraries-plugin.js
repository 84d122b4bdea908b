import webpack from 'webpack';

/** @import { Compiler } from 'webpack' */

const NAME = 'SharedLibraries';

/** Writes `shared-libraries.json` beside the host's bundle: the versions that it provides to the remotes. */
export class SharedLibrariesPlugin {
  /** @param {Record<string, string>} versions */
  constructor(versions) {
    this.versions = versions;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = JSON.stringify(this.versions, null, 2);
        compilation.emitAsset('shared-libraries.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
