import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { RoleName } from '@fireflay/back-office-wire';
import type { Database, Transaction } from '../../database/database';
import { staff, staffSessions } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { hashToken } from '../../customers/sessions/hash-token';
import { copy } from '../copy';
import { enqueueStaffEvent } from './staff-events';
import { hashStaffPassword } from './staff-password';
import type { StaffRow } from './staff-session';

const INVITATION_MS = 3 * 86_400_000;

interface InvitedEmployee {
  name: string;
  email: string;
  roles: readonly RoleName[];
  /** The remotes of the role `team`. */
  remotes?: readonly string[];
}

/** Invites an employee. @returns the row, and the token of the link, which is stored nowhere */
export async function inviteEmployee(
  db: Database | Transaction,
  { name, email, roles, remotes = [] }: InvitedEmployee,
  now: Date,
): Promise<{ member: StaffRow; token: string }> {
  const { token, columns } = createInvitation(now);
  const [member] = await db
    .insert(staff)
    .values({
      name: name.trim(),
      email: email.trim().toLowerCase(),
      roles: [...roles],
      remotes: [...remotes],
      ...columns,
    })
    .onConflictDoNothing()
    .returning();
  if (!member) throw new DomainError(409, copy.emailTaken, { fields: { email: copy.emailTaken } });
  return { member, token };
}

/** For a lost password or phone: whatever the employee had ends, and a new invitation replaces it. */
export async function resetEmployee(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ member: StaffRow; token: string }> {
  const { token, columns } = createInvitation(now);
  const [member] = await tx
    .update(staff)
    .set({
      ...columns,
      passwordHash: null,
      authenticator: null,
      authenticatorConfirmedAt: null,
      recoveryHashes: null,
    })
    .where(eq(staff.id, id))
    .returning();
  if (!member) throw new DomainError(404, copy.unknownEmployee);
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  await enqueueStaffEvent(tx, 'staff.reset', { staffId: id, at: now });
  return { member, token };
}

/** Sets the password of the invited employee. The token works once. @returns the employee's e-mail */
export async function acceptInvitation(
  db: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<string> {
  const isOpen = and(
    eq(staff.invitationHash, hashToken(token)),
    gt(staff.invitationExpiresAt, now),
    eq(staff.isActive, true),
  );
  // Before the hash, which takes 30 ms of a core: anybody may send tokens.
  const [invited] = await db.select().from(staff).where(isOpen);
  const [accepted] = invited
    ? await db
        .update(staff)
        .set({
          passwordHash: await hashStaffPassword(password, 'password', [
            invited.name,
            invited.email,
          ]),
          passwordChangedAt: now,
          invitationHash: null,
          invitationExpiresAt: null,
        })
        .where(isOpen)
        .returning({ email: staff.email })
    : [];
  if (!accepted) throw new DomainError(410, copy.invitationOver);
  return accepted.email;
}

/** The link that an administrator hands to the employee. The token is behind '#': it reaches no log. */
export const invitationLink = (origin: string, token: string) => `${origin}/convite#${token}`;

function createInvitation(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    columns: {
      invitationHash: hashToken(token),
      invitationExpiresAt: new Date(now.getTime() + INVITATION_MS),
    },
  };
}
