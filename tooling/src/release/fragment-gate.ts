import { liveOf, readDiscovery, toReleaseStore, type ReleaseStoreOrPath } from '@fireflay/releases';
import { compareFragments } from '../contract/compare-contract';
import type { Contract } from '../contract/contract';

/** In a release: the props of its fragments, as the contract has them. */
export const FRAGMENTS_FILE = 'types/fragments.json';

/** What the pages that show a remote's fragments would stumble over: those of its live release were other ones. */
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
    .map(({ place, what }) => `${place} ${what}: pages that show it as in ${live} would break.`);
}
