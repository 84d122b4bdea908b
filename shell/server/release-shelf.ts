import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  contractSatisfied,
  integrityOf,
  isManifestSigned,
  REMOTES_PATH,
  type DiscoveryEntry,
  type Manifest,
  type Release,
} from '@fireflay/releases';
import { entryOf } from '../src/app/composition';
import { insideRelease } from './release-paths';
import type { WorkerRemote } from './render-protocol';

/** Milliseconds that another origin's manifest may take. */
const MANIFEST_LIMIT = 2000;
/** Milliseconds after which a release that could not be read is read again. */
const READ_AGAIN_MS = 5000;
/** Milliseconds after which a release that is not what was published is looked at again. */
const CHECK_AGAIN_MS = 60_000;

/** Why a release is not used. */
export interface Refusal {
  reason: string;
  /** It may not be used at all, not even by the browser: another release or nothing. */
  entirely: boolean;
  /** It is the release's files: when they are what was published again, so is the release. */
  ofFiles: boolean;
  /** Milliseconds. */
  at: number;
}

/** A release, read as far as it could be. */
export interface Shelved {
  remote: WorkerRemote;
  /** All of it could be read. */
  read: boolean;
  /** Milliseconds after which it is to be read again; undefined where it is well. */
  againAt?: number;
}

/** A file that could not be read: a disk may be back in a moment, so nobody has altered it for all we know. */
class UnreadableFileError extends Error {}

/**
 * The releases that the shell has read. One on the disk is compared with the integrity that it was published
 * with, and what the server runs of it is kept in a folder of the shell's own: nobody can change it
 * between the check and its use.
 */
export class ReleaseShelf {
  private readonly shelved = new Map<string, { pin?: string; reading: Promise<Shelved> }>();
  private readonly refusals = new Map<string, Refusal>();
  private readonly warned = new Set<string>();
  private readonly readingAgain = new Set<string>();
  private own: Promise<string> | undefined;
  private nextFolder = 1;

  /** @param publicKeys of which one must have signed a release; none: signatures are not asked for */
  constructor(
    private readonly releasesDir: string,
    private readonly publicKeys: readonly KeyObject[] = [],
    private readonly now: () => number = Date.now,
  ) {}

  /** Reads a release once. Nobody waits again for one whose manifest could not be read. */
  take(name: string, entry: DiscoveryEntry): Promise<Shelved> {
    const pin = entry.metadata.integrity;
    const known = this.shelved.get(entry.url);
    // What was read for somebody who named no integrity is not what an entry with one means.
    if (known && (!pin || known.pin === pin)) return known.reading;
    const reading = this.read(name, entry);
    this.shelved.set(entry.url, { pin, reading });
    return reading;
  }

  /**
   * Reads a release anew that could not be read, or was not what was published; meanwhile visitors have the
   * earlier answer.
   */
  async readAgain(name: string, entry: DiscoveryEntry) {
    const known = this.shelved.get(entry.url);
    const { againAt } = (await known?.reading) ?? {};
    if (!known || againAt === undefined || this.now() < againAt) return;
    if (this.readingAgain.has(entry.url)) return;
    this.readingAgain.add(entry.url);
    const shelved = await this.read(name, entry);
    this.readingAgain.delete(entry.url);
    if (!this.shelved.has(entry.url)) return;
    this.shelved.set(entry.url, { ...known, reading: Promise.resolve(shelved) });
    if (shelved.againAt !== undefined) return;
    const refusal = this.refusals.get(entry.url);
    // What it did at work is forgiven in its own time.
    if (refusal && !refusal.ofFiles) return;
    this.refusals.delete(entry.url);
    this.warned.delete(entry.url);
    console.warn(`${name} ${entry.metadata.version} is what was published: it is used again`);
  }

  /** Compares a release's files once more: it is refused if they are no longer what was published. */
  async recheck(name: string, entry: DiscoveryEntry) {
    const known = this.shelved.get(entry.url);
    if (!entry.url.startsWith(REMOTES_PATH)) return;
    const shelved = await this.read(name, entry);
    if (shelved.againAt !== undefined) {
      this.shelved.set(entry.url, { pin: known?.pin, reading: Promise.resolve(shelved) });
    } else if (shelved.remote.release) {
      await rm(shelved.remote.release.folder, { recursive: true, force: true });
    }
  }

  refusalOf(url: string): Refusal | undefined {
    return this.refusals.get(url);
  }

  /** Nobody gets the release from now on who can be given another one. */
  refuse(name: string, entry: DiscoveryEntry, reason: string) {
    this.setRefusal(name, entry, { reason, entirely: false, ofFiles: false });
  }

  private setRefusal(
    name: string,
    { url, metadata }: DiscoveryEntry,
    refusal: Omit<Refusal, 'at'>,
  ) {
    if (this.refusals.get(url)?.reason === refusal.reason) return;
    this.refusals.set(url, { ...refusal, at: this.now() });
    console.warn(`${name} ${metadata.version} is refused: ${refusal.reason}`);
  }

  /** A release that failed at work, not one that is forged, is given another chance in a while. */
  forgive(before: number) {
    for (const [url, { at, ofFiles }] of this.refusals) {
      if (!ofFiles && at < before) this.refusals.delete(url);
    }
  }

  /** Lets go of the releases that nobody uses any more. */
  async sweep(inUse: (url: string) => boolean) {
    for (const [url, { reading }] of this.shelved) {
      if (inUse(url)) continue;
      this.shelved.delete(url);
      this.refusals.delete(url);
      const { release } = (await reading).remote;
      if (release) await rm(release.folder, { recursive: true, force: true });
    }
  }

  async close() {
    if (this.own) await rm(await this.own, { recursive: true, force: true });
  }

  private async read(name: string, entry: DiscoveryEntry): Promise<Shelved> {
    const { url, metadata } = entry;
    const composed = { name, version: metadata.version, manifest: url };
    const refused = (reason: string): Shelved => {
      this.setRefusal(name, entry, { reason, entirely: true, ofFiles: true });
      const againAt = this.now() + CHECK_AGAIN_MS;
      return { remote: { composed: { ...composed, refused: true } }, read: true, againAt };
    };
    try {
      const text = await this.manifestText(url);
      if (metadata.integrity && integrityOf(text) !== metadata.integrity) {
        return refused('its manifest is not the one that was published');
      }
      const isOurs = url.startsWith(REMOTES_PATH);
      if (isOurs && this.publicKeys.length > 0 && !isManifestSigned(text, this.publicKeys)) {
        return refused('its manifest is not signed by a key of this store');
      }
      const manifest = JSON.parse(text) as Manifest;
      const { release } = manifest;
      if (release && !contractSatisfied(release.contract)) {
        return refused(`it wants the contract ${release.contract}`);
      }
      const remote: WorkerRemote = { composed: { ...composed, entry: entryOf(url, manifest) } };
      if (!release || !isOurs) return { remote, read: true };

      const kept = await this.keep(this.folderOnDisk(url), release);
      if (kept.changed) return refused(`${kept.changed} is not what was published`);
      return {
        remote: { ...remote, release: { folder: kept.folder, contents: release } },
        read: true,
      };
    } catch (error) {
      if (error instanceof UnreadableFileError) {
        this.setRefusal(name, entry, { reason: error.message, entirely: false, ofFiles: true });
      } else if (!this.warned.has(url)) {
        console.warn(`${name} ${metadata.version} cannot be read:`, error);
      }
      this.warned.add(url);
      return { remote: { composed }, read: false, againAt: this.now() + READ_AGAIN_MS };
    }
  }

  /** Compares every file with its integrity; a copy of what the server needs goes to our own folder. */
  private async keep(folder: string, { files }: Release) {
    // By its real name: render processes may read that folder and no other.
    this.own ??= realpath(tmpdir()).then((folder) => mkdtemp(join(folder, 'fireflay-shell-')));
    const kept = join(await this.own, String(this.nextFolder++));
    try {
      for (const [name, integrity] of Object.entries(files)) {
        const file = insideRelease(name);
        const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
          throw new UnreadableFileError(`${file} cannot be read (${error.code})`);
        });
        if (integrityOf(content) !== integrity) {
          await rm(kept, { recursive: true, force: true });
          return { folder: kept, changed: file };
        }
        if (!/\.(cjs|css)$/.test(file)) continue;
        await mkdir(dirname(join(kept, file)), { recursive: true });
        await writeFile(join(kept, file), content);
      }
    } catch (error) {
      await rm(kept, { recursive: true, force: true });
      throw error;
    }
    return { folder: kept, changed: undefined };
  }

  private async manifestText(url: string): Promise<string> {
    if (url.startsWith(REMOTES_PATH)) {
      return readFile(join(this.folderOnDisk(url), url.slice(url.lastIndexOf('/') + 1)), 'utf8');
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_LIMIT) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.text();
  }

  private folderOnDisk(url: string) {
    return join(this.releasesDir, dirname(url.slice(REMOTES_PATH.length)));
  }
}
