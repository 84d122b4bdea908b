import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root';

/** The path of a program of a library. */
export const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Runs a program with all output shown. @returns whether it exited with 0 */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}
