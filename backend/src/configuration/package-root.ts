import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder of the back end's package, which holds migrations and data files. It is searched from the running
 * script and from the working directory, so that tsx, the bundle and jest all find it. `BACKEND_ROOT` sets it for
 * any other layout.
 */
export function findPackageRoot(): string {
  const configured = process.env['BACKEND_ROOT'];
  if (configured) return resolve(configured);
  for (const start of [dirname(resolve(process.argv[1] ?? '.')), process.cwd()]) {
    const found = findUpwards(start);
    if (found) return found;
  }
  throw new Error('The back end cannot find its own package folder: set BACKEND_ROOT to it.');
}

/**
 * The file of a program of this package: the bundle beside the running program; without a build its source, which tsx
 * loads.
 */
export function findProgram(name: string, source = `src/commands/${name}.ts`): string {
  const [, program = ''] = process.argv;
  return program.endsWith('.cjs')
    ? join(dirname(resolve(program)), `${name}.cjs`)
    : join(findPackageRoot(), source);
}

/** The folder of the store's data: `DATA_DIR`, else one beside the package. */
export const dataFolder = (DATA_DIR: string | undefined) =>
  resolve(DATA_DIR ?? join(findPackageRoot(), '..', '.data'));

function findUpwards(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isBackendFolder(folder)) return folder;
    if (isBackendFolder(join(folder, 'backend'))) return join(folder, 'backend');
    if (folder === dirname(folder)) return undefined;
  }
}

function isBackendFolder(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  return name === 'backend';
}
