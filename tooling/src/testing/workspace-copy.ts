import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaces } from '../packages';
import { root } from '../root';

/** What npm and we note of an installation: each workspace's own. */
const INSTALLATION_FILES = ['.fireflay-installed', '.package-lock.json'];

/** Module Federation keeps files of its builds there. */
const FEDERATION_CACHE = '.federation';

/** The packages in `packages` are named below it. */
const OWN_SCOPE = '@fireflay';

/** A copy of the repository's own files in a temporary folder, over the same libraries; the packages are the copy's own. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fireflay-new-remote-'));
  const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  const wanted = /^(?!backend\/src\/|e2e\/(?!package)|docs\/|.*\.(png|sql)$)./;
  for (const file of tracked.filter((each) => wanted.test(each))) {
    cpSync(join(root, file), join(copy, file));
  }
  linkLibraries(copy);
  return copy;
}

function linkLibraries(copy: string) {
  mkdirSync(join(copy, 'node_modules', OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === FEDERATION_CACHE || name === OWN_SCOPE) continue;
    const from = join(root, 'node_modules', name);
    const to = join(copy, 'node_modules', name);
    if (INSTALLATION_FILES.includes(name)) cpSync(from, to);
    else symlinkSync(workspaces.includes(name) ? join(copy, name) : from, to);
  }
  for (const folder of workspaces) {
    const [, name] = folder.split('/');
    if (name) symlinkSync(join(copy, folder), join(copy, 'node_modules', OWN_SCOPE, name));
    // Where two packages want two versions of a library, one of them lies in its package.
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) {
      mkdirSync(join(copy, folder), { recursive: true });
      symlinkSync(own, join(copy, folder, 'node_modules'));
    }
  }
}
