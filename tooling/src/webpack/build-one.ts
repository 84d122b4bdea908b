/** Builds one bundle in a separate process: `build-one <package> <side> <mode>`. */
import { join } from 'node:path';
import webpack from 'webpack';
import { compressFolder } from '../compress';
import { root } from '../root';
import { writeChunkFiles } from './chunk-files';
import { isolatedConfiguration } from './isolated';
import type { Mode, Side } from './preset';
import { loadPackageConfiguration } from './package-configuration';

async function build(packageName: string, side: Side | 'isolated', mode: Mode) {
  const compiler = webpack(
    side === 'isolated'
      ? isolatedConfiguration(root, packageName, mode)
      : await loadPackageConfiguration({ root, packageName, side, mode }),
  );
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats?.toString({ preset: 'errors-warnings', colors: false }));
  }
  if (!stats || stats.hasErrors()) {
    process.exitCode = 1;
    return;
  }
  if (side === 'browser') writeChunkFiles(stats);
  if (side === 'browser' || side === 'isolated') {
    await compressFolder(join(root, packageName, 'dist', side));
  }
}

const [packageName, side, mode] = process.argv.slice(2) as [string, Side | 'isolated', Mode];
await build(packageName, side, mode);
