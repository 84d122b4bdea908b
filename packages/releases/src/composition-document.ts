import { createHash } from 'node:crypto';
import { ChannelError } from './channel-error';
import type { PublishedRelease } from './channel';
import { createEmptyDiscovery, liveOf } from './discovery';
import type { Discovery } from './discovery';
import { appendHistory } from './history';
import type { HistoryEntry } from './history';
import { InvalidDocumentError, parseDiscovery, parseRelease } from './parse-documents';
import type { Release, ReleaseName } from './release';
import { manifestPath } from './release-store';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import type { ReleaseStore } from './release-store';

/** The composition document of a store. */
export const COMPOSITION_FILE = 'composition.json';

export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads the composition; empty where none has been written. */
export async function readDiscovery(releases: ReleaseStoreOrPath): Promise<Discovery> {
  const content = await toReleaseStore(releases).read(COMPOSITION_FILE);
  return content ? parseDiscovery(content.toString()) : createEmptyDiscovery();
}

export type CompositionChange = Omit<HistoryEntry, 'at' | 'from' | 'to'>;

/**
 * Changes the composition atomically and records the change in the history. Concurrent writers are serialized: each
 * change is applied to the result of the one before.
 *
 * @returns the new composition
 * @throws ChannelError where the change is not allowed; nothing is written then
 */
export async function changeComposition(
  releases: ReleaseStoreOrPath,
  { remote, ...details }: CompositionChange,
  change: (discovery: Discovery) => Discovery,
): Promise<Discovery> {
  const store = toReleaseStore(releases);
  let before = createEmptyDiscovery();
  let after = before;
  let changed = false;
  await store.update(COMPOSITION_FILE, (text) => {
    before = text ? parseDiscovery(text) : createEmptyDiscovery();
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
      ...details,
    });
  }
  return after;
}

/** The versions of a remote, latest publication first. */
export const listPublishedVersions = (
  releases: ReleaseStoreOrPath,
  remote: string,
): Promise<string[]> => toReleaseStore(releases).versions(remote);

/**
 * A published release, with its manifest's integrity.
 *
 * @throws ChannelError where it was never published, or its manifest is that of another release
 */
export async function findPublishedRelease(
  releases: Pick<ReleaseStore, 'read'> | string,
  { remote, version }: ReleaseName,
): Promise<{ published: PublishedRelease; release: Release; manifest: string }> {
  const store = typeof releases === 'string' ? toReleaseStore(releases) : releases;
  const content = await store.read(manifestPath({ remote, version }));
  if (!content)
    throw new ChannelError('neverPublished', `${remote} ${version} was never published.`);
  const manifest = content.toString();
  const release = readRelease(manifest, { remote, version });
  const { routes, guardedRoutes } = release;
  const published = { remote, version, integrity: integrityOf(content), routes, guardedRoutes };
  return { published, release, manifest };
}

function readRelease(manifest: string, name: ReleaseName): Release {
  try {
    return parseRelease(manifest, name);
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error;
    throw new ChannelError(
      'unusable',
      `${name.remote} ${name.version} cannot be used: ${error.message}.`,
    );
  }
}
