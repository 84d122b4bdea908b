import { max } from 'drizzle-orm';
import type { Employee, StaffMember } from '@fireflay/back-office-wire';
import type { Database, Transaction } from '../../database/database';
import { staffSessions } from '../../database/schema';
import type { StaffRow } from './staff-session';

export const toEmployee = ({ id, name, email, roles, remotes }: StaffRow): Employee => ({
  id,
  name,
  email,
  roles,
  ...(remotes.length > 0 && { remotes }),
});

export const toStaffMember = (row: StaffRow, lastSeenAt: Date | null): StaffMember => ({
  ...toEmployee(row),
  version: row.version,
  isActive: row.isActive,
  hasPassword: row.passwordHash !== null,
  hasAuthenticator: row.authenticatorConfirmedAt !== null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** When each employee's sessions were last used, by the employee's id. Ended sessions are not counted. */
export async function findLastUses(db: Database | Transaction): Promise<Map<number, Date | null>> {
  const rows = await db
    .select({ id: staffSessions.staffId, at: max(staffSessions.lastUsedAt) })
    .from(staffSessions)
    .groupBy(staffSessions.staffId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
