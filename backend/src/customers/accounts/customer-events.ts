import type { Database, Transaction } from '../../database/database';
import { outbox } from '../../database/schema';

/** Events about customers that cause e-mails; the outbox delivers them. */
export type CustomerEvent =
  /**
   * `customerId` is null for an unknown e-mail address: the event is written anyway, so that timing reveals
   * nothing.
   */
  | { topic: 'customer.recovery'; payload: { customerId: number | null } }
  | { topic: 'customer.confirm-email'; payload: { customerId: number } }
  | { topic: 'customer.password-changed'; payload: { customerId: number } }
  | { topic: 'customer.email-changed'; payload: { customerId: number; formerEmail: string } }
  | { topic: 'contact.sent'; payload: { messageId: number } }
  | { topic: 'stock-alert.asked'; payload: { alertId: string } }
  | { topic: 'stock-alert.available'; payload: { alertId: string; inStock: number } };

export async function enqueueCustomerEvent(
  db: Database | Transaction,
  event: CustomerEvent,
): Promise<void> {
  await db.insert(outbox).values(event);
}
