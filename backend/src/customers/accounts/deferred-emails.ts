import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { customers, orders, outbox } from '../../database/schema';
import { unpaidStates } from '../../domain/order-state';

const released = { deliveredAt: null, heldFor: null, tries: 0, dueAt: sql`now()` };

type OutboxEvent = typeof outbox.$inferSelect;

/** Topics that send no e-mail to the customer, or that go to the store. */
const neverHeldTopics = new Set([
  'payment.refund',
  'payment.cancel',
  'store.withdrawal',
  'store.return',
  'store.refund-failing',
  'contact.sent',
]);

/**
 * Holds an event whose e-mail would go to an unconfirmed address, unless it is about an order that was paid.
 * @returns whether it is held; `sendDeferredEmails` releases it
 */
export async function deferEmail(db: Database, event: OutboxEvent): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (event.topic === 'order.paid') await releaseOrderEvents(tx, event.payload['orderId']);
    const heldFor = await findUnverifiedRecipient(tx, event);
    if (heldFor === undefined) return false;
    await tx
      .update(outbox)
      .set({ heldFor, deliveredAt: sql`now()` })
      .where(eq(outbox.id, event.id));
    return true;
  });
}

/** Makes the held events of an order due for delivery, after it was paid. */
async function releaseOrderEvents(tx: Transaction, orderId: unknown): Promise<void> {
  await tx
    .update(outbox)
    .set(released)
    .where(
      and(isNotNull(outbox.heldFor), eq(sql`(${outbox.payload} ->> 'orderId')`, String(orderId))),
    );
}

/** Makes held events due for delivery, after the address was confirmed. */
export async function sendDeferredEmails(tx: Transaction, customerId: number): Promise<void> {
  await tx.update(outbox).set(released).where(eq(outbox.heldFor, customerId));
}

export async function deleteHeldEvents(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.heldFor, customerId));
}

async function findUnverifiedRecipient(
  tx: Transaction,
  { topic, payload }: OutboxEvent,
): Promise<number | undefined> {
  if (neverHeldTopics.has(topic)) return undefined;
  const unverified = isNull(customers.emailVerifiedAt);
  if (typeof payload['orderId'] === 'number') {
    const [buyer] = await tx
      .select({ id: customers.id })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(
        and(
          eq(orders.id, payload['orderId']),
          inArray(orders.state, [...unpaidStates]),
          unverified,
          isNull(customers.closedAt),
        ),
      )
      // The address may be confirmed concurrently: waits for that transaction.
      .for('share', { of: customers });
    return buyer?.id;
  }
  if (topic === 'customer.password-changed' && typeof payload['customerId'] === 'number') {
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, payload['customerId']), unverified, isNull(customers.closedAt)))
      .for('share');
    return customer?.id;
  }
  return undefined;
}
