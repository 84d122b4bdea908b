import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './context';
import type { Database, Transaction } from './database/database';
import { deliverCustomerEvent } from './customers/events';
import { outbox } from './database/schema';
import type { OrderEvent } from './orders/order-book';
import { letterOf } from './orders/order-letters';

type Event = typeof outbox.$inferSelect;

/** After so many failures, months of trying, an event waits for a person to look at it. */
const maxTries = 20;

/**
 * Hands on what happened, event by event. Several instances may do it at once; what fails is tried again
 * later. Those who are told may be told twice: letters and refunds carry a key.
 */
export async function deliverOutbox(
  dependencies: Dependencies,
  log?: FastifyBaseLogger,
): Promise<void> {
  while (await deliverOne(dependencies, log));
}

async function deliverOne(dependencies: Dependencies, log?: FastifyBaseLogger): Promise<boolean> {
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
    } catch (error) {
      const { id, topic, tries } = event;
      log?.warn({ event: id, topic, tries: tries + 1, err: error }, 'an event was not delivered');
      await tx
        .update(outbox)
        .set({ tries: tries + 1, triedAt: new Date() })
        .where(eq(outbox.id, id));
    }
    return true;
  });
}

/** Forgets what was delivered a month ago: what happened is kept where it happened. */
export async function sweepOutbox(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.deliveredAt, new Date(now.getTime() - 30 * 86_400_000)));
}

/** Ten seconds after the first failure, and each time twice as long. */
const isDueAgain = sql`(${outbox.triedAt} is null or ${outbox.triedAt} < now() - interval '5 seconds' * power(2, ${outbox.tries}))`;

async function deliver(event: Event, tx: Transaction, dependencies: Dependencies): Promise<void> {
  if (await deliverCustomerEvent(event, dependencies)) return;
  const { orderId, reference } = event.payload as { orderId: number; reference?: string };
  const topic = event.topic as OrderEvent;
  const { payments, mail, profile } = dependencies;
  if (topic === 'payment.refund' && reference) return payments.refund(reference);
  const letter = await letterOf(topic, orderId, tx, profile);
  if (letter) await mail.send(letter);
}
