import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath, type ReleaseName } from '@fireflay/releases';

const DAY_MS = 86_400_000;
/** A copy that the composition does not name is kept as long as this after its last use. */
const MAX_UNUSED_MS = 14 * DAY_MS;
/** Drafts of a process that ended while it wrote them. */
const MAX_DRAFT_MS = DAY_MS;
/** How exactly the last use is known. */
const USE_INTERVAL_MS = 3_600_000;
const SWEEP_INTERVAL_MS = 3_600_000;

const DRAFT = '.draft';

/** The copies of releases in a mirror's folder. When each was used last is the time of its manifest. */
export class MirrorCopies {
  private readonly usedAt = new Map<string, number>();
  private sweptAt = 0;

  constructor(private readonly folder: string) {}

  has(name: ReleaseName): boolean {
    return existsSync(join(this.folder, manifestPath(name)));
  }

  async markUsed(name: ReleaseName): Promise<void> {
    const path = manifestPath(name);
    const now = Date.now();
    if (now - (this.usedAt.get(path) ?? 0) < USE_INTERVAL_MS) return;
    this.usedAt.set(path, now);
    // A folder that is read-only, or a copy that has gone meanwhile, keeps nobody from the files.
    await utimes(join(this.folder, path), now / 1000, now / 1000).catch(() => undefined);
  }

  /** Removes, once an hour, the copies that nothing names and nobody has used lately. */
  async sweep(isNamed: (name: ReleaseName) => boolean): Promise<void> {
    const now = Date.now();
    if (now - this.sweptAt < SWEEP_INTERVAL_MS) return;
    this.sweptAt = now;
    for (const remote of await foldersIn(this.folder)) {
      if (!remote.startsWith('mf-')) continue;
      for (const version of await foldersIn(join(this.folder, remote))) {
        const path = join(this.folder, remote, version);
        if (version.endsWith(DRAFT)) {
          if (now - (await timeOf(path)) > MAX_DRAFT_MS) await removeFolder(path);
          continue;
        }
        const name = { remote, version };
        const used = await timeOf(join(this.folder, manifestPath(name)));
        if (isNamed(name) || now - used <= MAX_UNUSED_MS) continue;
        this.usedAt.delete(manifestPath(name));
        // No half of a release is ever served.
        await rename(path, `${path}${DRAFT}`);
        await removeFolder(`${path}${DRAFT}`);
      }
    }
  }
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Milliseconds; now, where it cannot be told: what is not known to be old is kept. */
const timeOf = async (path: string) =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
