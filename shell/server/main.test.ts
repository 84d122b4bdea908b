/** @jest-environment node */
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { usesBuiltPrograms } from '@fireflay/service/built-programs';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { aCertificate, compareUsedMetrics, startTraceCollector } from '@fireflay/service/testing';
import { allowNetwork } from '@fireflay/testing';

const root = join(__dirname, '..');
let folder: string;
let child: ChildProcess | undefined;

allowNetwork();
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  // Beside node_modules, because the built shell finds its bundles beside itself and libraries above.
  folder = await mkdtemp(join(root, '.cache/shell-process-'));
  for (const each of ['browser', 'server', 'service', 'releases']) mkdirSync(join(folder, each));
  if (usesBuiltPrograms)
    await cp(join(root, 'dist/service'), join(folder, 'service'), { recursive: true });
  const build = { main: { scripts: [], styles: [] } };
  await writeFile(join(folder, 'browser/chunks.json'), JSON.stringify(build));
  await writeFile(join(folder, 'browser/inline.js'), '');
  await writeFile(join(folder, 'browser/shared-libraries.json'), '{"react":"19.3.1"}');
  await writeFile(join(folder, 'server/contract.json'), '{"version":"4.0.0"}');
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
  const source = ['--import', 'tsx', '--import', bundleGlobals, join(__dirname, 'main.ts')];
  const program = usesBuiltPrograms ? [join(folder, 'service/main.cjs')] : source;
  const launched = new LaunchedProcess(program, {
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
  const shell = launched.child;
  child = shell;
  const exit = once(shell, 'exit');
  await new Promise<void>((resolve, reject) => {
    shell.on('message', (message) => message === 'ready' && resolve());
    shell.once('close', (code) =>
      reject(new Error(`The shell exited with ${code}: ${launched.output}`)),
    );
  });
  return { shell, exit, url: `http://127.0.0.1:${port}` };
}

describe('the process of the shell', () => {
  it('ends with one sentence where nothing has been released', async () => {
    const releases = join(folder, 'nothing');
    await mkdir(releases, { recursive: true });
    const starting = startShell(['ignore', 'pipe', 'pipe', 'ipc'], { RELEASES_DIR: releases });

    const { message } = await starting.then(
      () => new Error('It has started.'),
      (error: unknown) => error as Error,
    );
    expect(message).toContain(`exited with 1: There is no ${releases}/composition.json: release`);
    expect(message).not.toMatch(/ENOENT|\n {4}at /);
  });

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

  it('logs what visitors request, and not what a balancer asks every second', async () => {
    const { shell, url } = await startShell(['ignore', 'pipe', 'ignore', 'ipc']);
    let log = '';
    const logged = new Promise<void>((resolve) =>
      shell.stdout?.on('data', (text: Buffer) => {
        log += text.toString();
        if (log.includes('/robots.txt')) resolve();
      }),
    );

    for (const path of ['/healthz', '/readyz', '/robots.txt']) await fetch(url + path);
    await logged;

    expect(log).not.toMatch(/healthz|readyz/);
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

describe('the trace of a view', () => {
  /** The trace that the document names, and the one that the back end gets with a call of that page. */
  async function followTrace(settings: NodeJS.ProcessEnv, sent?: string) {
    let received: string | undefined;
    const backEnd = createHttpServer(({ headers, url }, response) => {
      if (url?.startsWith('/api')) received = String(headers.traceparent);
      response.end('{}');
    });
    await once(backEnd.listen(0, '127.0.0.1'), 'listening');
    const { shell, exit, url } = await startShell(['ignore', 'ignore', 'ignore', 'ipc'], {
      API_BASE: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`,
      ...settings,
    });

    const view = await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/150.0' } });
    const timing = view.headers.get('server-timing') ?? '';
    const named = /traceparent;desc="([^"]+)"/.exec(timing)?.[1];
    const traceparent = sent ?? named;
    await fetch(`${url}/api/datasnap/rest/TFireFlay/APP_0034`, {
      headers: traceparent === undefined ? {} : { traceparent },
    });
    shell.kill('SIGTERM');
    await exit;
    backEnd.close();
    backEnd.closeAllConnections();
    return { timing, named, received };
  }

  const traceIdOf = (traceparent = '') => traceparent.split('-')[1];

  it("is a link of the traces of its page's calls, which lead to the back end", async () => {
    const collector = await startTraceCollector();

    const { named, received } = await followTrace({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    });

    const spans = new Map(collector.spans.map((span) => [span.traceId, span]));
    const [view, call] = [named, received].map((each) => spans.get(traceIdOf(each) ?? ''));
    expect([view?.name, call?.name]).toEqual(['GET /*', 'GET /api/*']);
    expect(call?.links.map(({ traceId }) => traceId)).toEqual([traceIdOf(named)]);
    await collector.close();
  });

  it('is neither named nor kept where the server does not keep it, whatever a browser sends', async () => {
    const collector = await startTraceCollector();
    const forced = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

    const { timing, received } = await followTrace(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0',
      },
      forced,
    );

    expect(timing).toMatch(/^page;desc="[\w-]+"$/);
    expect(received).toMatch(/-00$/);
    expect(traceIdOf(received)).not.toBe(traceIdOf(forced));
    expect(collector.spans).toEqual([]);
    await collector.close();
  });

  it('costs no byte and reaches no back end without a collector', async () => {
    const sent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

    const { timing, received } = await followTrace({}, sent);

    expect(timing).toMatch(/^page;desc="[\w-]+"$/);
    expect(received).toBe('undefined');
  });
});
