import { existsSync } from 'node:fs';
import { readReleaseSettings } from '../release/release-settings';
import type { ReleaseSettings } from '../release/release-settings';

/**
 * The releases of the store that a remote with its own repository is released into.
 *
 * @throws Error with one sentence when no setting names it
 */
export function readStoreSettings(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): ReleaseSettings {
  if (!env.DATA_DIR && !env.RELEASES_DIR && !env.RELEASES_BUCKET) {
    throw new Error(
      'Name the store: DATA_DIR (the .data folder of a store on this machine), RELEASES_DIR or RELEASES_BUCKET.',
    );
  }
  if (!env.DATA_DIR && !env.RELEASE_SIGNING_KEY) {
    throw new Error('RELEASE_SIGNING_KEY must be set: the store refuses releases without its key.');
  }
  const settings = readReleaseSettings(folder, env);
  // A misspelt folder would be created, and the release would be in no store.
  if (!env.RELEASES_BUCKET && !existsSync(settings.releasesDir)) {
    throw new Error(
      `There is no store with releases in ${settings.releasesDir}: check ${env.RELEASES_DIR ? 'RELEASES_DIR' : 'DATA_DIR'}.`,
    );
  }
  return settings;
}
