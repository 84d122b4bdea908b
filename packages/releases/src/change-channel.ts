import {
  ChannelError,
  withPromotion,
  rollbackVersionOf,
  withRollback,
  withCanary,
  withoutCanary,
  withPin,
} from './channel';
import { BUILT_CONTRACT_FILE, findContractMisfit } from './contract';
import { canaryOf, liveOf } from './discovery';
import type { Discovery } from './discovery';
import type { HistoryEntry } from './history';
import { changeComposition, findPublishedRelease, readDiscovery } from './composition-document';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import { isManifestSigned, keysFor } from './manifest-signature';
import type { ReleaseName } from './release';
import { findLibraryFault } from './shared-libraries';
import { readShell } from './shell-contract';

/** A change of a remote's channel, requested by a command or on the platform page. */
export interface ChannelRequest {
  what: HistoryEntry['what'];
  remote: string;
  /** Optional where the channel determines it: for a rollback, or a pin of the live release. */
  version?: string | undefined;
  /** A canary's share of the visitors, in per cent. */
  percent?: number | undefined;
  who: string;
  why?: string | undefined;
  /** Precondition: the channel's present state, against decisions on outdated data. */
  only?: { live?: string; canary?: string };
}

/**
 * Changes the channel of one remote and records the change in the history.
 *
 * @throws ChannelError with a sentence that gives the reason
 */
export async function changeChannel(
  releases: ReleaseStoreOrPath,
  { what, remote, version, percent, who, why, only }: ChannelRequest,
): Promise<Discovery> {
  const before = await readDiscovery(releases);
  const requestedVersion = version ?? impliedVersion(before, what, remote);
  const release =
    requestedVersion === undefined
      ? undefined
      : await findUsableRelease(releases, { remote, version: requestedVersion, what });
  const details = {
    remote,
    who,
    what,
    why,
    ...(what === 'canary' ? { canary: requestedVersion, percent } : {}),
    ...(what === 'withdraw'
      ? { canary: canaryOf(before.microFrontends[remote])?.metadata.version }
      : {}),
  };

  return changeComposition(releases, details, (discovery) => {
    assertExpectedChannel(discovery, remote, only);
    switch (what) {
      case 'withdraw':
        return withoutCanary(discovery, remote);
      case 'unpin':
        return withPin(discovery, remote, false);
      case 'pin':
        return withPin(release ? withPromotion(discovery, release) : discovery, remote, true);
      case 'rollback':
        if (!release)
          throw new ChannelError('noPreviousVersion', `No version of ${remote} was live before.`);
        return withRollback(discovery, release);
      case 'promote':
        if (!release) throw new ChannelError('noVersion', `Name the version of ${remote}.`);
        return withPromotion(discovery, release);
      case 'canary':
        if (!release) throw new ChannelError('noVersion', `Name the version of ${remote}.`);
        return withCanary(discovery, release, percent ?? Number.NaN);
    }
  });
}

function assertExpectedChannel(
  { microFrontends }: Discovery,
  remote: string,
  only: ChannelRequest['only'],
) {
  if (!only) return;
  const live = liveOf(microFrontends[remote])?.metadata.version;
  const canary = canaryOf(microFrontends[remote])?.metadata.version;
  if (live === (only.live ?? live) && canary === (only.canary ?? canary)) return;
  throw new ChannelError('changedMeanwhile', `The channel of ${remote} has changed meanwhile.`);
}

/** The default version: for `promote` the canary, for `rollback` the version that was live before. */
function impliedVersion(discovery: Discovery, what: ChannelRequest['what'], remote: string) {
  const entries = discovery.microFrontends[remote];
  if (what === 'promote') return canaryOf(entries)?.metadata.version;
  if (what === 'rollback') return rollbackVersionOf(discovery, remote);
  if (what === 'pin') return liveOf(entries)?.metadata.version;
  return undefined;
}

async function findUsableRelease(
  releases: ReleaseStoreOrPath,
  { what, ...name }: ReleaseName & Pick<ChannelRequest, 'what'>,
) {
  const { remote, version } = name;
  const { published, release, manifest } = await findPublishedRelease(releases, name);
  const shell = await readShell(releases);
  if (shell.keys.length > 0 && !isManifestSigned(manifest, keysFor(shell.keys, remote))) {
    throw new ChannelError(
      'unsigned',
      `${remote} ${version} is not signed by a key of this store that may sign ${remote}.`,
    );
  }
  // Visitors have had the earlier release: neither contract nor libraries prevent a rollback.
  if (what !== 'rollback') {
    const store = toReleaseStore(releases);
    const required = await findContractMisfit(release, shell.contract, async () =>
      (await store.read(`${remote}/${version}/${BUILT_CONTRACT_FILE}`))?.toString(),
    );
    if (required) {
      throw new ChannelError(
        'contract',
        `${remote} ${version} requires the contract ${required}; the shell provides ${shell.contract.version}.`,
      );
    }
  }
  if (what === 'promote' || what === 'canary') {
    const fault = findLibraryFault(remote, release.libraries, shell.libraries);
    if (fault) throw new ChannelError('libraries', fault);
  }
  return published;
}
