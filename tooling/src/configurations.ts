import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { root } from './root';

/** The configurations of a package's webpack.config.mjs, as `webpack build --mode <mode>` reads them. */
export async function loadConfigurations(
  packageName: string,
  mode: 'production' | 'development',
): Promise<Configuration[]> {
  const file = pathToFileURL(join(root, packageName, 'webpack.config.mjs')).href;
  const { default: configure } = (await import(file)) as {
    default: (env: object, options: { mode: string }) => Configuration[];
  };
  return configure({}, { mode });
}
