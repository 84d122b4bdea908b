import { ChannelError } from './channel-error';
import { addressOwnersIn, findAddressFault } from './addresses';
import { canaryOf, liveOf, pinnedIntegrityOf } from './discovery';
import type { ChannelExtras, Discovery, DiscoveryEntry } from './discovery';
import type { DeclaredRoutes } from 'shared-contracts/navigation';
import { manifestUrl } from './release';
import type { Rollout } from './rollout-plan';
import type { ReleaseName } from './release';

/** A published release, as an entry of the composition. */
export interface PublishedRelease extends ReleaseName, DeclaredRoutes {
  /** Integrity of its manifest. */
  integrity?: string | undefined;
}

/** Maximum number of previous versions that are kept for rollbacks. */
const MAX_PREVIOUS_VERSIONS = 10;

/** Makes a release live for all visitors; ends the canary of the remote. */
export function withPromotion(
  discovery: Discovery,
  release: PublishedRelease,
  promotedAt = new Date().toISOString(),
): Discovery {
  const { live, extras } = channelOf(discovery, release.remote);
  assertNotPinned(release.remote, extras);
  assertUnaltered(discovery, release);
  assertAddressesFree(discovery, release);
  if (!live) return withChannel(discovery, release, { promotedAt });
  if (live.metadata.version === release.version) return withChannel(discovery, release, extras);
  return withChannel(discovery, release, {
    ...rememberPrevious(extras, live, release.version),
    promotedAt,
  });
}

/** Makes a build of `npm run dev` live. It has no fallback: the developer must see how it fails. */
export function withDevelopmentBuild(discovery: Discovery, release: PublishedRelease): Discovery {
  const promoted = withPromotion(discovery, release);
  return withEntries(
    promoted,
    release.remote,
    (promoted.microFrontends[release.remote] ?? []).map(({ extras, ...entry }) => ({
      ...entry,
      fallbackUrl: undefined,
      extras: { ...extras, promotedAt: undefined, isDevelopment: true },
    })),
  );
}

/** Gives a release to a share of the visitors, in per cent; the others keep the live one, or go without the remote. */
export function withCanary(
  discovery: Discovery,
  release: PublishedRelease,
  percent: number,
  { now = new Date().toISOString(), rollout }: { now?: string; rollout?: Rollout | undefined } = {},
): Discovery {
  const { live, canary, extras } = channelOf(discovery, release.remote);
  assertNotPinned(release.remote, extras);
  assertUnaltered(discovery, release);
  assertAddressesFree(discovery, release);
  if (!(percent > 0 && percent < 100)) {
    throw new ChannelError(
      'share',
      `A canary's share is above 0 and below 100 per cent, not ${percent}.`,
    );
  }
  if (live?.metadata.version === release.version) {
    throw new ChannelError('alreadyLive', `${release.remote} ${release.version} is live already.`);
  }
  const share = Math.round(percent * 100) / 100;
  return withEntries(discovery, release.remote, [
    ...(live ? [{ ...live, deployment: { traffic: 100 - share, default: true } }] : []),
    {
      ...entryFor(release),
      extras: {
        ...addressesOf(release),
        // Another share of the same canary continues its comparison.
        canarySince:
          canary?.metadata.version === release.version ? (canary.extras?.canarySince ?? now) : now,
        rollout,
      },
      // Visitors who cannot use the canary get the live release.
      fallbackUrl: live?.url,
      deployment: { traffic: share, default: false },
    },
  ]);
}

/** Ends the canary; all visitors get the live release again, or go without the remote. */
export function withoutCanary(discovery: Discovery, remote: string): Discovery {
  const { live, canary } = channelOf(discovery, remote);
  if (!canary) throw new ChannelError('noCanary', `${remote} has no canary.`);
  const deployment = { traffic: 100, default: true };
  return withEntries(discovery, remote, live ? [{ ...live, deployment }] : []);
}

/** The target of a rollback; undefined where no previous version is known. */
export const rollbackVersionOf = (discovery: Discovery, remote: string): string | undefined =>
  channelOf(discovery, remote).extras.previous?.[0];

/** Makes an earlier release live again, also of a pinned remote. The replaced one is not kept for rollbacks. */
export function withRollback(discovery: Discovery, release: PublishedRelease): Discovery {
  const { live, extras } = channelOf(discovery, release.remote);
  if (live?.metadata.version === release.version) {
    throw new ChannelError('alreadyLive', `${release.remote} ${release.version} is live already.`);
  }
  assertUnaltered(discovery, release);
  const previous = extras.previous ?? [];
  const at = previous.indexOf(release.version);
  return withChannel(discovery, release, {
    ...extras,
    promotedAt: undefined,
    previous: at < 0 ? previous : previous.slice(at + 1),
  });
}

/** Sets or removes the pin of the live release, which blocks promotions. */
export function withPin(discovery: Discovery, remote: string, isPinned: boolean): Discovery {
  const { live, extras } = channelOf(discovery, remote);
  if (!live) throw new ChannelError('noLiveRelease', `${remote} has no live release.`);
  if (!!extras.pinned === isPinned) {
    throw isPinned
      ? new ChannelError('alreadyPinned', `${remote} is pinned already.`)
      : new ChannelError('notPinned', `${remote} is not pinned.`);
  }
  return withEntries(
    discovery,
    remote,
    (discovery.microFrontends[remote] ?? []).map((entry) =>
      entry === live ? { ...entry, extras: { ...extras, pinned: isPinned || undefined } } : entry,
    ),
  );
}

function channelOf(discovery: Discovery, remote: string) {
  const entries = discovery.microFrontends[remote];
  const live = liveOf(entries);
  return { live, canary: canaryOf(entries), extras: live?.extras ?? {} };
}

function assertNotPinned(remote: string, { pinned }: ChannelExtras) {
  if (pinned) throw new ChannelError('pinned', `${remote} is pinned: unpin it first.`);
}

/** Refuses a known version with another manifest: write access to a release's folder must not suffice to replace it. */
function assertUnaltered(
  { microFrontends }: Discovery,
  { remote, version, integrity }: PublishedRelease,
) {
  const pinned = pinnedIntegrityOf(microFrontends[remote], version);
  if (!pinned || !integrity || pinned === integrity) return;
  throw new ChannelError(
    'altered',
    `${remote} ${version} is not the release that visitors had: its manifest has changed since.`,
  );
}

/** A rollback is not refused: it must be possible immediately. The shell leaves the address with its present owner. */
function assertAddressesFree(discovery: Discovery, release: PublishedRelease) {
  const fault = findAddressFault({ ...release, name: release.remote }, addressOwnersIn(discovery));
  if (fault) throw new ChannelError('addresses', fault);
}

/** Puts the live release first in the list of rollback targets, unless it is a build of `npm run dev`. */
function rememberPrevious(extras: ChannelExtras, { metadata }: DiscoveryEntry, now: string) {
  const replaced = extras.isDevelopment ? [] : [metadata.version];
  const previous = [...replaced, ...(extras.previous ?? [])]
    .filter((version, at, all) => version !== now && all.indexOf(version) === at)
    .slice(0, MAX_PREVIOUS_VERSIONS);
  const { version, integrity } = metadata;
  const integrities = { ...extras.integrities, ...(integrity && { [version]: integrity }) };
  return { ...extras, previous, integrities };
}

/** The addresses for the composition, where they are known without the manifest and compared at promotions. */
function addressesOf({ routes, guardedRoutes }: PublishedRelease): DeclaredRoutes | undefined {
  return routes && { routes, guardedRoutes };
}

function entryFor({ remote, version, integrity }: PublishedRelease): DiscoveryEntry {
  return { url: manifestUrl(remote, version), metadata: { version, integrity } };
}

function withChannel(
  discovery: Discovery,
  release: PublishedRelease,
  { promotedAt, previous = [], integrities = {}, pinned }: ChannelExtras,
): Discovery {
  const [last] = previous;
  const kept = Object.entries(integrities).filter(([version]) => previous.includes(version));
  return withEntries(discovery, release.remote, [
    {
      ...entryFor(release),
      fallbackUrl: last && manifestUrl(release.remote, last),
      deployment: { traffic: 100, default: true },
      extras: {
        ...addressesOf(release),
        promotedAt,
        previous,
        integrities: Object.fromEntries(kept),
        pinned,
      },
    },
  ]);
}

/** @param entries none: the store does not have the remote */
function withEntries(discovery: Discovery, remote: string, entries: DiscoveryEntry[]): Discovery {
  const microFrontends = { ...discovery.microFrontends, [remote]: entries };
  if (entries.length === 0) delete microFrontends[remote];
  return { ...discovery, microFrontends };
}
