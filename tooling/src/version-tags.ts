import { spawnSync } from 'node:child_process';
import { printLine } from './console';

/** A package and the version of its package.json. */
export interface VersionedPackage {
  name: string;
  version: string;
}

/** A change of a package's own version. */
const VERSION_LINE = '^ *"version":';

/**
 * Runs a command of lerna, which compares with the tags of the last versions. A clone without tags is compared with the
 * last commit that raised a version: it is tagged during the command, and the user is told.
 *
 * @throws Error with one sentence where there is no such commit either
 */
export async function withVersionTags<Result>(
  root: string,
  packages: VersionedPackage[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (git(root, 'tag', '--merged', 'HEAD', '--list', '*@[0-9]*')) return work();
  const base = findLastVersionCommit(root);
  if (!base) {
    throw new Error(
      'These sources have neither version tags nor a commit that raised a version to compare with: run git fetch --tags (in a shallow clone with --unshallow).',
    );
  }
  printLine(
    `! These sources have no version tags. They are compared with the last commit that raised a version: ${base.summary}. Where tags exist: git fetch --tags.`,
  );
  const tags = packages.map(({ name, version }) => `${name}@${version}`);
  const added = tags.filter(
    (tag) =>
      // lerna reads annotated tags only.
      git(root, ...IDENTITY, 'tag', '--annotate', '--message', tag, tag, base.commit) !== undefined,
  );
  try {
    return await work();
  } finally {
    git(root, 'tag', '--delete', ...added);
  }
}

const IDENTITY = ['-c', 'user.name=fireflay', '-c', 'user.email=fireflay@localhost'];

/** The last version commit among the first parents, as lerna counts: a merge counts as one commit. */
function findLastVersionCommit(root: string) {
  const found = git(
    root,
    ...['log', '-1', '--first-parent', '-m', '--diff-filter=M', `-G${VERSION_LINE}`],
    ...['--format=%H %h of %as, %s', '--', '*package.json'],
  );
  if (!found) return undefined;
  const [commit = ''] = found.split(' ');
  return { commit, summary: found.slice(commit.length + 1).split('\n')[0] ?? '' };
}

/** Runs git. @returns its output; undefined if it fails */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
