import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  BUILT_CONTRACT_FILE,
  findContractMisfit,
  integrityOf,
  InvalidDocumentError,
  isManifestSigned,
  keysFor,
  manifestUrl,
  parseManifest,
  parseRelease,
  REMOTES_PATH,
} from '@fireflay/releases';
import type { ContractIdentity, DiscoveryEntry, Release, ReleaseKey } from '@fireflay/releases';
import { CONTRACT_VERSION } from 'shared-contracts/remotes/contract';
import { entryFromManifest } from '../../src/remotes/composed-remote';
import { changedRoutes } from './changed-routes';
import { FileAddresses } from './file-addresses';
import { describeRefusal } from '../protocol/refusal-reason';
import type { RefusalCode, RefusalReason } from '../protocol/refusal-reason';
import { normalizeReleasePath } from './release-paths';
import type { WorkerRemote } from '../protocol/render-protocol';

/** Milliseconds within which another origin must send its manifest. */
export const MANIFEST_TIMEOUT_MS = 2000;
/** Milliseconds before a release that could not be read is read again. */
const READ_RETRY_MS = 5000;
/** Milliseconds before a release with a wrong integrity is verified again. */
const VERIFY_RETRY_MS = 60_000;
/** Milliseconds for which a release is kept after it was last requested: a view may be about to render it. */
const UNUSED_TTL_MS = 60_000;

/** A release that is not used. */
export interface ReleaseRefusal {
  reason: RefusalReason;
  /** The release must not be used at all, not even by the browser. */
  blocksBrowser: boolean;
  /** The release's files are the cause: the refusal ends when they have the published integrity again. */
  isFileProblem: boolean;
  /** Milliseconds. */
  at: number;
}

/** A release with everything that could be read of it. */
export interface LoadedRelease {
  remote: WorkerRemote;
  /** Whether all of it could be read. */
  isRead: boolean;
  /** Milliseconds at which to read it again; undefined where the release is fine. */
  retryAt?: number;
}

interface KnownRelease {
  /** The integrity that its entry stated. */
  pin?: string | undefined;
  /** When it was last requested (milliseconds). */
  usedAt: number;
  reading: Promise<LoadedRelease>;
}

/** A file that could not be read: the fault may be temporary, and is no proof of tampering. */
class UnreadableFileError extends Error {}

const isSameReason = (one: RefusalReason | undefined, other: RefusalReason) =>
  one?.code === other.code && one.detail === other.detail;

/**
 * The releases that the shell has read. The files of a local release are compared with their published integrity, and
 * those that the server runs are copied to a private folder, so that they cannot change between check and use.
 */
export class ReleaseRegistry {
  readonly #releasesDir: string;
  readonly #publicKeys: readonly ReleaseKey[];
  readonly #now: () => number;

  /** The contract that the shell provides to releases. */
  readonly contract: ContractIdentity;
  readonly files: FileAddresses;
  readonly #loaded = new Map<string, KnownRelease>();
  readonly #refusals = new Map<string, ReleaseRefusal>();
  readonly #warned = new Set<string>();
  readonly #retrying = new Set<string>();
  #copiesFolder: Promise<string> | undefined;
  #nextFolder = 1;

  /** @param publicKeys one of them must have signed a release of its remote; empty: signatures are not required */
  constructor(
    releasesDir: string,
    publicKeys: readonly ReleaseKey[] = [],
    now: () => number = Date.now,
    contract: ContractIdentity = { version: CONTRACT_VERSION },
  ) {
    this.#releasesDir = releasesDir;
    this.#publicKeys = publicKeys;
    this.#now = now;
    this.contract = contract;
    this.files = new FileAddresses(releasesDir, publicKeys, now);
  }

  /** Reads a release once. A release whose manifest could not be read is not awaited again. */
  load(name: string, entry: DiscoveryEntry): Promise<LoadedRelease> {
    const pin = entry.metadata.integrity;
    const known = this.#loaded.get(entry.url);
    // A result that was read without an integrity does not hold for an entry with one.
    if (known && (!pin || known.pin === pin)) {
      known.usedAt = this.#now();
      return known.reading;
    }
    const reading = this.#read(name, entry);
    this.#loaded.set(entry.url, { pin, usedAt: this.#now(), reading });
    return reading;
  }

  /**
   * Reads a release again that could not be read, or had a wrong integrity; visitors get the earlier result until
   * that is done.
   */
  async retryRead(name: string, entry: DiscoveryEntry) {
    const known = this.#loaded.get(entry.url);
    const { retryAt } = (await known?.reading) ?? {};
    if (!known || retryAt === undefined || this.#now() < retryAt) return;
    if (this.#retrying.has(entry.url)) return;
    this.#retrying.add(entry.url);
    const loadedRelease = await this.#read(name, entry);
    this.#retrying.delete(entry.url);
    if (!this.#loaded.has(entry.url)) return;
    this.#loaded.set(entry.url, { ...known, reading: Promise.resolve(loadedRelease) });
    if (loadedRelease.retryAt !== undefined) return;
    const refusal = this.#refusals.get(entry.url);
    // A refusal for failures at run time expires by itself.
    if (refusal && !refusal.isFileProblem) return;
    this.#refusals.delete(entry.url);
    this.#warned.delete(entry.url);
    console.warn(`${name} ${entry.metadata.version} has its published integrity again: it is used`);
  }

  /** Verifies a release's files again: it is refused if they no longer have the published integrity. */
  async recheck(name: string, entry: DiscoveryEntry) {
    const known = this.#loaded.get(entry.url);
    if (!entry.url.startsWith(REMOTES_PATH)) return;
    const loadedRelease = await this.#read(name, entry);
    if (loadedRelease.retryAt !== undefined) {
      const usedAt = known?.usedAt ?? this.#now();
      this.#loaded.set(entry.url, {
        pin: known?.pin,
        usedAt,
        reading: Promise.resolve(loadedRelease),
      });
    } else if (loadedRelease.remote.release) {
      await rm(loadedRelease.remote.release.folder, { recursive: true, force: true });
    }
  }

  refusalOf(url: string): ReleaseRefusal | undefined {
    return this.#refusals.get(url);
  }

  /** Refuses a release: visitors get another release where there is one. */
  refuse(name: string, entry: DiscoveryEntry, reason: RefusalReason) {
    this.#setRefusal(name, entry, { reason, blocksBrowser: false, isFileProblem: false });
  }

  #setRefusal(
    name: string,
    { url, metadata }: DiscoveryEntry,
    refusal: Omit<ReleaseRefusal, 'at'>,
  ) {
    if (isSameReason(this.#refusals.get(url)?.reason, refusal.reason)) return;
    this.#refusals.set(url, { ...refusal, at: this.#now() });
    console.warn(`${name} ${metadata.version} is refused: ${describeRefusal(refusal.reason)}`);
  }

  /** Ends refusals for failures at run time, not those for a wrong integrity. */
  expireRefusals(before: number) {
    for (const [url, { at, isFileProblem }] of this.#refusals) {
      if (!isFileProblem && at < before) this.#refusals.delete(url);
    }
  }

  /** Drops the releases that are no longer in use, and were not requested for a minute. */
  async evictUnused(inUse: (url: string) => boolean) {
    for (const [url, { reading, usedAt }] of this.#loaded) {
      if (inUse(url) || this.#now() - usedAt < UNUSED_TTL_MS) continue;
      this.#loaded.delete(url);
      this.#refusals.delete(url);
      const { release } = (await reading).remote;
      if (release) await rm(release.folder, { recursive: true, force: true });
    }
  }

  async close() {
    if (this.#copiesFolder) await rm(await this.#copiesFolder, { recursive: true, force: true });
  }

  async #read(name: string, entry: DiscoveryEntry): Promise<LoadedRelease> {
    const { url, metadata } = entry;
    const named = { name, version: metadata.version, manifest: url };
    const composed = { ...named, ...changedRoutes(name, entry.extras) };
    const refused = (
      code: RefusalCode,
      detail?: string,
      retryMs = VERIFY_RETRY_MS,
    ): LoadedRelease => {
      this.#setRefusal(name, entry, {
        reason: { code, detail },
        blocksBrowser: true,
        isFileProblem: true,
      });
      // Pages may be open of a release that fits another shell only.
      if (code !== 'contract') this.files.refuse({ remote: name, version: metadata.version });
      const retryAt = this.#now() + retryMs;
      return {
        remote: { composed: { ...composed, refused: true } },
        isRead: true,
        retryAt,
      };
    };
    const isOurs = url.startsWith(REMOTES_PATH);
    const isSigned = this.#publicKeys.length > 0;
    try {
      if (isOurs ? url !== manifestUrl(name, metadata.version) : isSigned) {
        return refused('address');
      }
      const text = await this.#fetchManifest(url);
      if (metadata.integrity && integrityOf(text) !== metadata.integrity) {
        return refused('replaced');
      }
      if (isSigned && !isManifestSigned(text, keysFor(this.#publicKeys, name))) {
        return refused('unsigned');
      }
      const manifest = parseManifest(text);
      const release = isOurs
        ? parseRelease(text, { remote: name, version: metadata.version })
        : manifest.release;
      const required = release && (await this.#findMisfit(url, release));
      if (required) return refused('contract', required);
      const container = entryFromManifest(url, manifest);
      const routes = changedRoutes(name, release ?? entry.extras);
      const remote: WorkerRemote = { composed: { ...named, ...routes, entry: container } };
      if (!release || !isOurs) return { remote, isRead: true };

      const kept = await this.#verifyAndCopy(this.#releaseFolder(url), release);
      if (kept.changed) return refused('changed', kept.changed);
      // Without the version, browsers have the files already that earlier releases have as well.
      container.url = this.files.add(release) ?? container.url;
      return {
        remote: { ...remote, release: { folder: kept.folder, contents: release } },
        isRead: true,
      };
    } catch (error) {
      // The manifest may still be copied.
      if (error instanceof InvalidDocumentError && isOurs) {
        return refused('malformed', error.message, READ_RETRY_MS);
      }
      if (error instanceof UnreadableFileError) {
        this.#setRefusal(name, entry, {
          reason: { code: 'unreadable', detail: error.message },
          blocksBrowser: false,
          isFileProblem: true,
        });
      } else if (!this.#warned.has(url)) {
        console.warn(`${name} ${metadata.version} cannot be read:`, error);
      }
      this.#warned.add(url);
      return { remote: { composed }, isRead: false, retryAt: this.#now() + READ_RETRY_MS };
    }
  }

  /** Compares every file with its integrity, and copies the files that the server needs to a private folder. */
  async #verifyAndCopy(folder: string, { files }: Release) {
    // The real path: render processes may read that folder and no other.
    this.#copiesFolder ??= realpath(tmpdir()).then((folder) =>
      mkdtemp(join(folder, 'fireflay-shell-')),
    );
    const kept = join(await this.#copiesFolder, String(this.#nextFolder++));
    try {
      for (const [name, integrity] of Object.entries(files)) {
        const file = normalizeReleasePath(name);
        const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
          throw new UnreadableFileError(`${file} (${error.code})`);
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

  async #fetchManifest(url: string): Promise<string> {
    if (url.startsWith(REMOTES_PATH)) {
      return readFile(join(this.#releaseFolder(url), url.slice(url.lastIndexOf('/') + 1)), 'utf8');
    }
    const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response.text();
  }

  /** A release at another origin has no file with its contract. */
  #findMisfit(url: string, release: Release) {
    const readBuilt = () =>
      readFile(join(this.#releaseFolder(url), BUILT_CONTRACT_FILE), 'utf8').catch(() => undefined);
    return findContractMisfit(
      release,
      this.contract,
      url.startsWith(REMOTES_PATH) ? readBuilt : async () => undefined,
    );
  }

  #releaseFolder(url: string) {
    return join(this.#releasesDir, dirname(url.slice(REMOTES_PATH.length)));
  }
}
