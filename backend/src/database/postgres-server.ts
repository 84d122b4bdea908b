import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, isPortFree } from '@fireflay/service/launched-process';
import type { PostgresAccount } from './postgres-account';
import { runCommand, serverEnvironment } from './postgres-process';

export interface PostgresServer {
  pid: number;
  port: number;
}

export interface LaunchOptions {
  folder: string;
  /** Folder of the server's own files. */
  native: string;
  account: PostgresAccount;
  port?: number | undefined;
  durable: boolean;
}

const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 500;

/** An embedded server that still serves this folder; undefined if there is none. */
export async function findRunningServer(folder: string): Promise<PostgresServer | undefined> {
  const state = await readPidFile(folder);
  if (!state || !isAlive(state.pid)) return undefined;
  const command = await readCommandLine(state.pid);
  if (command !== undefined && !command.includes(folder)) {
    // The process id belongs to another process now. PostgreSQL would mistake that one for a server.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const now = await readPidFile(folder);
    if (now?.ready) return { pid: now.pid, port: now.port };
    if (!now || !isAlive(state.pid)) return undefined;
    await pause(50);
  }
  throw new Error(
    `The database server ${state.pid} in ${folder} neither answers nor ends: stop it, or see ${folder}.log.`,
  );
}

/** The command line of a process; undefined when it cannot be read. */
async function readCommandLine(pid: number): Promise<string | undefined> {
  try {
    return process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8')
      : await runCommand('ps', ['-o', 'command=', '-p', String(pid)], 'own');
  } catch {
    return undefined;
  }
}

/** Reads `postmaster.pid`, which the server writes. */
async function readPidFile(
  folder: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, port: Number(lines[3]), ready: (lines[7] ?? '').trim() === 'ready' };
}

/** Starts the server and waits until it accepts connections. Throws its last log lines when it does not start. */
export async function launchServer(
  options: LaunchOptions,
): Promise<PostgresServer & { process: ChildProcess }> {
  const { folder, native, account, durable } = options;
  const portFile = `${folder}.port`;
  const logFile = `${folder}.log`;
  const lastPort = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  for (let attempt = 0; ; attempt += 1) {
    const port =
      options.port ??
      (attempt === 0 && lastPort > 0 && (await isPortFree(lastPort))
        ? lastPort
        : await findFreePort());
    const log = await open(logFile, 'w', 0o600);
    const child = spawn(
      join(native, 'bin', 'postgres'),
      ['-D', folder, '-p', String(port), ...serverSettings(durable)],
      {
        ...(account === 'own' ? {} : account),
        cwd: account === 'own' ? folder : '/',
        // A separate process group: Ctrl-C in the terminal reaches only Node, which stops the server last.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: serverEnvironment(),
      },
    );
    let failure: Error | undefined;
    child.on('error', (error) => (failure = error));
    child.unref();
    await log.close();
    if (
      await waitUntilReady(
        folder,
        child.pid,
        () => failure !== undefined || child.exitCode !== null,
      )
    ) {
      await writeFile(portFile, String(port));
      return { process: child, pid: child.pid ?? 0, port };
    }
    const logText = await readFile(logFile, 'utf8').catch(() => '');
    const isPortTaken =
      options.port === undefined && /could not (bind|create any TCP)/.test(logText);
    // Children of a server that was killed may still run.
    const isInherited = /shared memory block/.test(logText);
    if (attempt < MAX_RETRIES && (isPortTaken || isInherited)) {
      if (isInherited) await pause(RETRY_DELAY_MS);
      continue;
    }
    const lastLines = logText.trim().split('\n').slice(-5).join(' | ');
    throw new Error(
      `PostgreSQL did not start in ${folder}: ${failure?.message ?? (lastLines || 'it wrote no log')} (whole log: ${logFile})`,
    );
  }
}

function serverSettings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // After a crash, one flush instead of one for each of 1,400 files: the server is back after 0.2 s instead of
    // 2.9 s.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          shared_buffers: '64MB',
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function waitUntilReady(
  folder: string,
  pid: number | undefined,
  hasEnded: () => boolean,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 10) {
    await pause(10);
    if (hasEnded()) return false;
    const state = await readPidFile(folder);
    if (state?.ready && state.pid === pid) return true;
  }
  return false;
}

/** Stops a server and waits for its end. */
export async function stopServer(pid: number): Promise<void> {
  // SIGINT: PostgreSQL's fast shutdown. SIGQUIT skips the checkpoint; crash recovery restores the data.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    await untilEnded(pid, 10_000);
  }
}

/** @returns whether the process has ended within this time */
export async function untilEnded(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs && isAlive(pid); waitedMs += 20) await pause(20);
  return !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
