import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  COMPOSITION_FILE,
  fallbackOf,
  integrityOf,
  MANIFEST_FILE,
  manifestPath,
  REMOTES_PATH,
  parseDiscovery,
  parseRelease,
} from '@fireflay/releases';
import type { ReleaseName, ReleaseStore, Discovery } from '@fireflay/releases';
import { runLimited } from '@fireflay/service';
import { CachedReleases } from './cached-releases';
import { normalizeReleasePath } from './release-paths';
import type { ReleaseSource } from './release-source';

/** Files of a release that are fetched in parallel. */
const MAX_PARALLEL_FETCHES = 8;
/** Milliseconds before a release that could not be fetched is requested again. */
const RETRY_DELAY_MS = 5000;

/** Maximum number of remembered failures: bounds the memory that requests for unknown names use. */
const MAX_FAILURES = 1000;

/**
 * A bucket with a local copy of the releases in use: the shell serves from the copy, also while the bucket cannot be
 * reached. Only files with the published integrity are copied, and the registry verifies them again.
 */
export class ReleaseCache implements ReleaseSource {
  readonly #folder: string;

  readonly isRemote = true;
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #failedAt = new Map<string, number>();
  readonly #warnings = new Set<string>();
  /** Releases that visitors get or got recently: an open page may still request their files. */
  #assignedReleases = new Map<string, ReleaseName>();
  readonly #cached: CachedReleases;

  constructor(
    readonly origin: ReleaseStore,
    folder: string,
  ) {
    this.#folder = folder;

    this.#cached = new CachedReleases(folder);
  }

  /** Reads a release's manifest from the copy, after the whole release has been cached. */
  async read(path: string): Promise<Buffer | undefined> {
    const name = parseReleasePath(REMOTES_PATH + path);
    if (!name || path !== manifestPath(name)) return this.origin.read(path);
    return (await this.ensureCached(name)) ? readFile(join(this.#folder, path)) : undefined;
  }

  versions: ReleaseStore['versions'] = (remote) => this.origin.versions(remote);

  /** Adopts the live composition once every release that it names is cached or could not be fetched. */
  async poll() {
    try {
      const content = await this.origin.read(COMPOSITION_FILE);
      if (!content) return;
      const { microFrontends } = parseDiscovery(content.toString());
      const entries = Object.entries(microFrontends).flatMap(([remote, all]) =>
        all.flatMap((entry) => [entry, fallbackOf(remote, entry) ?? []].flat()),
      );
      const named = entries.flatMap(({ url }) => parseReleasePath(url) ?? []);
      this.#assignedReleases = new Map(
        [...previousReleasesIn(microFrontends), ...named].map((name) => [releaseKey(name), name]),
      );
      await Promise.all(
        entries.map(({ url, metadata }) => this.#ensureCachedFrom(url, metadata.integrity)),
      );
      await this.#write(COMPOSITION_FILE, content);
      this.#warnings.clear();
      await this.#cached.evictUnused((name) => this.#assignedReleases.has(releaseKey(name)));
    } catch (error) {
      this.#warnOnce(
        `The releases store cannot be read: ${String(error)}. Cached releases are still served.`,
      );
    }
  }

  /**
   * @param integrity of its manifest, where the composition names it
   * @returns whether the release is cached; a failed fetch is repeated after RETRY_DELAY_MS at the earliest
   */
  async ensureCached(name: ReleaseName, integrity?: string): Promise<boolean> {
    const path = manifestPath(name);
    if (this.#cached.has(name)) {
      await this.#cached.markUsed(name);
      return true;
    }
    if (Date.now() - (this.#failedAt.get(path) ?? 0) < RETRY_DELAY_MS) return false;
    const known = this.#fetching.get(path);
    if (known) return known;
    const loading = this.#fetchRelease(name, integrity).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, loading);
    return loading;
  }

  async ensureCachedForRequest(name: ReleaseName, isForQa: boolean) {
    if (isForQa || this.#assignedReleases.has(releaseKey(name)) || this.#cached.has(name))
      await this.ensureCached(name);
  }

  async cacheAssigned(remote: string) {
    const names = [...this.#assignedReleases.values()].filter((name) => name.remote === remote);
    await Promise.all(names.map((name) => this.ensureCached(name)));
  }

  async #ensureCachedFrom(url: string, integrity?: string) {
    const name = parseReleasePath(url);
    if (name) await this.ensureCached(name, integrity);
  }

  async #fetchRelease(name: ReleaseName, integrity?: string): Promise<boolean> {
    const base = `${name.remote}/${name.version}`;
    const draft = join(this.#folder, `${base}.${randomUUID()}.draft`);
    try {
      const manifest = await this.origin.read(manifestPath(name));
      if (!manifest) throw new Error('it was never published');
      if (integrity && integrityOf(manifest) !== integrity) {
        throw new Error('its manifest is not the one that was published');
      }
      const { files } = parseRelease(manifest.toString(), name);
      await mkdir(draft, { recursive: true });
      await runLimited(Object.entries(files), MAX_PARALLEL_FETCHES, ([path, fileIntegrity]) =>
        this.#fetchFile(`${base}/${path}`, join(draft, normalizeReleasePath(path)), fileIntegrity),
      );
      await writeFile(join(draft, MANIFEST_FILE), manifest);
      await rename(draft, join(this.#folder, base));
      return true;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (this.#failedAt.size >= MAX_FAILURES) this.#failedAt.clear();
      this.#failedAt.set(manifestPath(name), Date.now());
      this.#warnOnce(
        `${name.remote} ${name.version} cannot be fetched: ${(error as Error).message}`,
      );
      return false;
    }
  }

  async #fetchFile(path: string, file: string, integrity: string) {
    const content = await this.origin.read(path);
    if (!content || integrityOf(content) !== integrity) {
      throw new Error(`${path} is not what was published`);
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  async #write(path: string, content: Buffer) {
    const file = join(this.#folder, path);
    const known = await readFile(file).catch(() => undefined);
    if (known?.equals(content)) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.draft`, content);
    await rename(`${file}.draft`, file);
  }

  /** Logs each warning once, not with every poll. */
  #warnOnce(sentence: string) {
    if (!this.#warnings.has(sentence)) console.warn(sentence);
    if (this.#warnings.size < MAX_FAILURES) this.#warnings.add(sentence);
  }
}

const RELEASE_PATH = new RegExp(`^${REMOTES_PATH}(mf-[a-z-]+)/(\\d[\\w.+-]*)/`);

/** The release that a path below /remotes/ belongs to. */
export function parseReleasePath(path: string): ReleaseName | undefined {
  const [, remote, version] = RELEASE_PATH.exec(path) ?? [];
  return remote && version ? { remote, version } : undefined;
}

const releaseKey = ({ remote, version }: ReleaseName) => `${remote}@${version}`;

/** The releases that were live before. */
function previousReleasesIn(microFrontends: Discovery['microFrontends']): ReleaseName[] {
  return Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries.flatMap(({ extras }) =>
      (extras?.previous ?? []).map((version) => ({ remote, version })),
    ),
  );
}
