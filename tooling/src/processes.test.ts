import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkPorts, isPortFree } from './processes';
import { root } from './root';

/** As npm does: runs the command and knows nothing of its processes. */
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
  ports = { shell: await freePort(), backEnd: await freePort() };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

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
    // A group of its own, as a terminal gives it.
    detached: true,
  });
  npm = started;
  let output = '';
  // Shown only when the tree does not start: that its processes end is what the tests want.
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

/** In a container without an init nobody collects what has ended: it is a zombie then. */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // Elsewhere there is no such file.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

async function untilAllEnded(tree: ProcessTree) {
  while (Object.values(tree).some(isAlive)) await pause(50);
}

describe('the processes of a store', () => {
  it('all end when the terminal is closed', async () => {
    const tree = await startProcessTree();

    process.kill(-tree.npm, 'SIGHUP');
    await untilAllEnded(tree);

    expect(await isPortFree(ports.shell)).toBe(true);
    expect(await isPortFree(ports.backEnd)).toBe(true);
  });

  it.each(['npm', 'run', 'command', 'backEnd', 'shell'] as const)(
    'all end when %s is killed',
    async (killed) => {
      const tree = await startProcessTree();

      process.kill(tree[killed], 'SIGKILL');
      await untilAllEnded(tree);

      expect(await isPortFree(ports.shell)).toBe(true);
      expect(await isPortFree(ports.backEnd)).toBe(true);
    },
  );

  it('end when the user asks again and again', async () => {
    const tree = await startProcessTree();

    const again = setInterval(
      () => isAlive(tree.command) && process.kill(tree.command, 'SIGINT'),
      100,
    );
    await untilAllEnded(tree);
    clearInterval(again);

    expect(npm?.exitCode).not.toBeNull();
  });
});

describe('a port that is taken', () => {
  it('is named with the process that has it', async () => {
    const taken = createServer().listen(ports.shell, '127.0.0.1');
    await once(taken, 'listening');

    await expect(checkPorts([{ name: 'PORT', port: ports.shell }])).rejects.toThrow(
      new RegExp(
        `^Port ${ports.shell} is taken by another program \\(process ${process.pid}, .*\\): end it, or choose another port, as in PORT=${ports.shell + 10}\\.$`,
      ),
    );
    taken.close();
  });

  it('is named with the command that ends a store of ours', async () => {
    const tree = await startProcessTree();

    await expect(checkPorts([{ name: 'API_PORT', port: ports.backEnd }])).rejects.toThrow(
      `Port ${ports.backEnd} is taken by a store that is already running (process ${tree.backEnd}): end it with "kill ${tree.backEnd}", or choose another port, as in API_PORT=${ports.backEnd + 10}.`,
    );
    process.kill(tree.command, 'SIGTERM');
    await untilAllEnded(tree);
  });
});
