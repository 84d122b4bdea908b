import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isManifestSigned,
  keysFor,
  manifestPath,
  parseRelease,
  REMOTES_PATH,
} from '@fireflay/releases';
import type { Release, ReleaseKey, ReleaseName } from '@fireflay/releases';

/** A file of browsers with a hash of its content in its name, which is group 1. */
const HASHED_FILE = /^browser\/([\w@.+-]+\.[\da-f]{8}\.(?:js|css|svg))$/;
/** The name of such a file, or of its source map. */
const SERVED_NAME = /^[\w@.+-]+\.[\da-f]{8}\.(?:js|css|svg)(\.map)?$/;

/** Milliseconds between two searches for a remote's unknown files: anyone may request them. */
const SEARCH_INTERVAL_MS = 1000;

/** Where the files of a release are that have the same address in every release. */
export const filesUrl = (remote: string) => `${REMOTES_PATH}${remote}/files/`;

interface KnownFile {
  /** A release that contains the file. */
  version: string;
  integrity: string;
}

/**
 * Addresses of files without the version of a release, so that browsers load a file once though many releases have it.
 * Only files that a release lists are found, and only if no other release lists another file under the same name.
 */
export class FileAddresses {
  readonly #releasesDir: string;
  readonly #publicKeys: readonly ReleaseKey[];
  readonly #now: () => number;

  /** 'mf-catalog/page.1a2b3c4d.js' → the file. */
  readonly #files = new Map<string, KnownFile>();
  /** Refused releases, as 'mf-catalog/1.4.0': their copies of files are not served. */
  readonly #refused = new Set<string>();
  /** Remote → the versions whose files are known. */
  readonly #known = new Map<string, Set<string>>();
  readonly #searches = new Map<string, { at: number; done: Promise<void> }>();

  constructor(releasesDir: string, publicKeys: readonly ReleaseKey[], now: () => number) {
    this.#releasesDir = releasesDir;
    this.#publicKeys = publicKeys;
    this.#now = now;
  }

  /**
   * Adds the files of a release.
   *
   * @returns the address of its container; undefined where its files need the addresses with its version
   */
  add({ remote, version, entry, files }: Release): string | undefined {
    this.#refused.delete(`${remote}/${version}`);
    this.#known.set(remote, (this.#known.get(remote) ?? new Set()).add(version));
    const found = Object.entries(files).flatMap(([file, integrity]) => {
      const [, name] = HASHED_FILE.exec(file) ?? [];
      return name ? [{ key: `${remote}/${name}`, integrity }] : [];
    });
    const isUnique = found.every(
      ({ key, integrity }) => (this.#files.get(key)?.integrity ?? integrity) === integrity,
    );
    if (!isUnique) return undefined;
    // The latest release is the last one whose copy is removed.
    for (const { key, integrity } of found) this.#files.set(key, { version, integrity });
    const [, name] = HASHED_FILE.exec(entry) ?? [];
    return name && filesUrl(remote) + name;
  }

  /** Takes the files of other releases instead: the copies of a refused one may be altered. */
  refuse({ remote, version }: ReleaseName) {
    this.#refused.add(`${remote}/${version}`);
    for (const [key, file] of this.#files) {
      if (key.startsWith(`${remote}/`) && file.version === version) this.#files.delete(key);
    }
    this.#known.delete(remote);
    this.#searches.delete(remote);
  }

  /**
   * The path of a file in the folder of releases.
   *
   * @param name the file's name, or that of its source map
   * @param prepare called before the folder is searched for an unknown file
   */
  async find(
    remote: string,
    name: string,
    prepare?: () => Promise<void>,
  ): Promise<string | undefined> {
    const matched = SERVED_NAME.exec(name);
    if (!matched) return undefined;
    const [, map = ''] = matched;
    const key = `${remote}/${name.slice(0, name.length - map.length)}`;
    const path = () => {
      const version = this.#files.get(key)?.version;
      return version && `${remote}/${version}/browser/${name}`;
    };
    const isThere = (found = path()) => found && existsSync(join(this.#releasesDir, found));
    if (!isThere()) {
      // The copy of that release was removed, but another release may have the file.
      if (path()) this.#known.delete(remote);
      await this.#search(remote, prepare);
    }
    return isThere() ? path() : undefined;
  }

  #search(remote: string, prepare?: () => Promise<void>): Promise<void> {
    const last = this.#searches.get(remote);
    if (last && this.#now() - last.at < SEARCH_INTERVAL_MS) return last.done;
    const done = this.#addPublished(remote, prepare);
    this.#searches.set(remote, { at: this.#now(), done });
    return done;
  }

  /** Adds every release in the folder: a page may be open of one that the composition does not name any more. */
  async #addPublished(remote: string, prepare?: () => Promise<void>) {
    await prepare?.();
    const versions = await readdir(join(this.#releasesDir, remote)).catch(() => []);
    for (const version of versions) {
      const isKnown = this.#known.get(remote)?.has(version);
      if (isKnown || this.#refused.has(`${remote}/${version}`)) continue;
      const release = await this.#readRelease({ remote, version });
      if (release) this.add(release);
    }
  }

  async #readRelease(name: ReleaseName): Promise<Release | undefined> {
    try {
      const text = await readFile(join(this.#releasesDir, manifestPath(name)), 'utf8');
      const keys = this.#publicKeys;
      if (keys.length > 0 && !isManifestSigned(text, keysFor(keys, name.remote))) return undefined;
      return parseRelease(text, name);
    } catch {
      // A draft, or a release that is being copied.
      return undefined;
    }
  }
}
