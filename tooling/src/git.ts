import { spawnSync } from 'node:child_process';

/** Bytes of git's output. */
const MAX_OUTPUT_BYTES = 256 * 1024 ** 2;

/**
 * Runs git in a folder.
 *
 * @returns its output, without the white space around it
 * @throws Error with git's message
 */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (status === 0) return stdout.trim();
  throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}

/** The lines of git's output. */
export const gitLines = (folder: string, ...args: string[]): string[] =>
  git(folder, ...args)
    .split('\n')
    .filter(Boolean);
