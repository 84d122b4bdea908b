import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareContracts } from '@fireflay/releases/contract';
import type { ContractDocument } from '@fireflay/releases/contract';
import { BASELINE_FILE, CONTRACT_FILE, contractText } from '../contract/contract-files';
import { filesWithVersion, withLockVersions, withPackageVersion } from '../contract/versions';
import { addToChangelog } from './changelog';
import { CONTRACT_PACKAGE } from './plan-versions';
import type { PlannedVersion } from './plan-versions';

const LOCK_FILE = 'package-lock.json';

interface VersionFilesOptions {
  root: string;
  /** The date has the form '2026-11-27'. */
  date: string;
  /** The contract of the last release, and that of the sources. */
  contract: { released: ContractDocument; written: ContractDocument };
}

/** The files that new versions change: path → text. Nothing is written. */
export function versionFiles(
  plan: readonly PlannedVersion[],
  { root, date, contract }: VersionFilesOptions,
): Record<string, string> {
  const files: Record<string, string> = {};
  const read = (path: string) => files[path] ?? readFileSync(join(root, path), 'utf8');
  const { released, written } = contract;

  const ofContract = plan.find(({ name }) => name === CONTRACT_PACKAGE);
  if (ofContract) {
    const text = contractText({ ...written, version: ofContract.next });
    Object.assign(files, filesWithVersion(ofContract.next), {
      [CONTRACT_FILE]: text,
      [BASELINE_FILE]: text,
    });
  }
  for (const each of plan) {
    const manifest = `${each.folder}/package.json`;
    files[manifest] = withPackageVersion(read(manifest), each.next);
    const changelog = `${each.folder}/CHANGELOG.md`;
    const before = existsSync(join(root, changelog)) ? read(changelog) : undefined;
    const notes = each === ofContract ? describeContract(released, written) : {};
    files[changelog] = addToChangelog(before, each, { date, notes });
  }
  const versions = Object.fromEntries(plan.map(({ folder, next }) => [folder, next]));
  files[LOCK_FILE] = withLockVersions(read(LOCK_FILE), versions);
  return files;
}

/**
 * Describes the changes for a release that was built against the earlier contract: every breaking change, and the
 * number of new parts.
 */
function describeContract(
  released: ContractDocument,
  written: ContractDocument,
): Record<string, string[]> {
  const changes = compareContracts(released.contract, written.contract);
  const breaking = changes.filter(({ level }) => level === 'breaking');
  const minor = changes.filter(({ level }) => level === 'minor').length;
  return {
    [`The contract ${written.hash}, since ${released.version} (${released.hash})`]: [
      ...breaking.map(({ path, what }) => `**breaking** ${path} ${what}`),
      ...(minor > 0
        ? [`${minor} minor changes: \`npm run contract\` of this commit's parent lists them`]
        : []),
    ],
  };
}
