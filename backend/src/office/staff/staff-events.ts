import { eq } from 'drizzle-orm';
import type { ShopServices } from '../../orders/order/services';
import type { Database, Transaction } from '../../database/database';
import { outbox, staff } from '../../database/schema';
import { emails } from './email-copy';
import type { StaffEventTopic } from './email-copy';

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
  { db, mail, profile }: ShopServices,
): Promise<boolean> {
  if (!isStaffTopic(topic)) return false;
  const { staffId, at, device } = payload as { staffId: number; at: string; device: string };
  const [member] = await db.select().from(staff).where(eq(staff.id, staffId));
  if (!member) return true;
  await mail.send({
    key: `staff-${id}`,
    to: member.email,
    ...emails[topic]({ store: profile.shortName, name: member.name, at: new Date(at), device }),
  });
  return true;
}

const isStaffTopic = (topic: string): topic is StaffEventTopic => Object.hasOwn(emails, topic);
