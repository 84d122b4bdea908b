import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * @typedef {object} PackageFile What a package.json says.
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {{ contract?: string, routes?: { path: string, needsLogin?: boolean }[] }} [fireflay] A remote's contract and
 *   addresses.
 */

/**
 * The nearest folder, from `folder` upwards, that contains `path`; undefined if there is none.
 *
 * @param {string} folder
 * @param {string} path
 * @returns {string | undefined}
 */
export function findFolderWith(folder, path) {
  if (existsSync(join(folder, path))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findFolderWith(parent, path);
}

/**
 * @param {string} folder
 * @returns {PackageFile}
 */
export const readPackage = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The real folder of an installed or linked package.
 *
 * @param {string} name
 * @param {string} from the folder of the package that depends on it
 * @throws {Error} if it is not installed
 */
export function packageFolder(name, from) {
  const path = join('node_modules', name);
  const folder = findFolderWith(from, path);
  if (!folder) throw new Error(`${name} is not installed for ${from}: run npm install.`);
  return realpathSync(join(folder, path));
}

/**
 * Whether a package's sources are in this repository: node_modules contains a link to them.
 *
 * @param {string} folder the package's real folder
 */
export const isWorkspace = (folder) => !folder.includes(`${sep}node_modules${sep}`);
