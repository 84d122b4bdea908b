import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { formatCurrency } from 'shared-contracts/pricing';
import type { Dependencies } from './context';
import type { Transaction } from './database/database';
import { customers, orders, outbox } from './database/schema';
import type { OrderEvent } from './orders/order-book';

type Event = typeof outbox.$inferSelect;

/** After so many failures an event waits for a person to look at it. */
const maxTries = 20;

/**
 * Hands on what happened, event by event. Several instances may do it at once; what fails is tried again
 * later. Those who are told may be told twice: letters and refunds carry a key.
 */
export async function deliverOutbox(dependencies: Dependencies): Promise<void> {
  while (await deliverOne(dependencies));
}

async function deliverOne(dependencies: Dependencies): Promise<boolean> {
  return dependencies.db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), lt(outbox.tries, maxTries), isDueAgain))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!event) return false;
    try {
      await deliver(event, tx, dependencies);
      await tx.update(outbox).set({ deliveredAt: new Date() }).where(eq(outbox.id, event.id));
    } catch {
      await tx
        .update(outbox)
        .set({ tries: event.tries + 1, triedAt: new Date() })
        .where(eq(outbox.id, event.id));
    }
    return true;
  });
}

/** Ten seconds after the first failure, and each time twice as long. */
const isDueAgain = sql`(${outbox.triedAt} is null or ${outbox.triedAt} < now() - interval '5 seconds' * power(2, ${outbox.tries}))`;

async function deliver(event: Event, tx: Transaction, dependencies: Dependencies): Promise<void> {
  const { orderId, reference } = event.payload as { orderId: number; reference?: string };
  const topic = event.topic as OrderEvent;
  if (topic === 'payment.refund' && reference) await dependencies.payments.refund(reference);
  if (topic === 'order.paid') await thankFor(orderId, tx, dependencies);
}

async function thankFor(orderId: number, tx: Transaction, { mail }: Dependencies): Promise<void> {
  const [found] = await tx
    .select({ name: customers.name, email: customers.email, total: orders.totalCents })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!found) return;
  await mail.send({
    key: `order-paid-${orderId}`,
    to: found.email,
    subject: `Pedido ${orderId}: pagamento confirmado`,
    text: `Olá, ${found.name}!\n\nRecebemos o pagamento de ${formatCurrency(found.total)} do seu pedido ${orderId}.\nAcompanhe a entrega em Meus Pedidos.\n`,
  });
}
