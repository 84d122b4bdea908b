import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;
/** Milliseconds that a process may take to end before it is killed: longer than its own deadline. */
const END_TIMEOUT_MS = 20_000;

/** A program in a separate process, whose output is kept. */
export class LaunchedProcess {
  readonly child: ChildProcess;
  output = '';

  /** @param options `stdio` replaces the output that is kept */
  constructor(
    args: readonly string[],
    options: Pick<SpawnOptions, 'cwd' | 'env' | 'stdio' | 'detached' | 'uid' | 'gid'>,
    program = process.execPath,
  ) {
    this.child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const keep = (data: Buffer) => (this.output += data.toString());
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
  }

  get hasEnded(): boolean {
    const { exitCode, signalCode } = this.child;
    return exitCode !== null || signalCode !== null;
  }

  /**
   * Waits for a response with 200.
   *
   * @throws Error with the output when the process ends, or takes too long
   */
  async untilReady(address: string, timeoutMs = READY_TIMEOUT_MS): Promise<void> {
    const limit = Date.now() + timeoutMs;
    while (!this.hasEnded && Date.now() < limit) {
      const response = await fetch(address).catch(() => undefined);
      if (response?.ok) return;
      await pause(50);
    }
    throw new Error(`${address} is not ready:\n${this.output}`);
  }

  /**
   * Waits until the output matches.
   *
   * @returns the first group of the pattern
   * @throws Error with the output when the process ends
   */
  untilPrinted(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const search = () => {
        const [, found] = pattern.exec(this.output) ?? [];
        if (found !== undefined) resolve(found);
      };
      this.child.stdout?.on('data', search);
      // It may be in what is printed already.
      search();
      this.child.once('exit', () => reject(new Error(`The process has ended:\n${this.output}`)));
    });
  }

  /**
   * @returns the output
   * @throws Error with the output, unless the process ends with 0
   */
  async untilEnded(): Promise<string> {
    const code = await new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', resolve);
    });
    if (code !== 0) throw new Error(this.output.trim());
    return this.output;
  }

  /** Ends the process, and kills it when it takes longer than it may; with 0, immediately. */
  async end(timeoutMs = END_TIMEOUT_MS): Promise<void> {
    const { child } = this;
    if (this.hasEnded) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(timeoutMs === 0 ? 'SIGKILL' : 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(timer);
  }
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new Error('No port is free.');
  return port;
}

export const isPortFree = async (port: number) => (await tryPort(port)) !== undefined;

/** @returns the port, or the one chosen for 0; undefined when it is taken */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '0.0.0.0', () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
