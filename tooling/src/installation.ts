import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records that the installed libraries match the lock file: only names of our own packages have changed in it. */
export function recordInstallation(root: string) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const stamp = join(root, 'node_modules/.fireflay-installed');
  // The stamp may be a hard link to that of another working copy.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, lock.digest('hex'));
}
