import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The folders of the workspace's packages: those at the top and those in `packages`. */
export const workspaces = ['.', 'packages'].flatMap((parent) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

/** The remotes, read from the folders on disk. */
export const remotes = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
  .map((entry) => entry.name)
  .filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));

/** The packages with bundles, the slowest build first. */
export const bundledPackages = ['shell', ...remotes, 'back-office', 'backend'];

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** The package.json of all packages. */
export const packageFiles = workspaces.map(
  (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile,
);

/** The names of all packages. */
export const workspaceNames = packageFiles.map(({ name }) => name);
