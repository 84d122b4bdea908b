import type { ReleaseName } from './release';
import { ReleaseFolder } from './release-folder';
import { manifestPath, type ReleaseStore } from './release-store';

/** A store, or the path of a folder that is one. */
export type Releases = ReleaseStore | string;

export const storeOf = (releases: Releases): ReleaseStore =>
  typeof releases === 'string' ? new ReleaseFolder(releases) : releases;

export async function isPublished(releases: Releases, name: ReleaseName): Promise<boolean> {
  return (await storeOf(releases).read(manifestPath(name))) !== undefined;
}
