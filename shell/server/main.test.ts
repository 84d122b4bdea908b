/** @jest-environment node */
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { aCertificate, compareUsedMetrics } from '@fireflay/service/testing';
import { server } from '@fireflay/testing';

let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  // Requests go to a real process.
  server.close();
  folder = await mkdtemp(join(tmpdir(), 'shell-process-'));
  for (const each of ['browser', 'server', 'service', 'releases']) mkdirSync(join(folder, each));
  const build = { main: { scripts: [], styles: [] } };
  await writeFile(join(folder, 'browser/chunks.json'), JSON.stringify(build));
  await writeFile(join(folder, 'browser/inline.js'), '');
  await writeFile(join(folder, 'browser/shared-libraries.json'), '{"react":"19.3.1"}');
  await writeFile(join(folder, 'releases/composition.json'), '{"microFrontends":{}}');
  await writeFile(
    join(folder, 'server/main.cjs'),
    `require('node:worker_threads').parentPort.postMessage({ type: 'ready', failed: [] });
     setInterval(() => undefined, 1000);`,
  );
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true }));

async function startShell(stdio: StdioOptions, settings: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort();
  const bundleGlobals = join(__dirname, 'testing/bundle-globals.mjs');
  const args = ['--import', 'tsx', '--import', bundleGlobals, join(__dirname, 'main.ts')];
  const { child: shell } = new LaunchedProcess(args, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_BUNDLE_FOLDER: join(folder, 'service'),
      RELEASES_DIR: join(folder, 'releases'),
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio,
  });
  child = shell;
  const exit = once(shell, 'exit');
  await new Promise<void>((resolve, reject) => {
    shell.on('message', (message) => message === 'ready' && resolve());
    shell.once('exit', (code) => reject(new Error(`The shell exited with ${code}`)));
  });
  return { shell, exit, url: `http://127.0.0.1:${port}` };
}

describe('the process of the shell', () => {
  it('serves and ends on a signal, though its log cannot be written', async () => {
    const full = await open('/dev/full', 'w');
    const { shell, exit, url } = await startShell(['ignore', full.fd, full.fd, 'ipc']);
    await full.close();

    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    shell.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
  });

  it('ends when its parent process has ended', async () => {
    const { shell, exit } = await startShell(['ignore', 'ignore', 'ignore', 'ipc']);

    shell.disconnect();

    expect(await exit).toEqual([0, null]);
  });

  it('reaches a back end with TLS of an authority that Node trusts, and no other', async () => {
    const { cert, key, remove } = await aCertificate();
    const backEnd = createServer(
      { cert: readFileSync(cert), key: readFileSync(key) },
      (_request, response) => response.end('[]'),
    );
    await once(backEnd.listen(0, '127.0.0.1'), 'listening');
    const API_BASE = `https://localhost:${(backEnd.address() as AddressInfo).port}`;
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];

    const statuses = [];
    for (const NODE_EXTRA_CA_CERTS of [cert, undefined]) {
      const { shell, exit, url } = await startShell(stdio, { API_BASE, NODE_EXTRA_CA_CERTS });
      statuses.push((await fetch(`${url}/ws/13010050/json/`)).status);
      shell.kill('SIGTERM');
      await exit;
    }

    expect(statuses).toEqual([200, 502]);
    backEnd.close();
    backEnd.closeAllConnections();
    await remove();
  });

  it('exports every metric that alerts and dashboards use', async () => {
    const metricsPort = await findFreePort();
    await startShell(['ignore', 'ignore', 'ignore', 'ipc'], { METRICS_PORT: String(metricsPort) });

    const exported = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const { used, missing } = compareUsedMetrics(
      join(__dirname, '../../deploy'),
      'shell',
      await exported.text(),
    );

    expect(used).toContain('release_refused');
    expect(missing).toEqual([]);
  });
});
