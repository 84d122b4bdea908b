import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  contractSatisfied,
  integrityOf,
  REMOTES_PATH,
  type DiscoveryEntry,
  type Manifest,
  type Release,
} from 'shared-contracts/releases';
import { entryOf } from '../src/app/composition';
import type { WorkerRemote } from './render-protocol';

/** Milliseconds that another origin's manifest may take. */
const MANIFEST_LIMIT = 2000;

/** Why a release is not used. */
export interface Refusal {
  reason: string;
  /** It may not be used at all, not even by the browser: another release or nothing. */
  entirely: boolean;
  /** Milliseconds. */
  at: number;
}

/** A release, read as far as it could be. */
export interface Shelved {
  remote: WorkerRemote;
  /** The manifest could be read. */
  read: boolean;
}

/**
 * The releases that the shell has read. One on the disk is compared with the integrity that it was published
 * with, and what the server runs of it is kept in a folder of the shell's own: nobody can change it
 * between the check and its use.
 */
export class ReleaseShelf {
  private readonly shelved = new Map<string, Promise<Shelved>>();
  private readonly refusals = new Map<string, Refusal>();
  private readonly warned = new Set<string>();
  private readonly readingAgain = new Set<string>();
  private own: Promise<string> | undefined;
  private nextFolder = 1;

  constructor(
    private readonly releasesDir: string,
    private readonly onRefusal: (remote: string, version: string, reason: string) => void,
  ) {}

  /** Reads a release once. Nobody waits again for one whose manifest could not be read. */
  take(name: string, entry: DiscoveryEntry): Promise<Shelved> {
    const known = this.shelved.get(entry.url);
    if (known) return known;
    const reading = this.read(name, entry);
    this.shelved.set(entry.url, reading);
    return reading;
  }

  /** Asks anew for a manifest that could not be read; meanwhile visitors have the earlier answer. */
  async readAgain(name: string, entry: DiscoveryEntry) {
    const known = await this.shelved.get(entry.url);
    if (!known || known.read || this.readingAgain.has(entry.url)) return;
    this.readingAgain.add(entry.url);
    const shelved = await this.read(name, entry);
    this.readingAgain.delete(entry.url);
    if (this.shelved.has(entry.url)) this.shelved.set(entry.url, Promise.resolve(shelved));
  }

  refusalOf(url: string): Refusal | undefined {
    return this.refusals.get(url);
  }

  /** Nobody gets the release from now on who can be given another one. */
  refuse(name: string, { url, metadata }: DiscoveryEntry, reason: string, entirely = false) {
    if (this.refusals.get(url)?.reason === reason) return;
    this.refusals.set(url, { reason, entirely, at: Date.now() });
    console.warn(`${name} ${metadata.version} is refused: ${reason}`);
    this.onRefusal(name, metadata.version, reason);
  }

  /** A release that failed at work, not one that is forged, is given another chance in a while. */
  forgive(before: number) {
    for (const [url, { at, entirely }] of this.refusals) {
      if (!entirely && at < before) this.refusals.delete(url);
    }
  }

  /** Looks again whether a release is what was published. */
  async check(name: string, entry: DiscoveryEntry) {
    if (!entry.url.startsWith(REMOTES_PATH)) return;
    this.shelved.delete(entry.url);
    await this.take(name, entry);
  }

  /** Lets go of the releases that nobody uses any more. */
  async sweep(inUse: (url: string) => boolean) {
    for (const [url, reading] of this.shelved) {
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
    const refused = (reason: string) => {
      this.refuse(name, entry, reason, true);
      return { remote: { composed: { ...composed, refused: true } }, read: true };
    };
    try {
      const text = await this.manifestText(url);
      if (metadata.integrity && integrityOf(text) !== metadata.integrity) {
        return refused('its manifest is not the one that was published');
      }
      const manifest = JSON.parse(text) as Manifest;
      const { release } = manifest;
      if (release && !contractSatisfied(release.contract)) {
        return refused(`it wants the contract ${release.contract}`);
      }
      const remote: WorkerRemote = { composed: { ...composed, entry: entryOf(url, manifest) } };
      if (!release || !url.startsWith(REMOTES_PATH)) return { remote, read: true };

      const kept = await this.keep(this.folderOnDisk(url), release);
      if (kept.changed) return refused(`${kept.changed} is not what was published`);
      return {
        remote: { ...remote, release: { folder: kept.folder, contents: release } },
        read: true,
      };
    } catch (error) {
      if (!this.warned.has(url)) console.warn(`${name} ${metadata.version} cannot be read:`, error);
      this.warned.add(url);
      return { remote: { composed }, read: false };
    }
  }

  /** Compares every file with its integrity; a copy of what the server needs goes to our own folder. */
  private async keep(folder: string, { files }: Release) {
    this.own ??= mkdtemp(join(tmpdir(), 'fireflay-shell-'));
    const kept = join(await this.own, String(this.nextFolder++));
    for (const [file, integrity] of Object.entries(files)) {
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (!content || integrityOf(content) !== integrity) {
        await rm(kept, { recursive: true, force: true });
        return { folder: kept, changed: file };
      }
      if (!/\.(cjs|css)$/.test(file)) continue;
      await mkdir(dirname(join(kept, file)), { recursive: true });
      await writeFile(join(kept, file), content);
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
