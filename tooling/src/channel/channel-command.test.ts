import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operateChannel } from 'shared-contracts/releases';
import { publishSmall } from '../release/small-release';
import { root } from '../root';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** As somebody whom the permissions of files hold back, also where the tests run as root. */
function runChannel(...args: string[]) {
  const isRoot = process.getuid?.() === 0;
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'tooling/src/commands/channel.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, RELEASES_DIR: folder, NODE_ENV: 'production' },
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    },
  );
}

describe('npm run channel', () => {
  it('ends with one sentence and an error code where the releases are read-only', async () => {
    const remote = 'mf-catalog';
    for (const version of ['1.0.0', '1.1.0']) {
      await publishSmall(folder, { remote, version });
      await operateChannel(folder, { what: 'promote', remote, version, who: 'Ana' });
    }
    chmodSync(folder, 0o555);

    const { status, stderr, signal } = runChannel('rollback', remote);

    expect({ status, signal }).toEqual({ status: 1, signal: null });
    expect(stderr.trim()).toMatch(
      /^✗ The releases in .+ cannot be changed: EACCES: permission denied, open '.+composition\.json\.lock'\.$/,
    );
  });
});
