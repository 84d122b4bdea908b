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

/** The lowest version that may follow `released` after changes of this level. */
export function nextVersion(released: string, level: ChangeLevel): string {
  const next = semver.inc(released, bumps[level]);
  if (!next) throw new Error(`"${released}" is not a version.`);
  return next;
}

/** Whether this version announces at least changes of this level since `released`. */
export function isSufficientBump(version: string, released: string, level: ChangeLevel): boolean {
  return semver.gte(version, nextVersion(released, level));
}

export const satisfies = (version: string, range: string) => semver.satisfies(version, range);

/** The contract's version in each file that states it. */
export function readStatedVersions(): Record<string, string> {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock;
  return {
    'shared-contracts/package.json': readPackage('shared-contracts').version,
    [VERSION_FILE]: VERSION_LINE.exec(read(VERSION_FILE))?.[1] ?? 'none',
    'package-lock.json': packages['shared-contracts']?.version ?? 'none',
    ...Object.fromEntries(
      listDependents().map((packageName) => [
        `${packageName}/package.json`,
        statedIn(readPackage(packageName)) ?? 'none',
      ]),
    ),
  };
}

export const contractVersion = () => readPackage('shared-contracts').version;

/** Writes the version of shared-contracts' package.json to the constant that the sources read. */
export function stampVersion(): void {
  const version = contractVersion();
  write(VERSION_FILE, read(VERSION_FILE).replace(VERSION_LINE, `CONTRACT_VERSION = '${version}'`));
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

export const readPackage = (packageName: string) =>
  JSON.parse(read(`${packageName}/package.json`)) as PackageFile;

const statedIn = ({ dependencies, devDependencies }: Dependencies) =>
  dependencies?.['shared-contracts'] ?? devDependencies?.['shared-contracts'];

function listDependents(): string[] {
  return workspaces.filter((packageName) => statedIn(readPackage(packageName)));
}
