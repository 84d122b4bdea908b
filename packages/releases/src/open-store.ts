import type { ReleaseName } from './release';
import { ReleaseFolder } from './release-folder';
import { manifestPath } from './release-store';
import type { ReleaseStore } from './release-store';

/** A store, or the path of its folder. */
export type ReleaseStoreOrPath = ReleaseStore | string;

export const toReleaseStore = (releases: ReleaseStoreOrPath): ReleaseStore =>
  typeof releases === 'string' ? new ReleaseFolder(releases) : releases;

export async function isPublished(
  releases: ReleaseStoreOrPath,
  name: ReleaseName,
): Promise<boolean> {
  return (await toReleaseStore(releases).read(manifestPath(name))) !== undefined;
}
