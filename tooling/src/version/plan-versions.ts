import semver from 'semver';
import { Changes } from './changes';
import type { Commit, PackageChanges } from './changes';
import { readWorkspace } from './workspace';
import type { VersionedPackage } from './workspace';

/** The next version of a package. */
export interface PlannedVersion extends VersionedPackage, PackageChanges {
  next: string;
}

/** The package whose number is that of the contract. */
export const CONTRACT_PACKAGE = 'shared-contracts';

interface PlanOptions {
  root: string;
  /** The folders of all packages. */
  folders: readonly string[];
  /** The names of the packages to raise; empty: all that have changed. */
  names?: readonly string[];
  /** The number of the contract's last release, and the one that its changes need. */
  contract: { released: string; needed: string };
}

/**
 * Plans the next version of each package with changes that a release of it contains. Its commits determine the level;
 * the number of `shared-contracts` follows the changes of the contract.
 */
export function planVersions({
  root,
  folders,
  names = [],
  contract,
}: PlanOptions): PlannedVersion[] {
  const changes = new Changes(root);
  return readWorkspace(root, folders)
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap((each) => {
      const found = changes.of(each);
      if (!found) return [];
      const next =
        each.name === CONTRACT_PACKAGE
          ? nextContractVersion(contract)
          : increase(each.version, levelOf(found.commits));
      return [{ ...each, ...found, next }];
    });
}

/** The changes of one package; undefined where a release of its version is what the sources are. */
export function findUnreleasedChanges(root: string, folders: readonly string[], name: string) {
  const wanted = readWorkspace(root, folders).find((each) => each.name === name);
  return wanted && new Changes(root).of(wanted);
}

function nextContractVersion({ released, needed }: PlanOptions['contract']): string {
  return semver.gt(needed, released) ? needed : increase(released, 'patch');
}

function levelOf(commits: readonly Commit[]) {
  if (commits.some(({ isBreaking }) => isBreaking)) return 'major';
  return commits.some(({ type }) => type === 'feat') ? 'minor' : 'patch';
}

function increase(version: string, level: 'major' | 'minor' | 'patch'): string {
  const next = semver.inc(version, level);
  if (!next) throw new Error(`"${version}" is not a version.`);
  return next;
}
