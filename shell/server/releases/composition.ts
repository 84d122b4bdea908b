import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  canaryOf,
  fallbackOf,
  findAddressClashes,
  liveOf,
  readDiscovery,
} from '@fireflay/releases';
import type { DiscoveryEntry } from '@fireflay/releases';
import { ConfigurationError } from '@fireflay/service';
import { folderOf } from '../../src/remotes/composed-remote';
import { changedRoutes } from './changed-routes';
import { rolloutPercentile } from '../visitor/rollout';
import { originOf, overrideEntry } from '../protocol/override';
import type { Override } from '../protocol/override';
import type { VisitorContent } from '../content/content-follower';
import type { ReleaseRegistry, LoadedRelease } from './release-registry';
import type { WorkerRemote } from '../protocol/render-protocol';
import type { Composition } from '../protocol/composition';
import type { Visitor } from '../visitor/visitor';

/** The releases that visitors may get of one remote. */
export interface Channel {
  remote: string;
  /** Missing while the remote's first release is a canary. */
  live?: DiscoveryEntry | undefined;
  canary?: DiscoveryEntry | undefined;
  /** The release that was live before: the fallback where neither can be used. */
  fallback?: DiscoveryEntry | undefined;
}

/** The composition document as read. */
export interface CompositionDocument {
  /** When the document was written (milliseconds). */
  writtenAt: number;
  channels: Channel[];
}

/**
 * @param known the composition read last: an unchanged document is not read again
 * @throws ConfigurationError while nothing has been promoted
 */
export async function readCompositionDocument(
  releasesDir: string,
  known?: CompositionDocument,
): Promise<CompositionDocument> {
  const file = join(releasesDir, 'composition.json');
  const { mtimeMs } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new ConfigurationError(
      `There is no ${file}: release every remote first (npm run release).`,
    );
  });
  if (known?.writtenAt === mtimeMs) return known;
  const discovery = await readDiscovery(releasesDir);
  for (const clash of findAddressClashes(discovery))
    console.warn(`${clash} The first one keeps it.`);
  const { microFrontends } = discovery;
  return {
    writtenAt: mtimeMs,
    channels: Object.entries(microFrontends).map(([remote, entries]) => {
      const live = liveOf(entries);
      const canary = canaryOf(entries);
      if (!live && !canary) throw new Error(`The composition names no release of ${remote}`);
      return { remote, live, canary, fallback: live && fallbackOf(remote, live) };
    }),
  };
}

export const entriesOf = ({ live, canary, fallback }: Channel): DiscoveryEntry[] =>
  [canary, live, fallback].filter((entry) => entry !== undefined);

/**
 * The releases that a visitor may get of a remote, in order of preference: each is the fallback of the one before. Empty
 * where the visitor is outside of the canary of the first release.
 */
export function candidatesFor(channel: Channel, visitor: Visitor): DiscoveryEntry[] {
  const { remote, live, canary, fallback } = channel;
  const share = canary?.deployment?.traffic ?? 0;
  const eligibleCanary =
    canary && rolloutPercentile(remote, visitor.bucket) < share ? [canary] : [];
  return [...eligibleCanary, ...(live ? [live] : []), ...(fallback ? [fallback] : [])];
}

export const releaseNameOf = (remote: string, { metadata }: DiscoveryEntry) =>
  `${remote}@${metadata.version}`;

/**
 * The release that a visitor gets of a remote: the first one that can be read, is not refused, and did not fail for
 * this visitor. Where there is none, the first one that may be used at all.
 */
export async function chooseRelease(
  remote: string,
  candidates: DiscoveryEntry[],
  visitor: Visitor,
  registry: ReleaseRegistry,
): Promise<WorkerRemote> {
  const loaded: { entry: DiscoveryEntry; found: LoadedRelease }[] = [];
  for (const entry of candidates) {
    const found = await registry.load(remote, entry);
    const isUsable =
      found.isRead &&
      !registry.refusalOf(entry.url) &&
      !visitor.avoided.includes(releaseNameOf(remote, entry));
    if (isUsable) return found.remote;
    loaded.push({ entry, found });
  }
  const usable =
    loaded.find(({ entry }) => !registry.refusalOf(entry.url)?.blocksBrowser) ?? loaded[0];
  if (!usable) throw new Error(`The composition names no release of ${remote}`);
  return usable.found.remote;
}

export async function composeForVisitor(
  channels: Channel[],
  visitor: Visitor,
  registry: ReleaseRegistry,
  published: VisitorContent,
): Promise<Composition> {
  const { overrides = [] } = visitor;
  const chosen = channels.flatMap((channel) => {
    const override = overrides.find(({ remote }) => remote === channel.remote);
    if (override) return [loadOverride(override, channel.live, registry)];
    const candidates = candidatesFor(channel, visitor);
    return candidates.length > 0
      ? [chooseRelease(channel.remote, candidates, visitor, registry)]
      : [];
  });
  const unreleased = overrides
    .filter(({ remote }) => !channels.some((channel) => channel.remote === remote))
    .map((override) => loadOverride(override, undefined, registry));
  const remotes = await Promise.all([...chosen, ...unreleased]);
  return toComposition(remotes, visitor.content ?? published);
}

/** An override has no fallback: QA must see how the requested version fails. */
async function loadOverride(
  override: Override,
  live: DiscoveryEntry | undefined,
  registry: ReleaseRegistry,
): Promise<WorkerRemote> {
  const { remote, version, manifest } = override;
  // A release of another origin may change with every page: the browser reads its manifest. Its addresses are those of
  // the live release, or of the latest published one.
  if (originOf(override)) {
    const routes = changedRoutes(remote, live?.extras ?? override.routes);
    return { composed: { name: remote, version, manifest, ...routes } };
  }
  return withOwnAddresses((await registry.load(remote, overrideEntry(override))).remote);
}

/** A release that visitors do not get has only addresses with its version: they say who may load it. */
function withOwnAddresses({ composed, release }: WorkerRemote): WorkerRemote {
  const { entry, manifest } = composed;
  if (!entry || !release) return { composed, ...(release && { release }) };
  const url = folderOf(manifest) + release.contents.entry;
  return { composed: { ...composed, entry: { ...entry, url } }, release };
}

export const toComposition = (
  remotes: WorkerRemote[],
  { version, profile }: VisitorContent,
): Composition => ({
  key: compositionKey(remotes) + (version === '' ? '' : ` content@${version}`),
  remotes,
  profile,
});

const compositionKey = (remotes: WorkerRemote[]) =>
  remotes
    .map(({ composed: { name, version, manifest, entry, refused } }) => {
      const where = manifest.startsWith('/') ? '' : `=${manifest}`;
      return `${name}@${version}${where}${refused ? '!' : entry ? '' : '?'}`;
    })
    .join(' ');
