import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareContracts,
  hashContract,
  highestLevelOf,
  isRangeSatisfied,
} from '@fireflay/releases/contract';
import type { ChangeLevel, Contract, ContractDocument } from '@fireflay/releases/contract';
import semver from 'semver';
import { CONTRACT_PACKAGE_FILE } from './contract-files';
import { remotes } from '../packages';
import { root } from '../root';

const bumps = { patch: 'patch', minor: 'minor', breaking: 'major' } as const;
const VERSION_FILE = 'shared-contracts/src/remotes/contract.ts';
const LOCK_FILE = 'package-lock.json';
const VERSION_LINE = /CONTRACT_VERSION = '([^']+)'/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The lowest version that may follow `released` after changes of this level. */
export function nextVersion(released: string, level: ChangeLevel): string {
  const next = semver.inc(released, bumps[level]);
  if (!next) throw new Error(`"${released}" is not a version.`);
  return next;
}

/** The number that a contract needs after the released one. Equal contracts keep the number. */
export function neededVersion(released: ContractDocument, contract: Contract): string {
  if (hashContract(contract) === released.hash) return released.version;
  const level = highestLevelOf(compareContracts(released.contract, contract));
  return nextVersion(released.version, level ?? 'patch');
}

/** The contract's number in each file that states it. */
export function readStatedVersions(): Record<string, string> {
  const { packages } = JSON.parse(read(LOCK_FILE)) as Lock;
  return {
    [CONTRACT_PACKAGE_FILE]: contractVersion(),
    [VERSION_FILE]: VERSION_LINE.exec(read(VERSION_FILE))?.[1] ?? 'none',
    [LOCK_FILE]: packages['shared-contracts']?.version ?? 'none',
  };
}

/** The range of the contract that each remote of this repository states. */
export const readStatedRanges = (): Record<string, string> =>
  Object.fromEntries(
    remotes.map((remote) => [
      `${remote}/package.json`,
      readPackage(remote).fireflay?.contract ?? '',
    ]),
  );

export const contractVersion = () => readPackage('shared-contracts').version;

/** The files that state the contract's number, with this one: path → text. Ranges that do not include it are raised. */
export function filesWithVersion(version: string): Record<string, string> {
  const ranges = Object.entries(readStatedRanges()).filter(
    ([, range]) => !isRangeSatisfied(range, version),
  );
  return {
    [CONTRACT_PACKAGE_FILE]: withPackageVersion(read(CONTRACT_PACKAGE_FILE), version),
    [VERSION_FILE]: read(VERSION_FILE).replace(VERSION_LINE, `CONTRACT_VERSION = '${version}'`),
    [LOCK_FILE]: withLockVersions(read(LOCK_FILE), { 'shared-contracts': version }),
    ...Object.fromEntries(
      ranges.map(([path, range]) => [
        path,
        read(path).replace(`"contract": "${range}"`, `"contract": "^${version}"`),
      ]),
    ),
  };
}

/** A package.json with another version. */
export const withPackageVersion = (text: string, version: string) =>
  text.replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`);

/** A lock file with other versions of packages of the repository: folder → version. */
export function withLockVersions(text: string, versions: Record<string, string>): string {
  const lock = JSON.parse(text) as Lock;
  for (const [folder, version] of Object.entries(versions)) {
    const entry = lock.packages[folder];
    if (!entry) throw new Error(`The lock file has no package in ${folder}: run npm install.`);
    entry.version = version;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

interface PackageFile {
  version: string;
  fireflay?: { contract: string };
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

export const readPackage = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as PackageFile;
