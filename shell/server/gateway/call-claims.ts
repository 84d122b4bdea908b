import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '@fireflay/tfireflay';
import { GatewayError } from './gateway-error';

/** Days for which it is remembered that a call was made. */
const KEPT_DAYS = 30;
const SWEEP_INTERVAL_MS = 3_600_000;
/**
 * Milliseconds in which another shell has the outcome of its call: longer than the deadlines of APP_0027, APP_0030,
 * APP_0031 and APP_0050 together.
 */
const MAX_CALL_MS = 75_000;
const POLL_INTERVAL_MS = 100;

/** What became of a call that is made once. */
export type ClaimedCall =
  /** `id` is that of the order, or of the payment; `digest` identifies what was ordered. */
  | { kind: 'done'; id: string; text: string; digest?: string }
  /** It is certain that nothing was done: the same call may be made again. */
  | { kind: 'refused'; outcome: Exclude<Outcome, { kind: 'reply' }> }
  /** It was not sent. */
  | { kind: 'unsent'; error: unknown }
  /** Nobody knows what was done: the call is never made again. */
  | { kind: 'unknown' };

/** What a file contains; an empty one is of a call that another shell is making, or was making when it stopped. */
type Known = Exclude<ClaimedCall, { kind: 'refused' | 'unsent' }>;

interface Claim {
  /** What is done, for whom and for what, as ['order', customer, number]. */
  key: readonly string[];
  /** The shopper's text where nobody knows what was done. */
  unknownText: string;
}

/**
 * Makes a call to the retailer's server once. Before it is made, a file in the gateway's folder is created for it; two
 * shells that share the folder cannot both create it. The other one waits for the outcome, which is written there. A
 * call of unknown outcome is never made again, also after a restart.
 */
export class CallClaims {
  private readonly folder: string;
  private readonly flights = new Map<string, Promise<ClaimedCall>>();
  private sweptAt = 0;

  constructor(
    gatewayFolder: string,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.folder = join(gatewayFolder, 'calls');
  }

  /**
   * @param call makes the call; when it throws, its outcome is unknown
   * @returns what `call` returned, now or for an earlier equal one; concurrent requests share one
   * @throws GatewayError 503 when the outcome is unknown; the error of a call that was not sent
   */
  async runOnce({ key, unknownText }: Claim, call: () => Promise<ClaimedCall>) {
    const name = nameOf(key);
    const result = await (this.flights.get(name) ?? this.start(name, call));
    if (result.kind === 'unknown') throw new GatewayError(503, unknownText);
    if (result.kind === 'unsent') throw result.error;
    return result;
  }

  /** What an earlier call resulted in; undefined if none is known. */
  async findDone(key: readonly string[]) {
    const known = await this.read(nameOf(key));
    return known !== 'running' && known?.kind === 'done' ? known : undefined;
  }

  private start(name: string, call: () => Promise<ClaimedCall>): Promise<ClaimedCall> {
    const flight = this.run(name, call).finally(() => this.flights.delete(name));
    this.flights.set(name, flight);
    return flight;
  }

  private async run(name: string, call: () => Promise<ClaimedCall>): Promise<ClaimedCall> {
    await this.sweep();
    while (!(await this.claim(name))) {
      const known = await this.waitFor(name);
      // Without a file, the other shell's call was refused: this one may be made.
      if (known) return known;
    }
    let result: ClaimedCall = { kind: 'unknown' };
    try {
      result = await call();
      return result;
    } finally {
      await this.settle(name, result);
    }
  }

  private async settle(name: string, result: ClaimedCall) {
    const file = join(this.folder, name);
    if (result.kind === 'refused' || result.kind === 'unsent') {
      await rm(file, { force: true });
    } else {
      // Where the disk is full, the file stays empty: the shopper gets this reply, and the call is not made again.
      await this.write(file, result).catch(this.onError);
    }
  }

  /** @returns false when the file is there already */
  private async claim(name: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      const handle = await open(join(this.folder, name), 'wx', 0o600);
      await handle.sync();
      await handle.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** Waits for the outcome of a call that another shell makes. @returns undefined when it was refused there */
  private async waitFor(name: string): Promise<Known | undefined> {
    const claimedAt = await stat(join(this.folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => this.now(),
    );
    const deadline = performance.now() + MAX_CALL_MS - (this.now() - claimedAt);
    for (;;) {
      const known = await this.read(name);
      if (known !== 'running') return known;
      // The shell stopped in the middle of its call.
      if (performance.now() >= deadline) return { kind: 'unknown' };
      await pause(POLL_INTERVAL_MS);
    }
  }

  private async write(file: string, known: Known) {
    await writeFile(`${file}.new`, JSON.stringify(known), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }

  private async read(name: string): Promise<Known | 'running' | undefined> {
    try {
      const content = await readFile(join(this.folder, name), 'utf8');
      return content ? (JSON.parse(content) as Known) : 'running';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async sweep() {
    if (this.now() - this.sweptAt < SWEEP_INTERVAL_MS) return;
    this.sweptAt = this.now();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found && this.now() - found.mtimeMs > KEPT_DAYS * 86_400_000) {
        await rm(file, { force: true });
      }
    }
  }
}

/** A file name that names neither the customer nor the order. */
const nameOf = (key: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(key)).digest('hex');
