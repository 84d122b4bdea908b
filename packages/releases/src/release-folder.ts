import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { AlreadyPublishedError } from './already-published-error';
import { MANIFEST_FILE } from './release';
import type { ReleaseName } from './release';
import type { ReadVersion, ReleaseStore } from './release-store';

/** Milliseconds after which a lock is considered stale: its writer has died. */
const STALE_LOCK_MS = 5000;
/** Milliseconds that a writer waits for the lock: longer than a stale lock lasts. */
const LOCK_WAIT_MS = 10_000;

/** A change that could not be written; its message gives the reason. */
export class ReleasesNotWritableError extends Error {}

/** The clock of the lock, replaced in tests. */
export interface LockClock {
  now: () => number;
  pause: (milliseconds: number) => Promise<unknown>;
}

const systemClock: LockClock = { now: Date.now, pause };

/** Releases in a folder that several processes may share. */
export class ReleaseFolder implements ReleaseStore {
  readonly #path: string;
  readonly #clock: LockClock;

  readonly isRemote = false;

  constructor(path: string, clock: LockClock = systemClock) {
    this.#path = path;
    this.#clock = clock;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.#path, path)).catch(ignoreMissing);
  }

  async readChanged(path: string, known?: string): Promise<ReadVersion | 'unchanged' | undefined> {
    const file = join(this.#path, path);
    // Each change makes another file. One between the two calls is read again.
    const found = await stat(file, { bigint: true }).catch(ignoreMissing);
    const version = found && `${found.ino} ${found.mtimeNs} ${found.size}`;
    if (version !== undefined && version === known) return 'unchanged';
    const content = await this.read(path);
    return content && version !== undefined ? { content, version } : undefined;
  }

  async update(path: string, change: (text: string | undefined) => string | undefined) {
    const file = join(this.#path, path);
    const lock = new WriteLock(`${file}.lock`, this.#clock);
    try {
      await mkdir(dirname(file), { recursive: true });
      await lock.runExclusive(async () => {
        const text = change((await this.read(path))?.toString());
        if (text !== undefined) await lock.write(file, text);
      });
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw new ReleasesNotWritableError(
        `The releases in ${this.#path} cannot be changed: ${error.message}.`,
        { cause: error },
      );
    }
  }

  async versions(remote: string): Promise<string[]> {
    const folder = join(this.#path, remote);
    const names = (await readdir(folder).catch(() => [])).filter((name) => !/\.draft$/.test(name));
    const dated = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name, MANIFEST_FILE)).catch(() => undefined);
        return found ? [{ name, at: found.mtimeMs }] : [];
      }),
    );
    return dated
      .flat()
      .sort((one, other) => other.at - one.at)
      .map(({ name }) => name);
  }

  async publish(name: ReleaseName, fill: (draft: string) => Promise<void>) {
    const folder = join(this.#path, name.remote, name.version);
    if (existsSync(folder)) throw new AlreadyPublishedError(name);
    const draft = `${folder}.${randomUUID()}.draft`;
    try {
      await mkdir(draft, { recursive: true });
      await fill(draft);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
      throw new AlreadyPublishedError(name, error);
    }
  }
}

/** Allows one writer at a time among all processes that share the folder. */
class WriteLock {
  readonly #file: string;
  readonly #clock: LockClock;

  readonly #owner = `process ${process.pid} on ${hostname()}, ${randomUUID()}`;

  constructor(file: string, clock: LockClock) {
    this.#file = file;
    this.#clock = clock;
  }

  async runExclusive(work: () => Promise<void>) {
    const deadline = this.#clock.now() + LOCK_WAIT_MS;
    while (!(await this.#tryAcquire())) {
      if (this.#clock.now() >= deadline) {
        throw new ReleasesNotWritableError(
          `Another change is being written by ${await this.#readHolder()}: try again (${this.#file}).`,
        );
      }
      await this.#clock.pause(10 + Math.random() * 20);
    }
    try {
      await work();
    } finally {
      if (await this.#isHeld()) await rm(this.#file, { force: true });
    }
  }

  /** Replaces a file atomically, unless a slow writer has lost the lock. */
  async write(file: string, text: string) {
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      await writeFile(draft, text);
      if (!(await this.#isHeld())) {
        throw new ReleasesNotWritableError('The change took too long to write: try again.');
      }
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Returns false only where a lock exists: waiting for a folder that is read-only or full would be useless. */
  async #tryAcquire(): Promise<boolean> {
    try {
      const lock = await open(this.#file, 'wx');
      // On a full disk the lock file exists but is empty: it must not block others.
      await lock.writeFile(this.#owner).catch(async (error: unknown) => {
        await rm(this.#file, { force: true });
        throw error;
      });
      await lock.close();
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const found = await stat(this.#file).catch(() => undefined);
      if (found && this.#clock.now() - found.mtimeMs > STALE_LOCK_MS) {
        await this.#breakStale(found.ino);
      }
      return false;
    }
  }

  /** One of the waiting writers moves the stale lock aside; the others find none, or a new one, which they restore. */
  async #breakStale(inode: number) {
    const aside = `${this.#file}.${randomUUID()}`;
    await rename(this.#file, aside).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    const moved = await stat(aside).catch(() => undefined);
    if (moved && moved.ino !== inode) await rename(aside, this.#file);
    else await rm(aside, { force: true });
  }

  async #isHeld() {
    return (await readFile(this.#file, 'utf8').catch(() => '')) === this.#owner;
  }

  async #readHolder() {
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    return text.split(', ')[0] || 'another process';
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

const hasCode = (error: unknown, code: string) => isSystemError(error) && error.code === code;

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  types.isNativeError(error) && 'syscall' in error;
