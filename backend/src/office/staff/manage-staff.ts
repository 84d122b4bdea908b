import { and, arrayContains, asc, desc, eq, lt, ne, not } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { staff, staffChanges, staffRoles, staffSessions } from '../../database/schema';
import { fixedRoles, isFixedRole, roleNameOf } from '@fireflay/back-office-wire';
import type { RoleName } from '@fireflay/back-office-wire';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from '../copy';
import { invitationLink, inviteEmployee as invite, resetEmployee as reset } from './invitations';
import { accessEntries } from './access-log';
import { findOwnRoles } from './permissions';
import type { RoleRow } from './permissions';
import { findLastUses, toStaffMember } from './staff-dto';
import { enqueueStaffEvent } from './staff-events';
import type { StaffRow } from './staff-session';

const CHANGES_PER_PAGE = 50;

export const listStaff: Handler<'ListStaff'> = async (_input, { db }) => {
  const rows = await db.select().from(staff).orderBy(desc(staff.isActive), asc(staff.name));
  const lastUses = await findLastUses(db);
  const own = await db.select().from(staffRoles).orderBy(asc(staffRoles.foldedName));
  return {
    staff: rows.map((row) => toStaffMember(row, lastUses.get(row.id) ?? null)),
    ownRoles: own.map(({ id, name }) => ({ role: roleNameOf(id), label: name })),
  };
};

export const inviteEmployee: Handler<'InviteEmployee'> = async (input, { db, now, origin }) => {
  const { member, token } = await inTransaction(db, async (tx) => {
    requireRoles(input.roles, await lockOwnRoles(tx, input.roles));
    return invite(tx, input, now());
  });
  return { member: toStaffMember(member, null), link: invitationLink(origin, token) };
};

/** Only the version that was read is replaced. A repeated request finds its own values. */
export const changeEmployee: Handler<'ChangeEmployee'> = async (
  { id, version, roles, remotes, isActive },
  { db, now, member: author },
) => {
  if (id === author.id) throw new DomainError(409, copy.ownAccount);
  return inTransaction(db, async (tx) => {
    const [current] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
    if (!current) throw new DomainError(404, copy.unknownEmployee);
    const access: StaffAccess = { roles, remotes: remotes ?? current.remotes, isActive };
    const own = await lockOwnRoles(tx, [...roles, ...current.roles]);
    const differing = differingFields(access, current);
    if (differing.length === 0) return toStaffMember(current, null);
    if (current.version !== version) throw changedError(current, differing, own);
    requireRoles(roles, own);
    await requireAdministrator(tx, id, isActive && roles.includes('administrator'));
    const [changed = current] = await tx
      .update(staff)
      .set({ ...access, version: version + 1, changedBy: author.name })
      .where(eq(staff.id, id))
      .returning();
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
    await enqueueStaffEvent(tx, 'staff.access-changed', { staffId: id, at: now() });
    return toStaffMember(changed, null);
  });
};

/** The fields of an employee that an administrator changes. */
type StaffAccess = Pick<StaffRow, 'roles' | 'remotes' | 'isActive'>;

/** Until the transaction ends nobody deletes them. */
const lockOwnRoles = (tx: Transaction, roles: readonly RoleName[]): Promise<RoleRow[]> =>
  findOwnRoles(tx, roles, 'share');

/** Refuses with 409 a role that somebody has deleted since the dialog was opened. */
function requireRoles(roles: readonly RoleName[], own: readonly RoleRow[]): void {
  const known = new Set<RoleName>(own.map(({ id }) => roleNameOf(id)));
  if (roles.every((role) => isFixedRole(role) || known.has(role))) return;
  throw new DomainError(409, copy.deletedRole, { fields: { roles: copy.deletedRole } });
}

const labelOf = (role: RoleName, own: readonly RoleRow[]): string =>
  isFixedRole(role)
    ? fixedRoles[role].label
    : (own.find(({ id }) => roleNameOf(id) === role)?.name ?? role);

/** In these texts the order of roles and remotes says nothing. */
const describeAccess = ({ roles, remotes, isActive }: StaffAccess, own: readonly RoleRow[]) => ({
  roles: copy.listed(roles.map((role) => labelOf(role, own)).toSorted()),
  remotes: copy.listed(remotes.toSorted()),
  isActive: copy.yesOrNo(isActive),
});

function differingFields(wanted: StaffAccess, current: StaffAccess): (keyof StaffAccess)[] {
  const keyOf = ({ roles, remotes, isActive }: StaffAccess) => ({
    roles: JSON.stringify(roles.toSorted()),
    remotes: JSON.stringify(remotes.toSorted()),
    isActive,
  });
  const [own, other] = [keyOf(wanted), keyOf(current)];
  return (['roles', 'remotes', 'isActive'] as const).filter((name) => own[name] !== other[name]);
}

/** The new version lets the administrator save what was chosen, after a look at the other's values. */
function changedError(
  current: StaffRow,
  differing: readonly (keyof StaffAccess)[],
  own: readonly RoleRow[],
): DomainError {
  const { changedBy, version } = current;
  const values = describeAccess(current, own);
  return new DomainError(409, copy.changedBy(changedBy, current.name), {
    fields: Object.fromEntries(
      differing.map((name) => [name, copy.otherValue(changedBy, values[name])]),
    ),
    version,
  });
}

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
