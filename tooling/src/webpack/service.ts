import type { Configuration } from 'webpack';
import { preset, type BuildOptions } from './preset';

/**
 * A Node service: our own sources are bundled, libraries stay in node_modules.
 *
 * @param entries output name → entry file, relative to the repository's folder
 */
export function serviceConfiguration(
  entries: Record<string, string>,
  options: BuildOptions,
): Configuration {
  const base = preset(options);
  return {
    ...base,
    target: 'node20.19',
    entry: entries,
    output: { ...base.output, library: { type: 'commonjs2' } },
    externals: [
      ({ request }, callback) => {
        const own =
          !request || /^[./]/.test(request) || /^(?:shared-contracts|@fireflay)\//.test(request);
        if (own) callback();
        else callback(undefined, `node-commonjs ${request}`);
      },
    ],
    node: { __dirname: false, __filename: false },
  };
}
