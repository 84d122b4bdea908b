import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaces } from '../packages';
import { root } from '../root';

/** Records of an installation by npm and by tooling/run.mjs: each workspace needs its own. */
const INSTALLATION_FILES = ['.fireflay-installed', '.package-lock.json'];

/** Entries that Module Federation writes while it builds. */
const FEDERATION_CACHE = '.federation';

/** The scope of the packages in `packages`. */
const OWN_SCOPE = '@fireflay';

/** Copies the repository's files to a temporary folder and links the installed libraries. */
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

/**
 * A git repository with the commits of this one, and with the installed libraries.
 *
 * @param copy a folder that does not exist
 */
export function cloneWorkspace(copy: string) {
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', '--no-tags', root, copy], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git clone failed: ${stderr.trim()}`);
  linkLibraries(copy);
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
    // npm installs a second version of a library in the package that needs it.
    const own = join(root, folder, 'node_modules');
    for (const library of existsSync(own) ? readdirSync(own) : []) {
      if (library === FEDERATION_CACHE) continue;
      mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
      symlinkSync(join(own, library), join(copy, folder, 'node_modules', library));
    }
  }
}
