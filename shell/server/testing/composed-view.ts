import type { DiscoveryEntry } from '@fireflay/releases';
import { composeForVisitor, readCompositionDocument } from '../releases/composition';
import type { ReleaseRegistry } from '../releases/release-registry';
import type { Visitor } from '../visitor/visitor';
import { noContent } from './no-content';
import type { ReleaseFolder } from './release-folder';

export const aVisitor = (more: Partial<Visitor> = {}): Visitor => ({
  bucket: 0,
  avoided: [],
  ...more,
});

/** The release that a visitor gets of the first remote. */
export async function composeFrom(
  folder: ReleaseFolder,
  registry: ReleaseRegistry,
  visitor: Visitor,
) {
  const { channels } = await readCompositionDocument(folder.path);
  const { key, remotes } = await composeForVisitor(channels, visitor, registry, noContent);
  return { key, remote: remotes[0] };
}

export const live = (
  entry: DiscoveryEntry,
  more: Partial<DiscoveryEntry> = {},
): DiscoveryEntry => ({ ...entry, ...more });
