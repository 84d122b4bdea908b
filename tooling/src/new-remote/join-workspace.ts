import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { recordInstallation } from '../installation';

/**
 * Makes a package known to npm: the lock file names it, and `node_modules` leads to it. It brings no library
 * of its own, so nothing has to be fetched.
 *
 * @throws Error with one sentence where npm refuses
 */
export function joinWorkspace(root: string, packageName: string) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr } = spawnSync(
    npm,
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--offline'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm install failed: mend what it says.\n${stderr}`);
  const link = join(root, 'node_modules', packageName);
  if (!existsSync(link)) symlinkSync(join('..', packageName), link, 'junction');
  recordInstallation(root);
}
