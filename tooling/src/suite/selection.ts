/** Finds what a change reaches, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitLines } from '../git';
import { listAffectedPackages } from '../nx';
import { packageFiles, workspaces } from '../packages';
import { root } from '../root';
import { findReached, readImporters } from './imports';
import type { Importers } from './imports';
import { isIn, listWalks, selectWalks } from './walks';

export interface Selection {
  /** The changed files that exist. */
  files: string[];
  /** The folders of the packages that a changed file reaches. */
  folders: string[];
  /** The unit tests that a changed file reaches. */
  tests: string[];
  /** The paths of the walks that a changed file reaches. */
  walks: string[];
}

/** Files that no page, server or command reads. */
const SEEN_BY_NO_WALK = /\.(?:test\.tsx?|md)$/;
const UNIT_TEST = /\.test\.tsx?$/;
/** Scenarios and builders: pages of the store have none of them. */
const SCENARIOS = /^packages\/testing\/|\/testing\//;
/** The walks and their helpers. */
const WALKS = /^(?:e2e|tooling)\//;

/** It is made of sources, which reach those who use them: it reaches its own package. */
const GENERATED = 'shared-contracts/contract.json';

/** The commit that HEAD and main have in common: origin's main, where it is known. */
function findBase(): string {
  const isKnown = spawnSync('git', ['rev-parse', '--verify', '-q', 'origin/main'], { cwd: root });
  return git(root, 'merge-base', 'HEAD', isKnown.status === 0 ? 'origin/main' : 'main');
}

const foldersOf = (names: string[]) =>
  workspaces.filter((_, index) => names.includes(packageFiles[index]?.name ?? ''));

/**
 * The packages that files reach whose imports are not known: settings, data, what was deleted. The tests of tooling read
 * the whole repository: any change would reach them.
 */
async function listFoldersOf(files: string[]): Promise<string[]> {
  const folders = foldersOf(files.length > 0 ? await listAffectedPackages(files) : []);
  return folders.filter(
    (folder) => folder !== 'tooling' || files.some((file) => isIn(file, folder)),
  );
}

function selectBy(importers: Importers, changed: string[], folders: string[]) {
  const reached = findReached(changed, importers);
  const isReached = (file: string) =>
    reached.has(file) || folders.some((folder) => isIn(file, folder));
  return {
    folders: workspaces.filter(
      (folder) => folders.includes(folder) || [...reached].some((file) => isIn(file, folder)),
    ),
    tests: [...importers.keys()]
      .filter((file) => UNIT_TEST.test(file) && isReached(file))
      .toSorted(),
  };
}

function selectWalksBy(importers: Importers, changed: string[], folders: string[]) {
  const files = changed.filter((file) => !SEEN_BY_NO_WALK.test(file));
  const isSeen = (file: string) => !SEEN_BY_NO_WALK.test(file) && !SCENARIOS.test(file);
  // Files of the store that walks import are no part of what they see: a walk reaches the store by its areas.
  const ofStore = findReached(files, importers, (file) => isSeen(file) && !WALKS.test(file));
  const ofWalks = findReached(files, importers, (file) => WALKS.test(file));
  return selectWalks(listWalks(), workspaces, {
    files,
    reached: [...files, ...ofStore, ...ofWalks],
    folders,
  });
}

/** @param changed paths from the repository's root, also of files that were deleted */
export async function selectReached(
  changed: string[],
  importers = readImporters(),
): Promise<Selection> {
  const isUntraced = (file: string) => !importers.has(file) && !SEEN_BY_NO_WALK.test(file);
  const untraced = changed.filter((file) => isUntraced(file) && file !== GENERATED);
  const folders = [
    ...(await listFoldersOf(untraced)),
    ...(changed.includes(GENERATED) ? [GENERATED.split('/')[0] ?? ''] : []),
  ];
  return {
    files: changed.filter((file) => existsSync(join(root, file))),
    ...selectBy(importers, changed, folders),
    walks: selectWalksBy(importers, changed, folders).map(({ file }) => file),
  };
}

/** @param base the commit to compare with; without it, the last one that HEAD and main share */
export const selectChanged = (base = findBase()): Promise<Selection> =>
  selectReached([
    ...gitLines(root, 'diff', '--name-only', '--no-renames', base),
    ...gitLines(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
