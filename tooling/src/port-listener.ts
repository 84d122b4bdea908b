import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Listener {
  pid: number;
  /** The program with its arguments. */
  command: string;
}

const TCP_STATE_LISTEN = '0A';

/** The process that listens on this TCP port; undefined if it is not visible, as another user's process. */
export async function findListener(port: number): Promise<Listener | undefined> {
  try {
    return process.platform === 'linux' ? await findInProc(port) : await findByLsof(port);
  } catch {
    return undefined;
  }
}

async function findInProc(port: number): Promise<Listener | undefined> {
  const sockets = await socketsOn(port);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of open) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      if (!sockets.includes(target)) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() };
    }
  }
  return undefined;
}

/** The listening sockets, as links in `/proc/<pid>/fd` name them. */
async function socketsOn(port: number): Promise<string[]> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(suffix) && state === TCP_STATE_LISTEN)
    .map((fields) => `socket:[${fields[9]}]`);
}

async function findByLsof(port: number): Promise<Listener | undefined> {
  const run = promisify(execFile);
  const { stdout } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
  const pid = Number(stdout.split('\n')[0]);
  if (!pid) return undefined;
  const { stdout: command } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
  return { pid, command: command.trim() };
}
