import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  canaryOf,
  fallbackOf,
  liveOf,
  readDiscovery,
  type DiscoveryEntry,
} from '@fireflay/releases';
import { standing } from './assignment';
import { originOf, overrideEntry, type Override } from './overrides/override';
import type { ReleaseShelf, Shelved } from './release-shelf';
import type { WorkerRemote } from './render-protocol';
import type { Visitor } from './visitor';

/** What visitors may get of one remote. */
export interface Channel {
  remote: string;
  live: DiscoveryEntry;
  canary?: DiscoveryEntry;
  /** The release that was live before: it stands in where neither can be used. */
  fallback?: DiscoveryEntry;
}

/** The composition document, as it was read. */
export interface Channels {
  /** When the document was written (milliseconds). */
  writtenAt: number;
  channels: Channel[];
}

/** The releases that one visitor's views are composed of. */
export interface Composition {
  /** The same for the same releases, read as far as now. */
  key: string;
  remotes: WorkerRemote[];
}

/** @param known what was live so far: an unchanged document is not read again */
export async function readChannels(releasesDir: string, known?: Channels): Promise<Channels> {
  const { mtimeMs } = await stat(join(releasesDir, 'composition.json'));
  if (known?.writtenAt === mtimeMs) return known;
  const { microFrontends } = await readDiscovery(releasesDir);
  return {
    writtenAt: mtimeMs,
    channels: Object.entries(microFrontends).map(([remote, entries]) => {
      const live = liveOf(entries);
      if (!live) throw new Error(`The composition names no release of ${remote}`);
      const canary = canaryOf(entries);
      return { remote, live, canary, fallback: fallbackOf(remote, live) };
    }),
  };
}

export const entriesOf = ({ live, canary, fallback }: Channel): DiscoveryEntry[] =>
  [canary, live, fallback].filter((entry) => entry !== undefined);

/** The releases that a visitor may get of a remote, the best first: each stands in for the one before. */
export function candidatesFor(channel: Channel, visitor: Visitor): DiscoveryEntry[] {
  const { remote, live, canary, fallback } = channel;
  const share = canary?.deployment?.traffic ?? 0;
  const first = canary && standing(remote, visitor.bucket) < share ? [canary] : [];
  return [...first, live, ...(fallback ? [fallback] : [])];
}

export const releaseNameOf = (remote: string, { metadata }: DiscoveryEntry) =>
  `${remote}@${metadata.version}`;

/**
 * The release that a visitor gets of a remote: the first one that can be read, that nothing speaks against,
 * and that did not fail at this visitor. Where there is none, the first one that may be used at all.
 */
export async function choose(
  remote: string,
  candidates: DiscoveryEntry[],
  visitor: Visitor,
  shelf: ReleaseShelf,
): Promise<WorkerRemote> {
  const shelved: { entry: DiscoveryEntry; found: Shelved }[] = [];
  for (const entry of candidates) {
    const found = await shelf.take(remote, entry);
    const good =
      found.read &&
      !shelf.refusalOf(entry.url) &&
      !visitor.avoided.includes(releaseNameOf(remote, entry));
    if (good) return found.remote;
    shelved.push({ entry, found });
  }
  const usable = shelved.find(({ entry }) => !shelf.refusalOf(entry.url)?.entirely) ?? shelved[0];
  if (!usable) throw new Error(`The composition names no release of ${remote}`);
  return usable.found.remote;
}

export async function composeFor(
  channels: Channel[],
  visitor: Visitor,
  shelf: ReleaseShelf,
): Promise<Composition> {
  const remotes = await Promise.all(
    channels.map((channel) => {
      const override = visitor.overrides?.find(({ remote }) => remote === channel.remote);
      return override
        ? overriding(override, shelf)
        : choose(channel.remote, candidatesFor(channel, visitor), visitor, shelf);
    }),
  );
  return { key: keyOf(remotes), remotes };
}

/** Nothing stands in for it: whoever looks at a version sees how it fails, too. */
async function overriding(override: Override, shelf: ReleaseShelf): Promise<WorkerRemote> {
  const { remote, version, manifest } = override;
  // What another origin serves may change with every page: the browser reads its manifest.
  if (originOf(override)) return { composed: { name: remote, version, manifest } };
  return (await shelf.take(remote, overrideEntry(override))).remote;
}

export const keyOf = (remotes: WorkerRemote[]) =>
  remotes
    .map(({ composed: { name, version, manifest, entry, refused } }) => {
      const where = manifest.startsWith('/') ? '' : `=${manifest}`;
      return `${name}@${version}${where}${refused ? '!' : entry ? '' : '?'}`;
    })
    .join(' ');
