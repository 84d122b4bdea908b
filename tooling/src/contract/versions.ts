import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { workspaces } from '../rooms';
import { root } from '../root';
import type { Level } from './change';

const bumps = { patch: 'patch', minor: 'minor', breaking: 'major' } as const;
const versionFile = 'shared-contracts/src/remotes/contract.ts';
const versionLine = /CONTRACT_VERSION = '([^']+)'/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

/** The least version that may follow `released` with changes of this level. */
export function versionAfter(released: string, level: Level): string {
  const next = semver.inc(released, bumps[level]);
  if (!next) throw new Error(`"${released}" is not a version.`);
  return next;
}

/** Does this version announce at least changes of this level since `released`? */
export function announces(version: string, released: string, level: Level): boolean {
  return semver.gte(version, versionAfter(released, level));
}

export const satisfies = (version: string, range: string) => semver.satisfies(version, range);

/** Each place that names the contract's version, with what it says. */
export function statedVersions(): Record<string, string> {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  return {
    'shared-contracts/package.json': packageOf('shared-contracts').version,
    [versionFile]: versionLine.exec(read(versionFile))?.[1] ?? 'none',
    'package-lock.json': packages['shared-contracts']?.version ?? 'none',
    ...Object.fromEntries(
      dependents().map((room) => [
        `${room}/package.json`,
        packageOf(room).dependencies?.['shared-contracts'] ?? 'none',
      ]),
    ),
  };
}

export const contractVersion = () => packageOf('shared-contracts').version;

/** Writes the version in every place that names it, the lock file included. */
export function stateVersion(version: string): void {
  edit<PackageFile>('shared-contracts/package.json', (file) => (file.version = version));
  write(versionFile, read(versionFile).replace(versionLine, `CONTRACT_VERSION = '${version}'`));
  for (const room of dependents()) edit<PackageFile>(`${room}/package.json`, setDependency);
  edit<Lock>('package-lock.json', ({ packages }) => {
    const own = packages['shared-contracts'];
    if (own) own.version = version;
    for (const room of dependents()) setDependency(packages[room] ?? {});
  });

  function setDependency({ dependencies }: { dependencies?: Record<string, string> }) {
    if (dependencies?.['shared-contracts']) dependencies['shared-contracts'] = version;
  }
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  fireflay?: { contract: string };
}

interface Lock {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

export const packageOf = (room: string) => JSON.parse(read(`${room}/package.json`)) as PackageFile;

function dependents(): string[] {
  return workspaces.filter((room) => packageOf(room).dependencies?.['shared-contracts']);
}

function edit<File>(path: string, change: (file: File) => void): void {
  const file = JSON.parse(read(path)) as File;
  change(file);
  write(path, `${JSON.stringify(file, null, 2)}\n`);
}
