import { eq } from 'drizzle-orm';
import type { Dependencies } from '../../context';
import type { Database, Transaction } from '../../database/database';
import { outbox, staff } from '../../database/schema';
import { emails } from './email-copy';

/** What an employee is told by e-mail, because somebody else may have done it. */
export const staffEventTopics = [
  'staff.new-device',
  'staff.recovery-code-used',
  'staff.password-changed',
  'staff.authenticator-changed',
  'staff.recovery-codes-created',
  'staff.access-changed',
  'staff.reset',
] as const;
export type StaffEventTopic = (typeof staffEventTopics)[number];

/** Queues the e-mail in the transaction of what it tells. @param device in plain words; empty: not known */
export async function enqueueStaffEvent(
  db: Database | Transaction,
  topic: StaffEventTopic,
  { staffId, at, device = '' }: { staffId: number; at: Date; device?: string },
): Promise<void> {
  const payload = { staffId, at: at.toISOString(), device };
  await db.insert(outbox).values({ topic, payload });
}

/** Whether the event is one of an employee. Throws when its e-mail cannot be sent. */
export async function deliverStaffEvent(
  { id, topic, payload }: typeof outbox.$inferSelect,
  { db, mail, profile }: Dependencies,
): Promise<boolean> {
  const known = staffEventTopics.find((each) => each === topic);
  if (known === undefined) return false;
  const { staffId, at, device } = payload as { staffId: number; at: string; device: string };
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  if (!member) return true;
  await mail.send({
    key: `staff-${id}`,
    to: member.email,
    ...emails[known]({ store: profile.shortName, name: member.name, at: new Date(at), device }),
  });
  return true;
}
