import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fingerprintSources, stampFile } from '../fingerprint.js';

/** @import { Compiler } from 'webpack' */

const NAME = 'SourceStamp';

/** Records the sources of a complete build, so that the same sources are not built again. */
export class SourceStampPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    const { context, name = '' } = compiler.options;
    if (!context) return;
    const file = stampFile(context, name);
    let fingerprint = '';
    compiler.hooks.beforeRun.tap(NAME, () => {
      rmSync(file, { force: true });
      // Before webpack reads the first file: a change during the build makes it stale.
      fingerprint = fingerprintSources(context);
    });
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      if (stats.hasErrors() || !fingerprint) return;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fingerprint);
    });
  }
}
