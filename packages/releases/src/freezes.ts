import { ChannelError } from './channel-error';
import { changeComposition } from './composition-document';
import type { Discovery, Freeze } from './discovery';
import type { ReleaseStoreOrPath } from './open-store';

/** A day without a time is one of the store, in Brasília's time. */
const BRASILIA = '-03:00';
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The freeze that is in force; undefined where releases may be given to visitors. */
export const freezeAt = ({ freezes = [] }: Discovery, now: Date): Freeze | undefined =>
  freezes.find(({ from, until }) => new Date(from) <= now && now < new Date(until));

/** @throws ChannelError during a freeze */
export function assertNotFrozen(discovery: Discovery, now: Date) {
  const freeze = freezeAt(discovery, now);
  if (!freeze) return;
  throw new ChannelError(
    'frozen',
    `Releases are frozen until ${freeze.until} (${freeze.why}): a rollback is possible, and --emergency "why" releases anyway.`,
  );
}

/**
 * Freezes the channels of all remotes: until then only rollbacks and withdrawals change what visitors get.
 *
 * @param from,until days, of which the last one is included, or moments (ISO 8601)
 * @throws ChannelError with one sentence for a period that is none
 */
export async function freezeReleases(
  releases: ReleaseStoreOrPath,
  { from, until, why, who }: Freeze & { who: string },
) {
  const start = new Date(DAY.test(from) ? `${from}T00:00:00${BRASILIA}` : from);
  const end = new Date(DAY.test(until) ? `${until}T23:59:59.999${BRASILIA}` : until);
  if (!(start < end)) {
    throw new ChannelError(
      'freeze',
      `A freeze is from a day until a later one, not ${from} until ${until}.`,
    );
  }
  const added = { from: start.toISOString(), until: end.toISOString(), why };
  const details = { remote: '*', who, what: 'freeze', why } as const;
  await changeComposition(releases, details, (discovery) => ({
    ...discovery,
    // A repeated request finds it there.
    freezes: [...(discovery.freezes ?? []).filter((each) => !isSame(each, added)), added],
  }));
  return added;
}

const isSame = (one: Freeze, other: Freeze) =>
  one.from === other.from && one.until === other.until && one.why === other.why;

/**
 * Ends every freeze, also those that have not begun.
 *
 * @param only the freezes that the author has read; absent: whatever there is
 * @throws ChannelError where there is another one
 */
export async function endFreezes(
  releases: ReleaseStoreOrPath,
  { who, why, only }: { who: string; why?: string | undefined; only?: readonly Freeze[] },
) {
  await changeComposition(
    releases,
    { remote: '*', who, what: 'unfreeze', why },
    ({ freezes = [], ...discovery }) => {
      const unread = freezes.find((each) => only?.every((read) => !isSame(read, each)));
      if (!unread) return discovery;
      throw new ChannelError(
        'frozenMeanwhile',
        `Somebody else has frozen releases until ${unread.until} (${unread.why}): read that first.`,
      );
    },
  );
}
