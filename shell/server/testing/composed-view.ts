import type { DiscoveryEntry } from '@fireflay/releases';
import { composeFor, readChannels } from '../composition';
import type { ReleaseShelf } from '../release-shelf';
import type { Visitor } from '../visitor';
import type { ReleaseFolder } from './release-folder';

export const aVisitor = (more: Partial<Visitor> = {}): Visitor => ({
  bucket: 0,
  avoided: [],
  ...more,
});

/** What a visitor gets of the first remote. */
export async function composeFrom(folder: ReleaseFolder, shelf: ReleaseShelf, visitor: Visitor) {
  const { channels } = await readChannels(folder.path);
  const { key, remotes } = await composeFor(channels, visitor, shelf);
  return { key, remote: remotes[0] };
}

export const live = (
  entry: DiscoveryEntry,
  more: Partial<DiscoveryEntry> = {},
): DiscoveryEntry => ({ ...entry, ...more });
