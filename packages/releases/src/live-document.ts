import { createHash } from 'node:crypto';
import { ChannelRefusal, type Published } from './channel';
import { emptyDiscovery, liveOf, type Discovery } from './discovery';
import { appendHistory, type HistoryEntry } from './history';
import type { Manifest, Release, ReleaseName } from './release';
import { manifestPath } from './release-store';
import { storeOf, type Releases } from './open-store';

/** What is live, in a store. */
export const COMPOSITION_FILE = 'composition.json';

export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** What is live; nothing where no composition has been written. */
export async function readDiscovery(releases: Releases): Promise<Discovery> {
  const content = await storeOf(releases).read(COMPOSITION_FILE);
  return content ? parsed(content.toString()) : emptyDiscovery();
}

const parsed = (text: string) => JSON.parse(text) as Discovery;

export type Change = Omit<HistoryEntry, 'at' | 'from' | 'to'>;

/**
 * Changes what is live, in one step, and writes it into the history. Each of two writers changes what the
 * other one left.
 *
 * @returns the new composition
 * @throws ChannelRefusal where the change cannot be made; nothing is written then
 */
export async function changeComposition(
  releases: Releases,
  { remote, ...said }: Change,
  change: (discovery: Discovery) => Discovery,
): Promise<Discovery> {
  const store = storeOf(releases);
  let before = emptyDiscovery();
  let after = before;
  let changed = false;
  await store.update(COMPOSITION_FILE, (text) => {
    before = text ? parsed(text) : emptyDiscovery();
    after = change(before);
    changed = JSON.stringify(after) !== JSON.stringify(before);
    return changed ? JSON.stringify(after, null, 2) : undefined;
  });
  if (changed) {
    await appendHistory(store, {
      at: new Date().toISOString(),
      remote,
      from: liveOf(before.microFrontends[remote])?.metadata.version,
      to: liveOf(after.microFrontends[remote])?.metadata.version,
      ...said,
    });
  }
  return after;
}

/** The versions of a remote, the one published last first. */
export const publishedVersions = (releases: Releases, remote: string): Promise<string[]> =>
  storeOf(releases).versions(remote);

/**
 * A published release, with its manifest's integrity.
 *
 * @throws ChannelRefusal where it was never published
 */
export async function findPublished(
  releases: Releases,
  { remote, version }: ReleaseName,
): Promise<{ published: Published; release: Release }> {
  const content = await storeOf(releases).read(manifestPath({ remote, version }));
  const { release } = content ? (JSON.parse(content.toString()) as Manifest) : {};
  if (!content || !release) throw new ChannelRefusal(`${remote} ${version} was never published.`);
  return { published: { remote, version, integrity: integrityOf(content) }, release };
}
