import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const script = join(__dirname, '../testing/fixture-service.ts');
const startedProcesses: ChildProcess[] = [];

afterEach(() => {
  for (const child of startedProcesses.splice(0)) child.kill('SIGKILL');
});

async function startService(env: NodeJS.ProcessEnv = {}, output: StdioOptions = 'ignore') {
  const stdio = [
    'ignore',
    ...(Array.isArray(output) ? output : [output, output]),
    'ipc',
  ] as StdioOptions;
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...env },
    stdio,
  });
  startedProcesses.push(child);
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  // tsx sends its own messages.
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { port?: number }) => message.port && resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
  });
  return { child, exit, url: `http://127.0.0.1:${port}` };
}

const statusOf = (url: string) => fetch(url).then(({ status }) => status);

async function untilDraining(url: string) {
  while ((await statusOf(`${url}/readyz`)) !== 503) await pause(20);
}

describe('a server whose output cannot be written', () => {
  const outputs = ['a closed pipe', ...(existsSync('/dev/full') ? ['a full device'] : [])];

  it.each(outputs)('serves and ends on a signal, with %s', async (kind) => {
    const full = kind === 'a full device' ? openSync('/dev/full', 'w') : undefined;
    const { child, exit, url } = await startService({}, full ? [full, full] : ['pipe', 'pipe']);
    if (full) closeSync(full);
    child.stdout?.destroy();
    child.stderr?.destroy();

    for (const path of ['/', '/worker', '/', '/worker', '/']) {
      expect(await statusOf(url + path)).toBe(200);
    }
    child.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
  });
});

describe('a server in production', () => {
  it('writes every line of its log as JSON with level and time', async () => {
    const { child, exit, url } = await startService({ NODE_ENV: 'production', FIREFLAY_MODE: '' }, [
      'pipe',
      'pipe',
    ]);
    let output = '';
    for (const each of [child.stdout, child.stderr])
      each?.on('data', (text: Buffer) => (output += text.toString()));

    await statusOf(url);
    child.kill('SIGTERM');
    await exit;

    const lines = output.trim().split('\n');
    expect(output).toContain('a line of the console');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number) as number,
        time: expect.any(Number) as number,
      });
  });
});

describe('a server process', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends in order on %s', async (signal) => {
    const { child, exit } = await startService();

    child.kill(signal);

    expect(await exit).toEqual([0, null]);
  });

  it('ends in order when its parent process has ended', async () => {
    const { child, exit } = await startService();

    child.disconnect();

    expect(await exit).toEqual([0, null]);
  });

  it('reports that it is not ready while it drains, still serves, and closes connections with their responses', async () => {
    const { child, url } = await startService({ DRAIN_MS: '60000' });
    expect(await statusOf(`${url}/readyz`)).toBe(200);

    child.kill('SIGTERM');
    await untilDraining(url);
    const { status, headers } = await fetch(url);

    expect([status, headers.get('connection')]).toEqual([200, 'close']);
  });

  it('closes when it has drained', async () => {
    const { child, exit } = await startService({ DRAIN_MS: '300' });

    child.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
  });

  it('ends at once on a second signal', async () => {
    const { child, exit, url } = await startService({ DRAIN_MS: '3600000' });

    child.kill('SIGTERM');
    await untilDraining(url);
    const again = setInterval(() => child.kill('SIGTERM'), 100);

    expect(await exit).toEqual([1, null]);
    clearInterval(again);
  });

  it('ends at its deadline when a resource cannot be closed', async () => {
    const { child, exit } = await startService({ HANG_ON_CLOSE: '1', CLOSE_DEADLINE_MS: '300' });

    child.kill('SIGTERM');

    expect(await exit).toEqual([1, null]);
  });
});
