import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath, parseRelease } from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import type { ReleaseSource } from '../releases/release-source';
import type { EarlierBuild } from './dictionaries';

const FOLDER = 'browser/';

/** Reads the releases of remotes that are or were live. */
export class RemoteBuilds {
  readonly #releasesDir: string;
  readonly #source: Pick<ReleaseSource, 'read'>;
  readonly #channels: () => readonly Channel[];
  readonly #maxBuilds: number;

  readonly #known = new Map<string, EarlierBuild>();

  constructor(
    releasesDir: string,
    source: Pick<ReleaseSource, 'read'>,
    channels: () => readonly Channel[],
    maxBuilds: number,
  ) {
    this.#releasesDir = releasesDir;
    this.#source = source;
    this.#channels = channels;
    this.#maxBuilds = maxBuilds;
  }

  /** The live release, which a canary's visitors may have, and those that were live before it. */
  async findEarlier(remote: string): Promise<EarlierBuild[]> {
    const live = this.#channels().find((channel) => channel.remote === remote)?.live;
    if (!live) return [];
    const versions = [
      live.metadata.version,
      ...(live.extras?.previous ?? []).slice(0, this.#maxBuilds),
    ];
    const builds = await Promise.all(versions.map((version) => this.#read({ remote, version })));
    return builds.filter((build) => build !== undefined);
  }

  async #read(name: ReleaseName): Promise<EarlierBuild | undefined> {
    const path = manifestPath(name);
    const known = this.#known.get(path);
    if (known) return known;
    try {
      const manifest = await this.#source.read(path);
      if (!manifest) return undefined;
      const { files } = parseRelease(manifest.toString(), name);
      const folder = join(this.#releasesDir, name.remote, name.version, FOLDER);
      const build: EarlierBuild = {
        names: Object.keys(files).flatMap((file) =>
          file.startsWith(FOLDER) ? [file.slice(FOLDER.length)] : [],
        ),
        read: (file) => readFile(join(folder, file)),
      };
      this.#known.set(path, build);
      return build;
    } catch {
      // A release whose manifest is malformed is no dictionary.
      return undefined;
    }
  }
}
