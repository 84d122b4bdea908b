import { resolve } from 'node:path';
import { readReleaseStore } from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';

export interface ReleaseSettings {
  dataDir: string;
  releasesDir: string;
  /** Where releases are published and channels are changed: that folder, or a bucket. */
  releases: ReleaseStore;
}

/**
 * Where the releases are, as listed in docs/configuration.md.
 *
 * @param folder the folder of the default `.data`
 * @throws Error with one sentence for an invalid value
 */
export function readReleaseSettings(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): ReleaseSettings {
  const dataDir = resolve(env.DATA_DIR ?? resolve(folder, '.data'));
  const releasesDir = resolve(env.RELEASES_DIR ?? resolve(dataDir, 'releases'));
  return { dataDir, releasesDir, releases: readReleaseStore(env, releasesDir) };
}
