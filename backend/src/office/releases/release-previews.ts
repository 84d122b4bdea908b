import { and, eq, gt } from 'drizzle-orm';
import { isPublished, PreviewTokens, revokePreview, toPreviewLink } from '@fireflay/releases';
import type { ReleasePreview } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { releasePreviews } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { hasRight } from '../staff/permissions';
import type { StaffMemberRow } from '../staff/staff-session';
import { mayChangeRemote } from './change-releases';
import { copy } from './copy';
import { changeReleases, requireReleases } from './office-releases';

const HOUR_MS = 3_600_000;

/** QA looks at the releases of every remote, a team at its own. */
export const mayPreviewRemote = (member: StaffMemberRow, remote: string): boolean =>
  hasRight(member, 'approveReleases') || mayChangeRemote(member, remote);

export const createReleasePreview: Handler<'CreateReleasePreview'> = async (
  { remote, version, hours },
  { releases, db, member, now, configuration },
) => {
  const { store, previewKey } = requireReleases(releases);
  if (!mayPreviewRemote(member, remote)) throw new DomainError(403, copy.otherTeam(remote));
  if (previewKey === undefined) throw new DomainError(409, copy.noPreviewKey);
  const name = { remote, version };
  if (!(await isPublished(store, name)))
    throw new DomainError(404, copy.noVersion(remote, version));
  const tokens = new PreviewTokens(previewKey, () => now().getTime());
  const { token, id, expiresAt } = tokens.issue(name, hours * HOUR_MS);
  const endsAt = new Date(expiresAt);
  await db
    .insert(releasePreviews)
    .values({ id, ...name, madeBy: member.name, endsAt })
    // The same release until the same second is the same link.
    .onConflictDoNothing();
  return { link: toPreviewLink(configuration.STORE_ORIGIN, token), endsAt: endsAt.toISOString() };
};

export const endReleasePreview: Handler<'EndReleasePreview'> = async (
  { remote, id },
  { releases, db, member, now, log },
) => {
  const { store } = requireReleases(releases);
  if (!mayPreviewRemote(member, remote)) throw new DomainError(403, copy.otherTeam(remote));
  const isSought = and(eq(releasePreviews.id, id), eq(releasePreviews.remote, remote));
  const [preview] = await db
    .select()
    .from(releasePreviews)
    .where(and(isSought, gt(releasePreviews.endsAt, now())));
  if (!preview) throw new DomainError(404, copy.noPreview);
  const { endsAt } = preview;
  await changeReleases({ log }, () =>
    revokePreview(store, { id, expiresAt: endsAt.getTime() }, now().getTime()),
  );
  await db.delete(releasePreviews).where(isSought);
  return {};
};

/** The links of all remotes that have not ended. */
export async function readPreviews(
  db: Database,
  now: Date,
): Promise<(ReleasePreview & { remote: string })[]> {
  const rows = await db
    .select()
    .from(releasePreviews)
    .where(gt(releasePreviews.endsAt, now))
    .orderBy(releasePreviews.endsAt);
  return rows.map(({ endsAt, ...preview }) => ({ ...preview, endsAt: endsAt.toISOString() }));
}
