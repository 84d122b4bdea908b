import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { findFolderWith, isWorkspace } from '@fireflay/build/packages';
import { fingerprintSources } from '@fireflay/build/fingerprint';
import type { Browser } from 'playwright-core';

/**
 * Identifies all that a remote's pictures are made with, except the remote: a browser, a shell, other remotes, and this
 * program with its sample data.
 *
 * @param shell the file that starts the shell
 */
export function originOfPictures(
  browser: Browser,
  shell: string,
  liveVersions: ReadonlyMap<string, string>,
  remote: string,
): string {
  const others = [...liveVersions].filter(([name]) => name !== remote).sort();
  const sum = createHash('sha256');
  sum.update(JSON.stringify([process.platform, browser.version(), others, fingerprintProgram()]));
  sum.update(readFileSync(shell));
  return sum.digest('hex').slice(0, 32);
}

function fingerprintProgram(): string {
  const program = realpathSync(process.argv[1] ?? process.execPath);
  const folder = findFolderWith(dirname(program), 'package.json');
  // In a remote's own repository, the program is one file.
  return folder && isWorkspace(folder)
    ? fingerprintSources(folder)
    : createHash('sha256').update(readFileSync(program)).digest('hex');
}
