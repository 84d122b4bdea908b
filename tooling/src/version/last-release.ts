import { git, gitLines } from '../git';
import { VERSION_LINE } from './changes';

/**
 * The last commit before this one that gave a package a version: needs no tags.
 *
 * @param folder such as `backend`
 * @throws Error with one sentence where the history has no such commit
 */
export function findLastRelease(root: string, folder: string): string {
  const here = git(root, 'rev-parse', 'HEAD');
  const found = gitLines(
    root,
    ...['log', '--format=%H', '--diff-filter=AM', `-G${VERSION_LINE}`],
    ...['--', `${folder}/package.json`],
  ).find((commit) => commit !== here);
  if (found !== undefined) return found;
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository') === 'true';
  throw new Error(
    isShallow
      ? 'This clone has only a part of the history: run git fetch --unshallow, or name the release before by --from COMMIT.'
      : `No commit before this one gave ${folder} a version: name the release before by --from COMMIT (git log --oneline lists commits).`,
  );
}
