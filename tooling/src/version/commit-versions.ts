import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, gitLines } from '../git';

interface VersionCommit {
  /** Path → text. */
  files: Record<string, string>;
  /** Each tag has the form 'mf-catalog@1.5.0'. */
  tags: readonly string[];
}

/**
 * Writes, commits and tags versions.
 *
 * @throws Error with git's message; files, index, commits and tags are then as they were before
 */
export function commitVersions(root: string, { files, tags }: VersionCommit): void {
  const paths = Object.keys(files);
  const head = git(root, 'rev-parse', 'HEAD');
  const before = new Map(
    paths.map((path) => {
      const file = join(root, path);
      return [file, existsSync(file) ? readFileSync(file) : undefined];
    }),
  );
  const added: string[] = [];
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    git(root, 'add', '--', ...paths);
    const message = tags.map((tag) => `- ${tag}`).join('\n');
    git(root, 'commit', '--quiet', '--message', 'chore(release): publish', '--message', message);
    for (const tag of tags) {
      git(root, 'tag', '--annotate', '--message', tag, tag);
      added.push(tag);
    }
  } catch (error) {
    for (const [file, text] of before) {
      if (text) writeFileSync(file, text);
      else rmSync(file, { force: true });
    }
    git(root, 'reset', '--quiet', '--soft', head);
    git(root, 'reset', '--quiet', '--', ...paths);
    if (added.length > 0) git(root, 'tag', '--delete', ...added);
    throw error;
  }
}

/**
 * @param paths the files and folders that must not have changes
 * @throws Error with one sentence for changes that are not committed
 */
export function assertCommitted(root: string, paths: readonly string[]): void {
  const changed = gitLines(root, 'status', '--porcelain', '--', ...paths);
  if (changed.length === 0) return;
  const named = changed.slice(0, 3).map((line) => line.replace(/^\S+\s+/, ''));
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  throw new Error(
    `${named.join(', ')}${more} ${changed.length === 1 ? 'is' : 'are'} not committed: commit first, then run this again.`,
  );
}

/** @throws Error with one sentence for tags that exist */
export function assertTagsFree(root: string, tags: readonly string[]): void {
  const taken = new Set(gitLines(root, 'tag', '--list'));
  const found = tags.find((tag) => taken.has(tag));
  if (!found) return;
  throw new Error(
    `The tag ${found} exists, but no commit of this branch has that version: merge the branch that has it.`,
  );
}
