import { readDiscovery } from './composition-document';
import { compareFragments } from './contract';
import type { Contract } from './contract';
import { liveOf } from './discovery';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { ReleaseName } from './release';

/** The file of a release with the props of its fragments, as in the contract. */
export const FRAGMENTS_FILE = 'types/fragments.json';

type Fragments = Contract['fragments'];

/** The props of a release's fragments; none where its format is an earlier one. */
export async function readFragments(
  releases: ReleaseStoreOrPath,
  { remote, version }: ReleaseName,
): Promise<Fragments | undefined> {
  const file = await toReleaseStore(releases).read(`${remote}/${version}/${FRAGMENTS_FILE}`);
  return file && (JSON.parse(file.toString()) as Fragments);
}

/** Breaking changes of a remote's fragments since its live release; a sentence each. */
export async function findFragmentFaults(
  releases: ReleaseStoreOrPath,
  remote: string,
  current: Fragments | undefined,
): Promise<string[]> {
  const { microFrontends } = await readDiscovery(releases);
  const live = liveOf(microFrontends[remote])?.metadata.version;
  const before = live && (await readFragments(releases, { remote, version: live }));
  if (!before || !current) return [];
  return compareFragments(before, current)
    .filter(({ level }) => level === 'breaking')
    .map(({ path, what }) => `${path} ${what}: pages that show it as in ${live} would break.`);
}
