import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findFolderWith, isWorkspace, packageFolder, readPackage } from './packages.js';

/** Names of files and folders that no bundle is built from. */
const IGNORED_NAMES = /^(dist|node_modules|\.cache|\.data)$|\.test\.tsx?$/;

/**
 * A fingerprint of everything that a package is built from: its files, those of the packages of the same repository
 * that it depends on, and the lock file. Equal for equal sources.
 *
 * @param {string} folder
 */
export function fingerprintSources(folder) {
  const hash = createHash('sha256');
  const root = findFolderWith(folder, 'package-lock.json');
  if (root) hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const each of [...listWorkspaces(folder)].sort()) {
    for (const file of listSources(each)) {
      hash.update(relative(root ?? folder, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * A package's folder, and those of the packages of the same repository that it depends on, directly or through others.
 *
 * @param {string} folder
 * @param {Set<string>} found
 */
export function listWorkspaces(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, devDependencies } = readPackage(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const dependency = packageFolder(name, folder);
    if (isWorkspace(dependency)) listWorkspaces(dependency, found);
  }
  return found;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const listSources = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED_NAMES.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSources(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
