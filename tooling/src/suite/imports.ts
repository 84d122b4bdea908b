/** Finds the files that a change reaches through imports, for `npm test -- --changed`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaces } from '../packages';
import { root } from '../root';

/** The files of all packages, tests included, each with those that import it. */
export type Importers = Map<string, string[]>;

/** dependency-cruiser's result, as far as it is read. */
interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

export function readImporters(): Importers {
  const output = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.mjs', '--no-progress', '--output-type', 'json'],
      // The configuration excludes tests as well.
      ...['--exclude', String.raw`node_modules|dist|\.cache`, ...workspaces],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules } = JSON.parse(output) as Cruise;
  const importers: Importers = new Map(modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.get(resolved)?.push(source);
  return importers;
}

/**
 * Files, and all that import one of them, directly or not.
 *
 * @param isIn whether a file may be reached
 */
export function findReached(
  files: string[],
  importers: Importers,
  isIn: (file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(files.filter(isIn));
  // A set visits what is added during the loop.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) if (isIn(importer)) reached.add(importer);
  return reached;
}
