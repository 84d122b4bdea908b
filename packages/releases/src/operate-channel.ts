import {
  ChannelRefusal,
  promoted,
  rollbackVersion,
  rolledBack,
  withCanary,
  withoutCanary,
  withPin,
} from './channel';
import { contractSatisfied } from './contract-range';
import { canaryOf, liveOf, type Discovery } from './discovery';
import type { HistoryEntry } from './history';
import { changeComposition, findPublished, readDiscovery } from './live-document';
import type { Releases } from './open-store';
import { contractOfShell } from './shell-contract';

/** What somebody asks of a remote's channel, by a command or on the platform page. */
export interface ChannelRequest {
  what: HistoryEntry['what'];
  remote: string;
  /** Missing where the channel itself says which: a rollback, a pin of what is live. */
  version?: string;
  /** For a canary: its share of the visitors. */
  percent?: number;
  who: string;
  why?: string;
  /** What the channel must still be: whoever decided by it may come too late. */
  only?: { live?: string; canary?: string };
}

/**
 * Changes what visitors of one remote get, and writes it into the history.
 *
 * @throws ChannelRefusal with the sentence that says why not
 */
export async function operateChannel(
  releases: Releases,
  { what, remote, version, percent, who, why, only }: ChannelRequest,
): Promise<Discovery> {
  const before = await readDiscovery(releases);
  const wanted = version ?? impliedVersion(before, what, remote);
  const release = wanted === undefined ? undefined : await usable(releases, remote, wanted);
  const said = {
    remote,
    who,
    what,
    why,
    ...(what === 'canary' ? { canary: wanted, percent } : {}),
    ...(what === 'withdraw'
      ? { canary: canaryOf(before.microFrontends[remote])?.metadata.version }
      : {}),
  };

  return changeComposition(releases, said, (discovery) => {
    refuseChanged(discovery, remote, only);
    switch (what) {
      case 'withdraw':
        return withoutCanary(discovery, remote);
      case 'unpin':
        return withPin(discovery, remote, false);
      case 'pin':
        return withPin(release ? promoted(discovery, release) : discovery, remote, true);
      case 'rollback':
        if (!release) throw new ChannelRefusal(`No version of ${remote} was live before.`);
        return rolledBack(discovery, release);
      case 'promote':
        if (!release) throw new ChannelRefusal(`Name the version of ${remote}.`);
        return promoted(discovery, release);
      case 'canary':
        if (!release) throw new ChannelRefusal(`Name the version of ${remote}.`);
        return withCanary(discovery, release, percent ?? Number.NaN);
    }
  });
}

function refuseChanged(
  { microFrontends }: Discovery,
  remote: string,
  only: ChannelRequest['only'],
) {
  if (!only) return;
  const live = liveOf(microFrontends[remote])?.metadata.version;
  const canary = canaryOf(microFrontends[remote])?.metadata.version;
  if (live === (only.live ?? live) && canary === (only.canary ?? canary)) return;
  throw new ChannelRefusal(`The channel of ${remote} has changed meanwhile.`);
}

/** `promote` without a version means the canary, `rollback` the version that was live before. */
function impliedVersion(discovery: Discovery, what: ChannelRequest['what'], remote: string) {
  const entries = discovery.microFrontends[remote];
  if (what === 'promote') return canaryOf(entries)?.metadata.version;
  if (what === 'rollback') return rollbackVersion(discovery, remote);
  if (what === 'pin') return liveOf(entries)?.metadata.version;
  return undefined;
}

async function usable(releases: Releases, remote: string, version: string) {
  const { published, release } = await findPublished(releases, { remote, version });
  const contract = await contractOfShell(releases);
  if (!contractSatisfied(release.contract, contract)) {
    throw new ChannelRefusal(
      `${remote} ${version} wants the contract ${release.contract}; the shell has ${contract}.`,
    );
  }
  return published;
}
