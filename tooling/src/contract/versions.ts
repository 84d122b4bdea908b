import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { workspaces } from '../packages';
import { root } from '../root';
import type { ChangeLevel } from './change';

const bumps = { patch: 'patch', minor: 'minor', breaking: 'major' } as const;
const VERSION_FILE = 'shared-contracts/src/remotes/contract.ts';
const VERSION_LINE = /CONTRACT_VERSION = '([^']+)'/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

/** The least version that may follow `released` with changes of this level. */
export function nextVersion(released: string, level: ChangeLevel): string {
  const next = semver.inc(released, bumps[level]);
  if (!next) throw new Error(`"${released}" is not a version.`);
  return next;
}

/** Does this version announce at least changes of this level since `released`? */
export function isSufficientBump(version: string, released: string, level: ChangeLevel): boolean {
  return semver.gte(version, nextVersion(released, level));
}

export const satisfies = (version: string, range: string) => semver.satisfies(version, range);

/** Each place that names the contract's version, with what it says. */
export function readStatedVersions(): Record<string, string> {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  return {
    'shared-contracts/package.json': readPackage('shared-contracts').version,
    [VERSION_FILE]: VERSION_LINE.exec(read(VERSION_FILE))?.[1] ?? 'none',
    'package-lock.json': packages['shared-contracts']?.version ?? 'none',
    ...Object.fromEntries(
      listDependents().map((room) => [
        `${room}/package.json`,
        statedIn(readPackage(room)) ?? 'none',
      ]),
    ),
  };
}

export const contractVersion = () => readPackage('shared-contracts').version;

/** Writes the version in every place that names it, the lock file included. */
export function writeVersion(version: string): void {
  editJson<PackageFile>('shared-contracts/package.json', (file) => (file.version = version));
  write(VERSION_FILE, read(VERSION_FILE).replace(VERSION_LINE, `CONTRACT_VERSION = '${version}'`));
  for (const room of listDependents()) editJson<PackageFile>(`${room}/package.json`, setDependency);
  editJson<Lock>('package-lock.json', ({ packages }) => {
    const own = packages['shared-contracts'];
    if (own) own.version = version;
    for (const room of listDependents()) setDependency(packages[room] ?? {});
  });

  function setDependency({ dependencies, devDependencies }: Dependencies) {
    for (const each of [dependencies, devDependencies]) {
      if (each?.['shared-contracts']) each['shared-contracts'] = version;
    }
  }
}

interface Dependencies {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface PackageFile extends Dependencies {
  version: string;
  fireflay?: { contract: string };
}

interface Lock {
  packages: Record<string, Dependencies & { version?: string }>;
}

export const readPackage = (room: string) =>
  JSON.parse(read(`${room}/package.json`)) as PackageFile;

const statedIn = ({ dependencies, devDependencies }: Dependencies) =>
  dependencies?.['shared-contracts'] ?? devDependencies?.['shared-contracts'];

function listDependents(): string[] {
  return workspaces.filter((room) => statedIn(readPackage(room)));
}

function editJson<File>(path: string, change: (file: File) => void): void {
  const file = JSON.parse(read(path)) as File;
  change(file);
  write(path, `${JSON.stringify(file, null, 2)}\n`);
}
