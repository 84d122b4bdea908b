import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChannelRefusal, type Published } from './channel';
import { emptyDiscovery, liveOf, type Discovery } from './discovery';
import { appendHistory, type HistoryEntry } from './history';
import { MANIFEST_FILE, type Manifest, type Release, type ReleaseName } from './release';

const compositionFile = (releasesDir: string) => join(releasesDir, 'composition.json');

/** Milliseconds after which a lock is that of a writer who died. */
const LOCK_LIMIT = 10_000;

export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What is live; nothing where no composition has been written. */
export async function readDiscovery(releasesDir: string): Promise<Discovery> {
  const text = await readFile(compositionFile(releasesDir), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text ? (JSON.parse(text) as Discovery) : emptyDiscovery();
}

export type Change = Omit<HistoryEntry, 'at' | 'from' | 'to'>;

/**
 * Changes what is live, in one step: whoever reads sees the old composition or the new one. Two writers
 * wait for each other, and each change is made to what the other one left.
 *
 * @returns the new composition
 * @throws ChannelRefusal where the change cannot be made; nothing is written then
 */
export async function changeComposition(
  releasesDir: string,
  { remote, ...said }: Change,
  change: (discovery: Discovery) => Discovery,
): Promise<Discovery> {
  await mkdir(releasesDir, { recursive: true });
  return alone(join(releasesDir, 'composition.lock'), async () => {
    const before = await readDiscovery(releasesDir);
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    const file = compositionFile(releasesDir);
    const draft = `${file}.${randomUUID()}.draft`;
    await writeFile(draft, JSON.stringify(after, null, 2));
    await rename(draft, file);
    await appendHistory(releasesDir, {
      at: new Date().toISOString(),
      remote,
      from: liveOf(before.microFrontends[remote])?.metadata.version,
      to: liveOf(after.microFrontends[remote])?.metadata.version,
      ...said,
    });
    return after;
  });
}

/** The versions of a remote in the folder, the one published last first. */
export async function publishedVersions(releasesDir: string, remote: string): Promise<string[]> {
  const folder = join(releasesDir, remote);
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

/**
 * A release in the folder, with its manifest's integrity.
 *
 * @throws ChannelRefusal where it was never published
 */
export async function findPublished(
  releasesDir: string,
  { remote, version }: ReleaseName,
): Promise<{ published: Published; release: Release }> {
  const file = join(releasesDir, remote, version, MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const { release } = text ? (JSON.parse(text) as Manifest) : {};
  if (!text || !release) throw new ChannelRefusal(`${remote} ${version} was never published.`);
  return { published: { remote, version, integrity: integrityOf(text) }, release };
}

/** One writer at a time, of any process that sees the folder. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const mine = randomUUID();
  while (!(await take(lock, mine))) await pause(10 + Math.random() * 20);
  try {
    return await work();
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
