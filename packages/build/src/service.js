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

/**
 * A Node service, in `dist/service`: our own sources are bundled, libraries stay in node_modules.
 *
 * @param {Package} package_
 * @param {{ entry: Record<string, string>, mode: Mode }} options `entry`: output name → file, relative to the package
 * @returns {Configuration}
 */
export function service(package_, { entry, mode }) {
  const base = preset(package_, { side: 'service', mode });
  return {
    ...base,
    target: 'node20.19',
    entry,
    output: { ...base.output, library: { type: 'commonjs2' } },
    externals: [
      ({ request }, callback) => {
        if (!request || BUNDLED.some((bundled) => bundled.test(request))) callback();
        else callback(undefined, `node-commonjs ${request}`);
      },
    ],
    node: { __dirname: false, __filename: false },
  };
}
