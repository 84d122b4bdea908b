import {
  canRelease,
  changeChannel,
  endFreezes as end,
  freezeReleases as freeze,
  parseRolloutPlan,
  recordApproval,
} from '@fireflay/releases';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { hasRight } from '../staff/permissions';
import type { StaffMemberRow } from '../staff/staff-session';
import { copy } from './copy';
import { changeReleases, requireReleases } from './office-releases';

/** Says whether the employee may change the remote: the platform's people all of them, a team its own. */
export const mayChangeRemote = (member: StaffMemberRow, remote: string): boolean =>
  hasRight(member, 'manageReleases') ||
  (hasRight(member, 'changeOwnReleases') && member.remotes.includes(remote));

export const changeRelease: Handler<'ChangeRelease'> = async (
  { remote, what, version, percent, plan, why, seen, isEmergency = false },
  { releases, member, log },
) => {
  const { store } = requireReleases(releases);
  if (!mayChangeRemote(member, remote)) throw new DomainError(403, copy.otherTeam(remote));
  return changeReleases({ log }, () =>
    changeChannel(store, {
      what,
      remote,
      version,
      percent,
      plan: plan ? parseRolloutPlan(plan) : undefined,
      who: member.name,
      why: isEmergency ? copy.emergency(why) : why,
      only: seen,
      isEmergency,
    }),
  );
};

export const answerRelease: Handler<'AnswerRelease'> = async (
  { remote, version, answer, why, seen },
  { releases, member, log },
) => {
  const { store, approvalKey } = requireReleases(releases);
  if (!approvalKey) throw new DomainError(409, copy.noKey);
  return changeReleases({ log }, () =>
    recordApproval(
      store,
      { remote, version, answer, who: member.name, why, only: seen },
      approvalKey,
    ),
  );
};

export const checkRelease: Handler<'CheckRelease'> = async (name, { releases }) => {
  const { store } = requireReleases(releases);
  const {
    canRelease: answer,
    refusals,
    pairs,
  } = await canRelease(name, { from: store, to: store });
  return {
    canRelease: answer,
    refusals,
    shells: pairs.map(({ shell, isReady, misfits }) => ({
      id: shell,
      isReady,
      fits: misfits.length === 0,
    })),
  };
};

export const freezeReleases: Handler<'FreezeReleases'> = async (
  period,
  { releases, member, log },
) => {
  const { store } = requireReleases(releases);
  return changeReleases({ log }, () => freeze(store, { ...period, who: member.name }));
};

export const endFreezes: Handler<'EndFreezes'> = async ({ seen }, { releases, member, log }) => {
  const { store } = requireReleases(releases);
  return changeReleases({ log }, () => end(store, { who: member.name, only: seen }));
};
