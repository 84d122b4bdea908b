import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, isPortFree } from '@fireflay/service/launched-process';
import { checkPorts, Processes } from './processes';
import { root } from './root';

// Jest's copy of `process` has no channel that can be used, and lerna's worker would be asked for it.
jest.mock('@fireflay/service', () => ({ listenForShutdown: () => undefined }));

/** Runs the command as npm does, without knowledge of its processes. */
const NPM = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['tooling/run.mjs', '../testing/hold-processes'], { stdio: 'inherit' });
`;

interface ProcessTree {
  npm: number;
  run: number;
  command: number;
  backEnd: number;
  shell: number;
  postgres: number;
}

let dataDir: string;
let ports: { shell: number; backEnd: number };
let npm: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fireflay-processes-'));
  await chmod(dataDir, 0o755);
});
beforeEach(async () => {
  ports = { shell: await findFreePort(), backEnd: await findFreePort() };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startProcessTree(): Promise<ProcessTree> {
  const started = spawn(process.execPath, ['-e', NPM], {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      PORT: String(ports.shell),
      API_PORT: String(ports.backEnd),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, as in a terminal.
    detached: true,
  });
  npm = started;
  let output = '';
  // Printed only if the tree does not start: the tests make its processes end.
  started.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const pids = await new Promise<Omit<ProcessTree, 'npm' | 'postgres'>>((resolve, reject) => {
    started.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const [, found] = /holding (\{.*\})/.exec(output) ?? [];
      if (found) resolve(JSON.parse(found) as Omit<ProcessTree, 'npm' | 'postgres'>);
    });
    started.once('exit', () => reject(new Error(`The tree ended: ${output}`)));
  });
  const [postgres] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { npm: started.pid ?? 0, ...pids, postgres: Number(postgres) };
}

/** In a container without an init process, ended processes stay as zombies. */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // Other systems have no /proc.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

async function untilAllEnded(tree: ProcessTree) {
  while (Object.values(tree).some(isAlive)) await pause(50);
}

/** Each start of a store takes seconds: `npm test` tries the outermost process and the innermost. */
const killedProcesses: readonly (keyof ProcessTree)[] =
  process.env.TEST_SCOPE === 'all'
    ? ['npm', 'run', 'command', 'backEnd', 'shell']
    : ['npm', 'shell'];

describe('the processes of a store', () => {
  it('all end when the terminal is closed', async () => {
    const tree = await startProcessTree();

    process.kill(-tree.npm, 'SIGHUP');
    await untilAllEnded(tree);

    expect(await isPortFree(ports.shell)).toBe(true);
    expect(await isPortFree(ports.backEnd)).toBe(true);
  });

  it.each(killedProcesses)('all end when %s is killed', async (killed) => {
    const tree = await startProcessTree();

    process.kill(tree[killed], 'SIGKILL');
    await untilAllEnded(tree);

    expect(await isPortFree(ports.shell)).toBe(true);
    expect(await isPortFree(ports.backEnd)).toBe(true);
  });

  it('end when Ctrl-C is pressed repeatedly', async () => {
    const tree = await startProcessTree();

    const interrupts = setInterval(
      () => isAlive(tree.command) && process.kill(tree.command, 'SIGINT'),
      100,
    );
    await untilAllEnded(tree);
    clearInterval(interrupts);
    // The system knows that a process has ended before Node does.
    if (npm?.exitCode === null && npm.signalCode === null) await once(npm, 'exit');

    expect(npm?.exitCode).not.toBeNull();
  });
});

describe('two processes that start at the same time', () => {
  it('both report the one that failed', async () => {
    const failing = join(dataDir, 'failing.cjs');
    const waiting = join(dataDir, 'waiting.cjs');
    await writeFile(failing, 'process.exit(1)');
    await writeFile(waiting, 'process.on("disconnect", () => process.exit())');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const processes = new Processes();
    const start = (name: string, script: string) =>
      processes.start(name, script, {
        env: process.env,
        ready: `http://127.0.0.1:${ports.shell}`,
        readyTimeoutS: 60,
      });

    const results = await Promise.allSettled([start('shell', waiting), start('back end', failing)]);
    process.exitCode = undefined;

    const reason = new Error('The back end failed to start; see its output above.');
    expect(results).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });
});

describe('processes of which one may be lost', () => {
  it('go on without the one that ends, which can be started again', async () => {
    const port = await findFreePort();
    const serving = join(dataDir, 'serving.cjs');
    await writeFile(
      serving,
      `require('node:http').createServer((_, reply) => reply.end()).listen(${port}, '127.0.0.1');
       process.on('disconnect', () => process.exit());`,
    );
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const processes = new Processes({ canLoseOne: true });
    const start = () =>
      processes.start('back end 1', serving, {
        env: process.env,
        ready: `http://127.0.0.1:${port}`,
        readyTimeoutS: 60,
      });
    await start();
    const pid = processes.pidOf('back end 1') ?? 0;

    process.kill(pid, 'SIGKILL');
    while (processes.pidOf('back end 1') !== undefined) await pause(20);
    await start();
    const again = processes.pidOf('back end 1');
    await processes.stop();

    expect(reported.mock.calls).toEqual([
      ['\n✗ The back end 1 ended (killed). The store goes on.'],
    ]);
    expect(again).not.toBe(pid);
    expect(process.exitCode).toBeUndefined();
  });
});

describe('checkPorts', () => {
  it('names a taken port and the process that listens on it', async () => {
    const taken = createServer().listen(ports.shell, '127.0.0.1');
    await once(taken, 'listening');

    await expect(checkPorts([{ name: 'PORT', port: ports.shell }])).rejects.toThrow(
      new RegExp(
        `^Port ${ports.shell} is taken by another program \\(process ${process.pid}, .*\\): end it, or choose another port, as in PORT=${ports.shell + 10}\\.$`,
      ),
    );
    taken.close();
  });

  it('names the command that ends a running store on the port', async () => {
    const tree = await startProcessTree();

    await expect(checkPorts([{ name: 'API_PORT', port: ports.backEnd }])).rejects.toThrow(
      `Port ${ports.backEnd} is taken by a store that is already running (process ${tree.backEnd}): end it with "kill ${tree.backEnd}", or choose another port, as in API_PORT=${ports.backEnd + 10}.`,
    );
    process.kill(tree.command, 'SIGTERM');
    await untilAllEnded(tree);
  });
});
