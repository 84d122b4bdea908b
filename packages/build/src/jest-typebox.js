import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { buildSync, version as bundlerVersion } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

/** Requests for typebox, and the exports of the bundle that have what they export. */
const ENTRIES = { typebox: 'types', 'typebox/value': 'values', 'typebox/compile': 'compiler' };

/**
 * jest evaluates each module again for each test file, and typebox has 700: half a second of processor time. Here they are
 * one file with one copy of its state, a bundle in jest's own cache.
 */
export const typeboxMapping = Object.fromEntries(
  Object.entries(ENTRIES).map(([request, name]) => [
    `^${request}$`,
    resolve(`./jest-typebox/${name}.js`),
  ]),
);

export const typeboxTransform = {
  [String.raw`[\\/]jest-typebox[\\/]\w+\.js$`]: resolve('./jest-typebox.js'),
};

const BUNDLE = resolve('./jest-typebox/bundle.js');

/** A schema is compiled once, however many apps a test file builds. */
const COMPILER = `
const { compiler } = require('./bundle.js');
const validators = new WeakMap();
const Compile = (...args) => {
  const [schema] = args;
  if (args.length > 1) return compiler.Compile(...args);
  if (!validators.has(schema)) validators.set(schema, compiler.Compile(schema));
  return validators.get(schema);
};
module.exports = { ...compiler, Compile };
`;

const source = Object.entries(ENTRIES)
  .map(([request, name]) => `export * as ${name} from '${request}';`)
  .join('\n');

/** @typedef {{ config: { rootDir: string } }} Options of jest: the package whose typebox is bundled. */

/** The transformer of the folder `jest-typebox`: a file for each request, and the bundle. */
export default {
  /**
   * @param {string} _text
   * @param {string} path
   * @param {Options} options
   */
  process(_text, path, { config: { rootDir } }) {
    if (path.endsWith('compiler.js')) return { code: COMPILER };
    if (path !== BUNDLE) {
      return { code: `module.exports = require('./bundle.js').${basename(path, '.js')};` };
    }
    const { outputFiles } = buildSync({
      stdin: { contents: source, resolveDir: rootDir },
      bundle: true,
      write: false,
      format: 'cjs',
      target: 'node20',
    });
    return { code: outputFiles[0]?.text ?? '' };
  },
  /**
   * @param {string} _text
   * @param {string} path
   * @param {Options} options
   */
  getCacheKey(_text, path, { config: { rootDir } }) {
    const main = resolve('typebox', { paths: [rootDir] });
    return createHash('sha256')
      .update(readFileSync(join(dirname(main), '../package.json')))
      .update(readFileSync(new URL(import.meta.url)))
      .update(bundlerVersion + path)
      .digest('hex');
  },
};
