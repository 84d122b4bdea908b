import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeChannel } from '@fireflay/releases';
import { publishFixture } from '../testing/publish-fixture';
import { root } from '../root';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** Runs as an unprivileged user, also where the tests run as root: file permissions must apply. */
function runChannelCommand(first: string | NodeJS.ProcessEnv, ...more: string[]) {
  const [env, args] = typeof first === 'string' ? [{}, [first, ...more]] : [first, more];
  const isRoot = process.getuid?.() === 0;
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'tooling/src/commands/store/channel.ts'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 110_000,
      env: { ...process.env, RELEASES_DIR: folder, NODE_ENV: 'production', ...env },
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    },
  );
}

describe('npm run channel', () => {
  it('ends with one sentence and an error code where the releases are read-only', async () => {
    const remote = 'mf-catalog';
    for (const version of ['1.0.0', '1.1.0']) {
      await publishFixture(folder, { remote, version });
      await changeChannel(folder, { what: 'promote', remote, version, who: 'Ana' });
    }
    chmodSync(folder, 0o555);

    const { status, stderr, signal } = runChannelCommand('rollback', remote);

    expect({ status, signal }).toEqual({ status: 1, signal: null });
    expect(stderr.trim()).toMatch(
      /^✗ The releases in .+ cannot be changed: EACCES: permission denied, open '.+composition\.json\.lock'\.$/,
    );
  });

  it('warns of an earlier rollback of the release, and makes it live again', async () => {
    const remote = 'mf-catalog';
    for (const version of ['1.0.0', '1.1.0']) {
      await publishFixture(folder, { remote, version });
      await changeChannel(folder, { what: 'promote', remote, version, who: 'Ana' });
    }
    await changeChannel(folder, { what: 'rollback', remote, who: 'guarda', why: 'it threw' });
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'composition.json'), 0o666);

    const { status, stdout } = runChannelCommand('promote', `${remote}@1.1.0`);

    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^! mf-catalog 1\.1\.0 was rolled back on \d{4}-\d\d-\d\d by guarda: it threw$/m,
    );
    expect(stdout).toContain('✓ mf-catalog 1.1.0 is live');
  });

  it('exits with 0 when the reader of its output has closed the pipe', async () => {
    const remote = 'mf-catalog';
    await publishFixture(folder, { remote, version: '1.0.0' });
    for (let change = 0; change < 30; change++) {
      await changeChannel(folder, {
        what: change % 2 ? 'unpin' : 'pin',
        remote,
        version: '1.0.0',
        who: 'A',
      });
    }
    const command = `"${process.execPath}" --import tsx tooling/src/commands/store/channel.ts history`;
    // `true` exits before the first line is written.
    const { stderr, stdout } = spawnSync(
      'bash',
      ['-c', `(${command}; echo "code $?" >&2) | true`],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, RELEASES_DIR: folder, NODE_ENV: 'production' },
      },
    );

    expect(stdout).toBe('');
    expect(stderr.trim()).toBe('code 0');
  });

  it('copies a release to another environment and promotes it there, and refuses other bytes under its version', async () => {
    const remote = 'mf-catalog';
    const production = mkdtempSync(join(tmpdir(), 'releases-'));
    chmodSync(folder, 0o777);
    try {
      await publishFixture(folder, { remote, version: '1.0.0' });
      await publishFixture(folder, { remote, version: '1.1.0' });
      await publishFixture(production, { remote, version: '1.1.0' }, { files: { 'a.js': 'b' } });
      chmodSync(production, 0o777);
      const promote = (version: string) =>
        runChannelCommand(
          { RELEASES_OF_PRODUCTION: production },
          'promote',
          `${remote}@${version}`,
          '--to',
          'production',
        );
      chmodSync(join(production, remote), 0o777);

      expect(promote('1.0.0').stdout).toMatch(
        /^✓ mf-catalog 1\.0\.0 was copied to production\n✓ mf-catalog 1\.0\.0 is live/,
      );
      expect(promote('1.1.0').stderr).toContain(
        '✗ production has other files as mf-catalog 1.1.0: raise the version.',
      );
      expect(promote('1.2.0').stderr).toContain(
        '✗ mf-catalog 1.2.0 was never published, neither here nor in production.',
      );
      expect(runChannelCommand('status', '--to', 'staging').stderr).toContain(
        "✗ RELEASES_OF_STAGING must be the folder or the bucket's address of the environment staging.",
      );
    } finally {
      rmSync(production, { recursive: true });
    }
  });
});
