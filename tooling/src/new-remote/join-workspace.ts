import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { recordInstallation } from '../installation';

/**
 * Adds a package to the lock file and links it in `node_modules`. It needs no new library, so nothing is downloaded.
 *
 * @throws Error with npm's output when npm fails
 */
export function joinWorkspace(root: string, packageName: string) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr } = spawnSync(
    npm,
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--offline'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm install failed:\n${stderr}`);
  const link = join(root, 'node_modules', packageName);
  if (!existsSync(link)) symlinkSync(join('..', packageName), link, 'junction');
  recordInstallation(root);
}
