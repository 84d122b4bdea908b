/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultProfile } from 'shared-contracts/profile';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { forkRenderChild } from './render-child';
import type { RenderReport, WorkerStart } from '../protocol/render-protocol';

/** Tries what a malicious dependency of a remote would try, and reports the results. */
const spyProgram = `
  const fs = require('node:fs');
  const found = {};
  const attempt = (name, work) => {
    try { found[name] = String(work()); } catch (error) { found[name] = error.code ?? error.name; }
  };
  process.on('message', ({ type, start }) => {
    if (type !== 'start') return;
    attempt('environment', () => JSON.stringify(process.env));
    attempt('own environment file', () => fs.readFileSync('/proc/self/environ'));
    attempt('environment of the shell', () => fs.readFileSync('/proc/' + process.ppid + '/environ'));
    attempt('memory of the shell', () => fs.readFileSync('/proc/' + process.ppid + '/mem'));
    attempt('key of the releases', () => fs.readFileSync(start.apiOrigin));
    attempt('a file', () => fs.writeFileSync(start.assets + '/written', 'x'));
    attempt('a program', () => require('node:child_process').execSync('env'));
    attempt('a thread', () => new (require('node:worker_threads').Worker)('1', { eval: true }));
    attempt('bindings', () => process.binding('tcp_wrap'));
    attempt('its release', () => require(start.remotes[0].release.folder + '/server/entry.cjs'));
    process.send({ type: 'failed', id: 1, reason: JSON.stringify(found) });
  });
  process.on('disconnect', () => process.exit());
`;

let folder: string;
const secret = 'a-secret-of-the-shell';

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'render-child-')));
  for (const name of ['program', 'assets', 'release/server', 'secrets']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  await writeFile(join(folder, 'program/spy.cjs'), spyProgram);
  await writeFile(join(folder, 'secrets/key'), secret);
  await writeFile(join(folder, 'release/server/entry.cjs'), "module.exports = 'rendered';");
  process.env.RENDER_TEST_SECRET = secret;
});
afterAll(async () => {
  delete process.env.RENDER_TEST_SECRET;
  await rm(folder, { recursive: true });
});

const aWorkerStart = (): WorkerStart => ({
  remotes: [
    {
      composed: { name: 'mf-a', version: '1.0.0', manifest: '' },
      release: {
        folder: join(folder, 'release'),
        contents: {
          remote: 'mf-a',
          version: '1.0.0',
          contract: `^${CONTRACT_VERSION}`,
          entry: '',
          serverEntry: '',
          chunks: {},
          files: {},
        },
      },
    },
  ],
  apiOrigin: join(folder, 'secrets/key'),
  apiHeaders: {},
  profile: defaultProfile,
  assets: join(folder, 'assets'),
  sharedResponsesMs: 1000,
  liveReload: false,
});

describe('a render process', () => {
  it('can read its release and nothing of the shell', async () => {
    const child = forkRenderChild(join(folder, 'program/spy.cjs'), aWorkerStart());
    const ended = new Promise<void>((resolve) => child.onExit(() => resolve()));

    const report = await new Promise<RenderReport>((resolve) => child.onReport(resolve));
    child.kill();
    await ended;

    const found = JSON.parse(report.type === 'failed' ? report.reason : '{}') as object;
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(found).toEqual({
      environment: JSON.stringify({
        NODE_ENV: process.env.NODE_ENV,
        NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      }),
      'own environment file': 'ERR_ACCESS_DENIED',
      'environment of the shell': 'ERR_ACCESS_DENIED',
      'memory of the shell': 'ERR_ACCESS_DENIED',
      'key of the releases': 'ERR_ACCESS_DENIED',
      'a file': 'ERR_ACCESS_DENIED',
      'a program': 'ERR_ACCESS_DENIED',
      'a thread': 'ERR_ACCESS_DENIED',
      bindings: 'ERR_ACCESS_DENIED',
      'its release': 'rendered',
    });
  });

  it('cannot open the debugger of the shell', async () => {
    const child = forkRenderChild(join(folder, 'program/spy.cjs'), aWorkerStart());
    const ended = new Promise<void>((resolve) => child.onExit(() => resolve()));
    child.kill();
    await ended;

    // A listener replaces Node's default reaction to the signal.
    expect(process.listenerCount('SIGUSR1')).toBe(1);
  });

  it('is reported as ended when its program does not exist', async () => {
    const child = forkRenderChild(join(folder, 'program/none.cjs'), aWorkerStart());

    await expect(new Promise((resolve) => child.onExit(resolve))).resolves.toBe(false);
  });

  it('ends when the shell is killed', async () => {
    const shell = join(folder, 'program/shell.cjs');
    await writeFile(
      shell,
      `const child = require('node:child_process').fork(${JSON.stringify(join(folder, 'program/spy.cjs'))});
       process.stdout.write(String(child.pid));`,
    );
    const parent = spawn(process.execPath, [shell], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await once(parent, 'exit');

    const isAlive = () => {
      try {
        return process.kill(Number(pid), 0);
      } catch {
        return false;
      }
    };
    while (isAlive()) await new Promise(setImmediate);
    expect(isAlive()).toBe(false);
  });
});
