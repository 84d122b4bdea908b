import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath } from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';

const DAY_MS = 86_400_000;
/** Time after its last use for which a copy that the composition does not name is kept. */
const MAX_UNUSED_MS = 14 * DAY_MS;
/** Age above which a draft belongs to a process that ended while it wrote it. */
const MAX_DRAFT_MS = DAY_MS;
/** Resolution of the recorded last use. */
const USE_RESOLUTION_MS = 3_600_000;
const EVICTION_INTERVAL_MS = 3_600_000;

const DRAFT_SUFFIX = '.draft';

/** The cached copies of releases in a folder. The last use of a copy is the modification time of its manifest. */
export class CachedReleases {
  readonly #folder: string;

  readonly #usedAt = new Map<string, number>();
  #evictedAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  has(name: ReleaseName): boolean {
    return existsSync(join(this.#folder, manifestPath(name)));
  }

  async markUsed(name: ReleaseName): Promise<void> {
    const path = manifestPath(name);
    const now = Date.now();
    if (now - (this.#usedAt.get(path) ?? 0) < USE_RESOLUTION_MS) return;
    this.#usedAt.set(path, now);
    // A read-only folder, or a copy that was removed meanwhile, must not fail the request.
    await utimes(join(this.#folder, path), now / 1000, now / 1000).catch(() => undefined);
  }

  /** Removes, once an hour, copies that are neither named nor recently used. */
  async evictUnused(isNamed: (name: ReleaseName) => boolean): Promise<void> {
    const now = Date.now();
    if (now - this.#evictedAt < EVICTION_INTERVAL_MS) return;
    this.#evictedAt = now;
    for (const remote of await listFolders(this.#folder)) {
      if (!remote.startsWith('mf-')) continue;
      for (const version of await listFolders(join(this.#folder, remote))) {
        const path = join(this.#folder, remote, version);
        if (version.endsWith(DRAFT_SUFFIX)) {
          if (now - (await modifiedAt(path)) > MAX_DRAFT_MS) await removeFolder(path);
          continue;
        }
        const name = { remote, version };
        const used = await modifiedAt(join(this.#folder, manifestPath(name)));
        if (isNamed(name) || now - used <= MAX_UNUSED_MS) continue;
        this.#usedAt.delete(manifestPath(name));
        // A partly removed release must never be served.
        await rename(path, `${path}${DRAFT_SUFFIX}`);
        await removeFolder(`${path}${DRAFT_SUFFIX}`);
      }
    }
  }
}

const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Milliseconds; the present where the time cannot be read, so that the copy is kept. */
const modifiedAt = async (path: string) =>
  (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
