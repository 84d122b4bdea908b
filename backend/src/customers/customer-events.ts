import type { Database, Transaction } from '../database/database';
import { outbox } from '../database/schema';

/** What customers did and must be told to others; delivered from the outbox. */
export type CustomerEvent =
  /** `customerId` is null where nobody has the e-mail: the event is written all the same. */
  | { topic: 'customer.recovery'; payload: { customerId: number | null } }
  | { topic: 'customer.confirm-email'; payload: { customerId: number } }
  | { topic: 'customer.password-changed'; payload: { customerId: number } }
  | { topic: 'customer.email-changed'; payload: { customerId: number; formerEmail: string } }
  | { topic: 'contact.sent'; payload: { messageId: number } };

export async function enqueueCustomerEvent(
  db: Database | Transaction,
  event: CustomerEvent,
): Promise<void> {
  await db.insert(outbox).values(event);
}
