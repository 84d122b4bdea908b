import { spawnSync } from 'node:child_process';

/** Runs git in a folder. @returns its output; undefined if it fails */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

interface Sources {
  /** The repository. */
  root: string;
  remote: string;
  /** The version in the remote's package.json. */
  version: string;
  /** The packages with changes since the last `npm run version`, or with dependencies that have. */
  listChangedPackages: () => Promise<string[]>;
}

/**
 * Why the sources are not what the version of package.json names: one sentence; undefined if they are.
 */
export async function findUnreleasedChanges({
  root,
  remote,
  version,
  listChangedPackages,
}: Sources): Promise<string | undefined> {
  const tag = `${remote}@${version}`;
  if (git(root, 'merge-base', '--is-ancestor', `refs/tags/${tag}`, 'HEAD') === undefined) {
    return `These sources have no tag ${tag}: run git fetch --tags, or npm run version.`;
  }
  const isClean = git(root, 'status', '--porcelain', '--', remote) === '';
  if (isClean && !(await listChangedPackages()).includes(remote)) return undefined;
  return `${remote} has changed since ${tag}: run npm run version, or publish a candidate with --version.`;
}
