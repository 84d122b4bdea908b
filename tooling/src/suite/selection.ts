/** Finds what a change reaches, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitLines } from '../git';
import { listAffectedPackages } from '../nx';
import { packageFiles, workspaces } from '../packages';
import { root } from '../root';
import { listWalks, selectWalks } from './walks';

export interface Selection {
  /** The changed files that exist. */
  files: string[];
  /** The folders of the packages that a changed file reaches. */
  folders: string[];
  /** The paths of the walks that a changed file reaches. */
  walks: string[];
}

/** Files that no page, server or command reads. */
const SEEN_BY_NO_WALK = /\.(?:test\.tsx?|md)$/;

/** Scenarios and builders: pages of the store have none of them, so their changes and dependencies reach no walk. */
const SCENARIOS = '@fireflay/testing';

/** The commit that HEAD and main have in common: origin's main, where it is known. */
function findBase(): string {
  const isKnown = spawnSync('git', ['rev-parse', '--verify', '-q', 'origin/main'], { cwd: root });
  return git(root, 'merge-base', 'HEAD', isKnown.status === 0 ? 'origin/main' : 'main');
}

const foldersOf = (names: string[]) =>
  workspaces.filter((_, index) => names.includes(packageFiles[index]?.name ?? ''));

/** The packages of files, and all that depend on them in what they run. */
function findDependents(files: string[]): string[] {
  const reached = new Set(
    packageFiles
      .filter((_, index) => files.some((file) => file.startsWith(`${workspaces[index]}/`)))
      .map(({ name }) => name)
      .filter((name) => name !== SCENARIOS),
  );
  // A set visits what is added during the loop.
  for (const name of reached)
    for (const { name: dependent, dependencies = {} } of packageFiles)
      if (name in dependencies && dependent !== SCENARIOS) reached.add(dependent);
  return foldersOf([...reached]);
}

/** @param base the commit to compare with; without it, the last one that HEAD and main share */
export async function selectChanged(base = findBase()): Promise<Selection> {
  const changed = [
    ...gitLines(root, 'diff', '--name-only', '--no-renames', base),
    ...gitLines(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  const visible = changed.filter((file) => !SEEN_BY_NO_WALK.test(file));
  const walks = selectWalks(listWalks(), visible, findDependents(visible));
  return {
    files: changed.filter((file) => existsSync(join(root, file))),
    folders: foldersOf(changed.length > 0 ? await listAffectedPackages(changed) : []).filter(
      // The tests of tooling read the whole repository: any change would reach them.
      (folder) => folder !== 'tooling' || changed.some((file) => file.startsWith('tooling/')),
    ),
    walks: walks.map(({ file }) => file),
  };
}
