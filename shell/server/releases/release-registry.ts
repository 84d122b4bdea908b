import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  isContractSatisfied,
  integrityOf,
  isManifestSigned,
  REMOTES_PATH,
  type DiscoveryEntry,
  type Manifest,
  type Release,
} from '@fireflay/releases';
import { entryFromManifest } from '../../src/remotes/composed-remote';
import { normalizeReleasePath } from './release-paths';
import type { WorkerRemote } from '../rendering/render-protocol';

/** Milliseconds that another origin's manifest may take. */
const MANIFEST_TIMEOUT_MS = 2000;
/** Milliseconds after which a release that could not be read is read again. */
const READ_RETRY_MS = 5000;
/** Milliseconds after which a release that is not what was published is looked at again. */
const VERIFY_RETRY_MS = 60_000;

/** Why a release is not used. */
export interface ReleaseRefusal {
  reason: string;
  /** It may not be used at all, not even by the browser: another release or nothing. */
  blocksBrowser: boolean;
  /** It is the release's files: when they are what was published again, so is the release. */
  isFileProblem: boolean;
  /** Milliseconds. */
  at: number;
}

/** A release, read as far as it could be. */
export interface LoadedRelease {
  remote: WorkerRemote;
  /** All of it could be read. */
  isRead: boolean;
  /** Milliseconds after which it is to be read again; undefined where it is well. */
  retryAt?: number;
}

/** A file that could not be read: a disk may be back in a moment, so nobody has altered it for all we know. */
class UnreadableFileError extends Error {}

/**
 * The releases that the shell has read. One on the disk is compared with the integrity that it was published
 * with, and what the server runs of it is kept in a folder of the shell's own: nobody can change it
 * between the check and its use.
 */
export class ReleaseRegistry {
  private readonly loaded = new Map<string, { pin?: string; reading: Promise<LoadedRelease> }>();
  private readonly refusals = new Map<string, ReleaseRefusal>();
  private readonly warned = new Set<string>();
  private readonly retrying = new Set<string>();
  private copiesFolder: Promise<string> | undefined;
  private nextFolder = 1;

  /** @param publicKeys of which one must have signed a release; none: signatures are not asked for */
  constructor(
    private readonly releasesDir: string,
    private readonly publicKeys: readonly KeyObject[] = [],
    private readonly now: () => number = Date.now,
  ) {}

  /** Reads a release once. Nobody waits again for one whose manifest could not be read. */
  load(name: string, entry: DiscoveryEntry): Promise<LoadedRelease> {
    const pin = entry.metadata.integrity;
    const known = this.loaded.get(entry.url);
    // What was read for somebody who named no integrity is not what an entry with one means.
    if (known && (!pin || known.pin === pin)) return known.reading;
    const reading = this.read(name, entry);
    this.loaded.set(entry.url, { pin, reading });
    return reading;
  }

  /**
   * Reads a release anew that could not be read, or was not what was published; meanwhile visitors have the
   * earlier answer.
   */
  async retryRead(name: string, entry: DiscoveryEntry) {
    const known = this.loaded.get(entry.url);
    const { retryAt: againAt } = (await known?.reading) ?? {};
    if (!known || againAt === undefined || this.now() < againAt) return;
    if (this.retrying.has(entry.url)) return;
    this.retrying.add(entry.url);
    const shelved = await this.read(name, entry);
    this.retrying.delete(entry.url);
    if (!this.loaded.has(entry.url)) return;
    this.loaded.set(entry.url, { ...known, reading: Promise.resolve(shelved) });
    if (shelved.retryAt !== undefined) return;
    const refusal = this.refusals.get(entry.url);
    // What it did at work is forgiven in its own time.
    if (refusal && !refusal.isFileProblem) return;
    this.refusals.delete(entry.url);
    this.warned.delete(entry.url);
    console.warn(`${name} ${entry.metadata.version} is what was published: it is used again`);
  }

  /** Compares a release's files once more: it is refused if they are no longer what was published. */
  async recheck(name: string, entry: DiscoveryEntry) {
    const known = this.loaded.get(entry.url);
    if (!entry.url.startsWith(REMOTES_PATH)) return;
    const shelved = await this.read(name, entry);
    if (shelved.retryAt !== undefined) {
      this.loaded.set(entry.url, { pin: known?.pin, reading: Promise.resolve(shelved) });
    } else if (shelved.remote.release) {
      await rm(shelved.remote.release.folder, { recursive: true, force: true });
    }
  }

  refusalOf(url: string): ReleaseRefusal | undefined {
    return this.refusals.get(url);
  }

  /** Nobody gets the release from now on who can be given another one. */
  refuse(name: string, entry: DiscoveryEntry, reason: string) {
    this.setRefusal(name, entry, { reason, blocksBrowser: false, isFileProblem: false });
  }

  private setRefusal(
    name: string,
    { url, metadata }: DiscoveryEntry,
    refusal: Omit<ReleaseRefusal, 'at'>,
  ) {
    if (this.refusals.get(url)?.reason === refusal.reason) return;
    this.refusals.set(url, { ...refusal, at: this.now() });
    console.warn(`${name} ${metadata.version} is refused: ${refusal.reason}`);
  }

  /** A release that failed at work, not one that is forged, is given another chance in a while. */
  expireRefusals(before: number) {
    for (const [url, { at, isFileProblem: ofFiles }] of this.refusals) {
      if (!ofFiles && at < before) this.refusals.delete(url);
    }
  }

  /** Lets go of the releases that nobody uses any more. */
  async evictUnused(inUse: (url: string) => boolean) {
    for (const [url, { reading }] of this.loaded) {
      if (inUse(url)) continue;
      this.loaded.delete(url);
      this.refusals.delete(url);
      const { release } = (await reading).remote;
      if (release) await rm(release.folder, { recursive: true, force: true });
    }
  }

  async close() {
    if (this.copiesFolder) await rm(await this.copiesFolder, { recursive: true, force: true });
  }

  private async read(name: string, entry: DiscoveryEntry): Promise<LoadedRelease> {
    const { url, metadata } = entry;
    const composed = { name, version: metadata.version, manifest: url };
    const refused = (reason: string): LoadedRelease => {
      this.setRefusal(name, entry, { reason, blocksBrowser: true, isFileProblem: true });
      const againAt = this.now() + VERIFY_RETRY_MS;
      return {
        remote: { composed: { ...composed, refused: true } },
        isRead: true,
        retryAt: againAt,
      };
    };
    try {
      const text = await this.readManifest(url);
      if (metadata.integrity && integrityOf(text) !== metadata.integrity) {
        return refused('its manifest is not the one that was published');
      }
      const isOurs = url.startsWith(REMOTES_PATH);
      if (isOurs && this.publicKeys.length > 0 && !isManifestSigned(text, this.publicKeys)) {
        return refused('its manifest is not signed by a key of this store');
      }
      const manifest = JSON.parse(text) as Manifest;
      const { release } = manifest;
      if (release && !isContractSatisfied(release.contract)) {
        return refused(`it wants the contract ${release.contract}`);
      }
      const remote: WorkerRemote = {
        composed: { ...composed, entry: entryFromManifest(url, manifest) },
      };
      if (!release || !isOurs) return { remote, isRead: true };

      const kept = await this.verifyAndCopy(this.releaseFolder(url), release);
      if (kept.changed) return refused(`${kept.changed} is not what was published`);
      return {
        remote: { ...remote, release: { folder: kept.folder, contents: release } },
        isRead: true,
      };
    } catch (error) {
      if (error instanceof UnreadableFileError) {
        this.setRefusal(name, entry, {
          reason: error.message,
          blocksBrowser: false,
          isFileProblem: true,
        });
      } else if (!this.warned.has(url)) {
        console.warn(`${name} ${metadata.version} cannot be read:`, error);
      }
      this.warned.add(url);
      return { remote: { composed }, isRead: false, retryAt: this.now() + READ_RETRY_MS };
    }
  }

  /** Compares every file with its integrity; a copy of what the server needs goes to our own folder. */
  private async verifyAndCopy(folder: string, { files }: Release) {
    // By its real name: render processes may read that folder and no other.
    this.copiesFolder ??= realpath(tmpdir()).then((folder) =>
      mkdtemp(join(folder, 'fireflay-shell-')),
    );
    const kept = join(await this.copiesFolder, String(this.nextFolder++));
    try {
      for (const [name, integrity] of Object.entries(files)) {
        const file = normalizeReleasePath(name);
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

  private async readManifest(url: string): Promise<string> {
    if (url.startsWith(REMOTES_PATH)) {
      return readFile(join(this.releaseFolder(url), url.slice(url.lastIndexOf('/') + 1)), 'utf8');
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.text();
  }

  private releaseFolder(url: string) {
    return join(this.releasesDir, dirname(url.slice(REMOTES_PATH.length)));
  }
}
