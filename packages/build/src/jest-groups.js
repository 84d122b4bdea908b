import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * jest evaluates each module again for each file that it runs, which is most of the time of a short test. Groups of
 * test files are one file for jest: their modules are evaluated once.
 */

/** Groups of a package and an environment: several, so that all workers have work, and few enough to share modules. */
const MAX_GROUPS = 4;

/** Source text of a group, in bytes: a smaller package has fewer groups. */
const MIN_GROUP_SIZE = 30_000;

const FOLDER = '.cache/jest-groups';
const TEST_FILE = /\.test\.tsx?$/;

/** A file that replaces modules for itself, or has its own window, runs alone. */
const RUNS_ALONE =
  /jest\.(?:mock|doMock|resetModules|isolateModules)\w*\(|@jest-environment-options/;

/** The files to run, from the package's folder, in lines; all when it is missing. */
const selected = process.env.TEST_FILES?.split('\n');

/** @param {string} root */
const listTestFiles = (root) =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|[\\/])(?:node_modules|dist|\.cache)[\\/]/.test(file))
    .filter((file) => !selected || selected.includes(file.replaceAll('\\', '/')))
    .toSorted();

/**
 * Writes the groups of a package's test files.
 *
 * @param {string} root the package's folder
 * @returns {string[]} the paths that jest runs: the groups, and the files that run alone
 */
export function writeTestGroups(root) {
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const alone = [];
  /** @type {Map<string, { file: string; size: number }[]>} */
  const byEnvironment = new Map();
  for (const file of listTestFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    if (RUNS_ALONE.test(text)) {
      alone.push(join(root, file));
      continue;
    }
    const environment = /@jest-environment (\w+)/.exec(text)?.[1] ?? '';
    const files = byEnvironment.get(environment) ?? [];
    files.push({ file, size: statSync(join(root, file)).size });
    byEnvironment.set(environment, files);
  }
  const groups = [...byEnvironment].flatMap(([environment, files]) =>
    divide(files).map((group, index) => {
      const path = join(folder, `${environment || 'default'}-${index + 1}.test.js`);
      writeFileSync(path, groupText(environment, group));
      return path;
    }),
  );
  return [...groups, ...alone];
}

/**
 * Divides files into groups of about the same size.
 *
 * @param {{ file: string; size: number }[]} files
 * @returns {string[][]}
 */
function divide(files) {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const count = Math.min(MAX_GROUPS, Math.max(1, Math.floor(total / MIN_GROUP_SIZE)));
  const groups = Array.from({ length: count }, () => ({
    size: 0,
    files: /** @type {string[]} */ ([]),
  }));
  for (const { file, size } of files.toSorted((one, other) => other.size - one.size)) {
    const smallest = groups.reduce((best, group) => (group.size < best.size ? group : best));
    smallest.files.push(file);
    smallest.size += size;
  }
  return groups.map((group) => group.files);
}

/**
 * @param {string} environment
 * @param {string[]} files
 */
const groupText = (environment, files) =>
  [
    ...(environment ? ['/** @jest-environment ' + environment + ' */'] : []),
    "const { resetAfterFile } = require('@fireflay/build/jest-reset');",
    ...files.map((file) => {
      const path = JSON.stringify(`../../${file.replaceAll('\\', '/')}`);
      return `describe(${JSON.stringify(file)}, () => { require(${path}); afterAll(resetAfterFile); });`;
    }),
    '',
  ].join('\n');
