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
    freezes: [...(discovery.freezes ?? []), added],
  }));
  return added;
}

/** Ends every freeze, also those that have not begun. */
export async function endFreezes(
  releases: ReleaseStoreOrPath,
  { who, why }: { who: string; why?: string | undefined },
) {
  await changeComposition(
    releases,
    { remote: '*', who, what: 'unfreeze', why },
    ({ freezes: _, ...discovery }) => discovery,
  );
}
