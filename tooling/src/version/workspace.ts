import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the repository, as far as its version depends on it. */
export interface VersionedPackage {
  name: string;
  folder: string;
  /** The version of its package.json. */
  version: string;
  /** The folders whose sources a release of the package contains: its own, and with bundles those of its dependencies. */
  contents: string[];
}

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The package that makes the bundles of the others. */
const BUILD_PACKAGE = '@fireflay/build';

/** Reads the packages in these folders of the repository. */
export function readWorkspace(root: string, folders: readonly string[]): VersionedPackage[] {
  const files = new Map(
    folders.map((folder) => {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
      return [folder, JSON.parse(text) as PackageFile] as const;
    }),
  );
  const folderOf = new Map([...files].map(([folder, { name }]) => [name, folder]));

  const addContents = (folder: string, found: Set<string>) => {
    if (found.has(folder)) return found;
    found.add(folder);
    const { dependencies = {}, devDependencies = {} } = files.get(folder) ?? {};
    const names = Object.keys(dependencies);
    if (BUILD_PACKAGE in devDependencies) names.push(BUILD_PACKAGE);
    for (const name of names) {
      const dependency = folderOf.get(name);
      if (dependency) addContents(dependency, found);
    }
    return found;
  };
  const hasBundles = (folder: string) => existsSync(join(root, folder, 'webpack.config.mjs'));

  return [...files].map(([folder, { name, version }]) => ({
    name,
    folder,
    version,
    contents: hasBundles(folder) ? [...addContents(folder, new Set())] : [folder],
  }));
}
