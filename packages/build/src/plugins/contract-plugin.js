import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { packageFolder } from '../packages.js';

/** @import { Compiler } from 'webpack' */

const NAME = 'Contract';

/** Writes `contract.json` beside the host's server bundle: what the host provides to the remotes. */
export class ContractPlugin {
  /** @param {string} context the folder of the host */
  constructor(context) {
    this.file = join(packageFolder('shared-contracts', context), 'contract.json');
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = JSON.stringify(JSON.parse(readFileSync(this.file, 'utf8')));
        compilation.emitAsset('contract.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
