import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { staffChanges } from '../../database/schema';

/**
 * Secrets, what employees write about a customer or to one, whom they search for, and documents, whose versions are kept:
 * the log has no personal data of customers, which it could not erase.
 */
const OMITTED_FIELDS =
  /password|code|token|secret|^note$|^reply$|^message$|^why$|^search$|^content$/i;
/** Longer texts are cut: the log says what was done, and does not keep a second copy of the content. */
const MAX_TEXT_LENGTH = 500;

export interface StaffChange {
  /** Null: a command did it. */
  staffId: number | null;
  actor: string;
  action: string;
  input: Readonly<Record<string, unknown>>;
}

/**
 * Writes a change into the audit log before it happens, so that none is missing there.
 * @returns the id, for the status
 */
export async function recordChange(db: Database, change: StaffChange): Promise<number> {
  const input = withoutSecrets(change.input) as Record<string, unknown>;
  const [row] = await db
    .insert(staffChanges)
    .values({ ...change, input })
    .returning({ id: staffChanges.id });
  if (!row) throw new Error('A change was not recorded.');
  return row.id;
}

export async function recordStatus(db: Database, id: number, status: number): Promise<void> {
  await db.update(staffChanges).set({ status }).where(eq(staffChanges.id, id));
}

/** An employee's data, too: it is kept as long as a customer or a tax office may ask about what it records. */
export const CHANGE_YEARS = 5;

/** Deletes old entries of the audit log. */
export async function sweepStaffChanges(db: Database, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - CHANGE_YEARS);
  await deleteInBatches(db, staffChanges, lt(staffChanges.at, before));
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OMITTED_FIELDS.test(name))
      .map(([name, each]) => [name, withoutSecrets(each)]),
  );
}
