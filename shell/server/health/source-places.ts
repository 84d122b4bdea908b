import { join } from 'node:path';
import { REMOTES_PATH } from '@fireflay/releases';
import { mapStack } from '../development/map-stack';
import { filesUrl } from '../releases/file-addresses';
import type { FileAddresses } from '../releases/file-addresses';

/** Maximum number of remembered stacks: those of all failure texts that are kept. */
const MAX_REMEMBERED = 1000;

interface SourceFolders {
  releasesDir: string;
  /** The folder of the shell's own browser files. */
  assetsDir: string;
  /** The releases' files by their addresses without a version. */
  files: Pick<FileAddresses, 'find'>;
}

/**
 * Finds places of browser files in the sources, by the source maps of the releases: each stack once, because a source
 * map takes the server tens of milliseconds.
 */
export class SourcePlaces {
  readonly #folders: SourceFolders;
  readonly #known = new Map<string, Promise<string[]>>();

  constructor(folders: SourceFolders) {
    this.#folders = folders;
  }

  /** @returns the places as they are where no source map is known */
  find(places: readonly string[]): Promise<string[]> {
    const key = places.join(' ');
    const found = this.#known.get(key) ?? this.#map(places).catch(() => [...places]);
    this.#known.set(key, found);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return found;
  }

  async #map(places: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const place of places) {
      const file = await this.#fileOf(place.split(':')[0] ?? '');
      const [frame] = (await mapStack(`    at ${place}`, () => file)).split('\n');
      const source = frame?.trim().replace(/^at /, '');
      if (source && source !== found.at(-1)) found.push(source);
    }
    return found.length > 0 ? found : [...places];
  }

  async #fileOf(path: string): Promise<string | undefined> {
    const { releasesDir, assetsDir, files } = this.#folders;
    if (path.includes('..')) return undefined;
    if (path.startsWith('/assets/')) return join(assetsDir, path.slice('/assets/'.length));
    const [, remote = '', name = ''] = SHARED_FILE.exec(path) ?? [];
    const own = name ? await files.find(remote, name) : undefined;
    return join(releasesDir, own ?? path.slice(REMOTES_PATH.length));
  }
}

const SHARED_FILE = new RegExp(`^${filesUrl('(mf-[a-z-]+)')}(.+)$`);
