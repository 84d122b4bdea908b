import { preset } from './preset.js';

/**
 * @import { Configuration } from 'webpack'
 * @import { Mode, Package } from './preset.js'
 */

/** Requests that are bundled: our own sources, and antd, whose ES modules Node cannot load. */
const BUNDLED = [
  /^[./]/,
  /^(?:shared-contracts|@fireflay)\//,
  /^(?:antd|@ant-design|@rc-component|@babel\/runtime)\//,
];

/** Libraries that stay in node_modules also for programs that start often: `pg` looks for its native client. */
const NEVER_BUNDLED = /^(?:pg|@opentelemetry\/)/;
const STARTS_OFTEN = 'starts-often';

/**
 * A Node service, in `dist/service`: our own sources are bundled, libraries stay in node_modules.
 *
 * @param {Package} package_
 * @param {{ entry: Record<string, string>, startOften?: Record<string, string>, mode: Mode }} options `entry`: output name
 *   → file, relative to the package. `startOften`: the same of programs that work for less than the second in which Node
 *   would load their libraries from hundreds of files: one file has what they use of them.
 * @returns {Configuration}
 */
export function service(package_, { entry, startOften = {}, mode }) {
  const base = preset(package_, { side: 'service', mode });
  return {
    ...base,
    target: 'node20.19',
    entry: {
      ...entry,
      ...Object.fromEntries(
        Object.entries(startOften).map(([name, file]) => [
          name,
          { import: file, layer: STARTS_OFTEN },
        ]),
      ),
    },
    output: { ...base.output, library: { type: 'commonjs2' } },
    externals: [
      ({ request, contextInfo }, callback) => {
        const isLibraryBundled =
          contextInfo?.issuerLayer === STARTS_OFTEN && !NEVER_BUNDLED.test(request ?? '');
        if (!request || isLibraryBundled || BUNDLED.some((bundled) => bundled.test(request)))
          callback();
        else callback(undefined, `node-commonjs ${request}`);
      },
    ],
    experiments: { layers: true },
    node: { __dirname: false, __filename: false },
  };
}
