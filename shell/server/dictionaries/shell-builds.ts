import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AlreadyPublishedError, MANIFEST_FILE, manifestPath } from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import type { EarlierBuild } from './dictionaries';

/** The folder of the shell's builds in the store of releases. */
const SHELL = 'shell';
const HASHED_SCRIPT = /^[\w@.+-]+\.[\da-f]{8}\.(?:js|css)$/;

/**
 * Keeps the shell's own browser files in the store of releases, so that the next builds can be compressed with them. A
 * build is not verified when it is read: a file is used only if the browser names its SHA-256.
 */
export class ShellBuilds {
  readonly #store: ReleaseStore;
  readonly #assetsDir: string;
  readonly #maxBuilds: number;
  #earlier: Promise<readonly EarlierBuild[]> | undefined;

  constructor(store: ReleaseStore, assetsDir: string, maxBuilds: number) {
    this.#store = store;
    this.#assetsDir = assetsDir;
    this.#maxBuilds = maxBuilds;
  }

  /** Writes this build to the store, where it is not there yet. */
  async record(): Promise<void> {
    const names = await this.#names();
    const name = { remote: SHELL, version: versionOf(names) };
    if (await this.#store.read(manifestPath(name))) return;
    try {
      await this.#store.publish(name, async (draft) => {
        await mkdir(join(draft, 'browser'));
        await Promise.all(
          names.map((file) => cp(join(this.#assetsDir, file), join(draft, 'browser', file))),
        );
        await writeFile(join(draft, MANIFEST_FILE), JSON.stringify(names));
      });
    } catch (error) {
      if (!(error instanceof AlreadyPublishedError)) throw error;
    }
  }

  /** The builds before this one, latest first. */
  findEarlier(): Promise<readonly EarlierBuild[]> {
    this.#earlier ??= this.#readEarlier().catch((error: unknown) => {
      this.#earlier = undefined;
      throw error;
    });
    return this.#earlier;
  }

  async #readEarlier(): Promise<EarlierBuild[]> {
    const own = versionOf(await this.#names());
    const versions = (await this.#store.versions(SHELL)).filter((version) => version !== own);
    return Promise.all(
      versions.slice(0, this.#maxBuilds).map(async (version) => {
        const names = await this.#store.read(manifestPath({ remote: SHELL, version }));
        return {
          names: JSON.parse(String(names ?? '[]')) as string[],
          read: (name) => this.#store.read(`${SHELL}/${version}/browser/${name}`),
        };
      }),
    );
  }

  async #names(): Promise<string[]> {
    return (await readdir(this.#assetsDir)).filter((name) => HASHED_SCRIPT.test(name)).sort();
  }
}

/** Names contain the hashes of the files. */
const versionOf = (names: readonly string[]) =>
  createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
