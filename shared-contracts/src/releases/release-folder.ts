import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AlreadyPublished } from './already-published';
import { MANIFEST_FILE, type ReleaseName } from './release';
import type { ReleaseStore } from './release-store';

/** Milliseconds after which a lock is that of a writer who died. */
const LOCK_LIMIT = 10_000;

/** Releases in a folder, which any number of processes may see. */
export class ReleaseFolder implements ReleaseStore {
  constructor(private readonly path: string) {}

  async read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.path, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async update(path: string, change: (text: string | undefined) => string | undefined) {
    const file = join(this.path, path);
    await mkdir(dirname(file), { recursive: true });
    await alone(`${file}.lock`, async () => {
      const text = change((await this.read(path))?.toString());
      if (text === undefined) return;
      const draft = `${file}.${randomUUID()}.draft`;
      await writeFile(draft, text);
      await rename(draft, file);
    });
  }

  async versions(remote: string): Promise<string[]> {
    const folder = join(this.path, remote);
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
    const folder = join(this.path, name.remote, name.version);
    if (existsSync(folder)) throw new AlreadyPublished(name);
    const draft = `${folder}.${randomUUID()}.draft`;
    try {
      await mkdir(draft, { recursive: true });
      await fill(draft);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
      throw new AlreadyPublished(name, error);
    }
  }
}

/** One writer at a time, of any process that sees the folder. */
async function alone(lock: string, work: () => Promise<void>) {
  const mine = randomUUID();
  while (!(await take(lock, mine))) await pause(10 + Math.random() * 20);
  try {
    await work();
  } finally {
    if ((await readFile(lock, 'utf8').catch(() => '')) === mine) await rm(lock, { force: true });
  }
}

async function take(lock: string, mine: string): Promise<boolean> {
  try {
    await writeFile(lock, mine, { flag: 'wx' });
    return true;
  } catch {
    const found = await stat(lock).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LOCK_LIMIT) await breakLock(lock, mine, found.ino);
    return false;
  }
}

/** One of those who wait moves it aside; the others find it gone, or a new one, which they put back. */
async function breakLock(lock: string, mine: string, ino: number) {
  const aside = `${lock}.${mine}`;
  await rename(lock, aside).catch(() => undefined);
  const moved = await stat(aside).catch(() => undefined);
  if (moved && moved.ino !== ino) await rename(aside, lock);
  else await rm(aside, { force: true });
}
