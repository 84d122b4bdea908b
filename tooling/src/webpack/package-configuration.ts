import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './preset';

/** The package's own webpack.config.ts, for one of its bundles. */
export async function loadPackageConfiguration(options: BuildOptions): Promise<Configuration> {
  const file = pathToFileURL(join(options.root, options.packageName, 'webpack.config.ts')).href;
  const { default: configure } = (await import(file)) as {
    default: (options: BuildOptions) => Configuration;
  };
  return configure(options);
}
