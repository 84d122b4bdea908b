import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { staffChanges } from '../../database/schema';
import { recordChange, recordStatus } from './staff-changes';
import type { StaffRow } from './staff-session';

const signInOperations: readonly OperationName[] = ['SignIn', 'EnterCode', 'SignOut'];

const accessOperations = (Object.entries(operations) as [OperationName, Operation][])
  .filter(([name, { isAudited }]) => isAudited || signInOperations.includes(name))
  .map(([name]) => name);

const FORBIDDEN = 403;

/** Entries of the audit log that changed nothing: sign-ins, readings of customers' data, refused attempts. */
export const accessEntries = sql`(${or(
  inArray(staffChanges.action, accessOperations),
  and(isNotNull(staffChanges.status), eq(staffChanges.status, FORBIDDEN)),
)})`;

/** Records what is over already: an attempt that was refused, or a sign-in. */
export async function recordAccess(
  db: Database,
  { id: staffId, name: actor }: Pick<StaffRow, 'id' | 'name'>,
  action: OperationName,
  { input = {}, status }: { input?: Readonly<Record<string, unknown>>; status: number },
): Promise<void> {
  const entry = await recordChange(db, { staffId, actor, action, input });
  await recordStatus(db, entry, status);
}
