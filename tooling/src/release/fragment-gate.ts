import { liveOf, readDiscovery, toReleaseStore } from '@fireflay/releases';
import type { ReleaseStoreOrPath } from '@fireflay/releases';
import { compareFragments } from '@fireflay/releases/contract';
import type { Contract } from '@fireflay/releases/contract';

/** The file of a release with the props of its fragments, as in the contract. */
export const FRAGMENTS_FILE = 'types/fragments.json';

/** Breaking changes of a remote's fragments since its live release; a sentence each. */
export async function findFragmentFaults(
  releases: ReleaseStoreOrPath,
  remote: string,
  current: Contract['fragments'],
): Promise<string[]> {
  const { microFrontends } = await readDiscovery(releases);
  const live = liveOf(microFrontends[remote])?.metadata.version;
  const file = live && (await toReleaseStore(releases).read(`${remote}/${live}/${FRAGMENTS_FILE}`));
  if (!file) return [];
  const before = JSON.parse(file.toString()) as Contract['fragments'];
  return compareFragments(before, current)
    .filter(({ level }) => level === 'breaking')
    .map(({ path, what }) => `${path} ${what}: pages that show it as in ${live} would break.`);
}
