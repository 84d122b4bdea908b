import { assertApproved } from './approvals';
import {
  withPromotion,
  rollbackVersionOf,
  withRollback,
  withCanary,
  withoutCanary,
  withPin,
} from './channel';
import { ChannelError } from './channel-error';
import { canaryOf, liveOf } from './discovery';
import type { Discovery } from './discovery';
import { readShellsToFit } from './fleet';
import { assertNotFrozen } from './freezes';
import type { HistoryEntry } from './history';
import { changeComposition, findPublishedRelease, readDiscovery } from './composition-document';
import { toReleaseStore } from './open-store';
import type { ReleaseStoreOrPath } from './open-store';
import { findMisfits } from './misfits';
import type { ReleaseName } from './release';
import { assertRolloutPlan, rolloutText } from './rollout-plan';
import type { Rollout, RolloutStep } from './rollout-plan';

/** A change of a remote's channel, requested by a command or in the back office. */
export interface ChannelRequest {
  what: Exclude<HistoryEntry['what'], 'freeze' | 'unfreeze'>;
  remote: string;
  /** Optional where the channel determines it: for a rollback, or a pin of the live release. */
  version?: string | undefined;
  /** A canary's share of the visitors, in per cent. */
  percent?: number | undefined;
  /** The plan by which a canary's share grows, and the index of the step to begin with (default: the first). */
  plan?: readonly RolloutStep[] | undefined;
  step?: number | undefined;
  who: string;
  why?: string | undefined;
  /** Gives a release to visitors during a freeze, and without QA's yes. */
  isEmergency?: boolean | undefined;
  /** Precondition: the channel's state on which the decision is based (default: the state at the call). */
  only?: ExpectedChannel;
}

/** The changes that give visitors a release that they did not have. */
const GIVES_RELEASES: readonly ChannelRequest['what'][] = ['promote', 'canary'];

/** @throws ChannelError for a plan that goes backwards, or does not end */
function rolloutOf({ plan, step = 0 }: Pick<ChannelRequest, 'plan' | 'step'>): Rollout | undefined {
  if (!plan) return undefined;
  assertRolloutPlan(plan);
  return { steps: [...plan], at: step, since: new Date().toISOString() };
}

/** The versions of a channel; null: there must be none. A missing member is not compared. */
export interface ExpectedChannel {
  live?: string | null;
  canary?: string | null;
}

/** The present versions of a remote's channel. */
export const channelStateOf = (
  discovery: Discovery,
  remote: string,
): Required<ExpectedChannel> => ({
  live: liveOf(discovery.microFrontends[remote])?.metadata.version ?? null,
  canary: canaryOf(discovery.microFrontends[remote])?.metadata.version ?? null,
});

/**
 * Changes the channel of one remote and records the change in the history. Of two changes at the same time one is
 * refused.
 *
 * @throws ChannelError with a sentence that gives the reason
 */
export async function changeChannel(
  releases: ReleaseStoreOrPath,
  { what, remote, version, who, why, only, isEmergency, ...request }: ChannelRequest,
): Promise<Discovery> {
  const rollout = rolloutOf(request);
  const percent = rollout ? rollout.steps[rollout.at]?.percent : request.percent;
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
    ...(rollout && { plan: rolloutText(rollout.steps) }),
    ...(what === 'withdraw'
      ? { canary: canaryOf(before.microFrontends[remote])?.metadata.version }
      : {}),
  };

  // A pin of what is live gives nobody another release.
  const givesRelease = GIVES_RELEASES.includes(what) || (what === 'pin' && version !== undefined);
  if (givesRelease && !isEmergency && release?.needsApproval) {
    await assertApproved(releases, release);
  }

  return changeComposition(releases, details, (discovery) => {
    assertExpectedChannel(discovery, remote, only ?? channelStateOf(before, remote));
    if (givesRelease && !isEmergency) assertNotFrozen(discovery, new Date());
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
        return withCanary(discovery, release, percent ?? Number.NaN, { rollout });
    }
  });
}

function assertExpectedChannel(discovery: Discovery, remote: string, only: ExpectedChannel) {
  const { live, canary } = channelStateOf(discovery, remote);
  const isSame = (expected: string | null | undefined, present: string | null) =>
    expected === undefined || expected === present;
  if (isSame(only.live, live) && isSame(only.canary, canary)) return;
  throw new ChannelError(
    'changedMeanwhile',
    `The channel of ${remote} has changed meanwhile: ${describeChannel({ live, canary })} now.`,
  );
}

const describeChannel = ({ live, canary }: ExpectedChannel) =>
  `${live ?? 'no release'} is live${canary ? ` and ${canary} is the canary` : ''}`;

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
  const found = await findPublishedRelease(releases, name);
  for (const shell of await readShellsToFit(releases)) {
    const [misfit] = await findMisfits(found, shell, toReleaseStore(releases));
    // Visitors have had the earlier release: neither contract nor libraries prevent a rollback.
    if (misfit && (what !== 'rollback' || misfit.code === 'unsigned')) {
      throw new ChannelError(misfit.code, misfit.sentence);
    }
  }
  return { ...found.published, needsApproval: found.release.needsApproval };
}
