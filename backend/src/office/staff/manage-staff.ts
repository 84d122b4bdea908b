import { and, arrayContains, asc, desc, eq, lt, ne, not } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { staff, staffChanges, staffSessions } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from '../copy';
import { invitationLink, inviteEmployee as invite, resetEmployee as reset } from './invitations';
import { accessEntries } from './access-log';
import { findLastUses, toStaffMember } from './staff-dto';
import { enqueueStaffEvent } from './staff-events';

const CHANGES_PER_PAGE = 50;

export const listStaff: Handler<'ListStaff'> = async (_input, { db }) => {
  const rows = await db.select().from(staff).orderBy(desc(staff.isActive), asc(staff.name));
  const lastUses = await findLastUses(db);
  return { staff: rows.map((row) => toStaffMember(row, lastUses.get(row.id) ?? null)) };
};

export const inviteEmployee: Handler<'InviteEmployee'> = async (input, { db, now, origin }) => {
  const { member, token } = await invite(db, input, now());
  return { member: toStaffMember(member, null), link: invitationLink(origin, token) };
};

export const changeEmployee: Handler<'ChangeEmployee'> = async (
  { id, roles, remotes, isActive },
  { db, now, member: author },
) => {
  if (id === author.id) throw new DomainError(409, copy.ownAccount);
  return inTransaction(db, async (tx) => {
    await requireAdministrator(tx, id, isActive && roles.includes('administrator'));
    const [changed] = await tx
      .update(staff)
      .set({ roles, isActive, ...(remotes && { remotes }) })
      .where(eq(staff.id, id))
      .returning();
    if (!changed) throw new DomainError(404, copy.unknownEmployee);
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
    await enqueueStaffEvent(tx, 'staff.access-changed', { staffId: id, at: now() });
    return toStaffMember(changed, null);
  });
};

export const resetEmployee: Handler<'ResetEmployee'> = async (
  { id },
  { db, now, origin, member: author },
) => {
  if (id === author.id) throw new DomainError(409, copy.ownAccount);
  const { member, token } = await inTransaction(db, (tx) => reset(tx, id, now()));
  return { member: toStaffMember(member, null), link: invitationLink(origin, token) };
};

export const listChanges: Handler<'ListChanges'> = async ({ before, actor, kind }, { db }) => {
  const rows = await db
    .select()
    .from(staffChanges)
    .where(
      and(
        before === undefined ? undefined : lt(staffChanges.id, before),
        actor === undefined ? undefined : eq(staffChanges.actor, actor),
        kind === undefined ? undefined : kind === 'access' ? accessEntries : not(accessEntries),
      ),
    )
    .orderBy(desc(staffChanges.id))
    .limit(CHANGES_PER_PAGE + 1);
  return {
    changes: rows
      .slice(0, CHANGES_PER_PAGE)
      .map(({ id, at, actor: who, action, input, status }) => ({
        id,
        at: at.toISOString(),
        actor: who,
        action,
        input,
        status,
      })),
    hasMore: rows.length > CHANGES_PER_PAGE,
  };
};

/** Somebody must be able to invite others. The rows are locked: two employees may be changed at the same time. */
async function requireAdministrator(tx: Transaction, id: number, staysOne: boolean) {
  if (staysOne) return;
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        ne(staff.id, id),
        eq(staff.isActive, true),
        arrayContains(staff.roles, ['administrator']),
      ),
    )
    .for('update');
  if (others.length === 0) throw new DomainError(409, copy.lastAdministrator);
}
