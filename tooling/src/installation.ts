import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes that what is installed is what the lock file says: it has changed in the names of our own packages only. */
export function recordInstallation(root: string) {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  writeFileSync(join(root, 'node_modules/.fireflay-installed'), lock.digest('hex'));
}
