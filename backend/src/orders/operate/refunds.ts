import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../../context';
import type { Database, Transaction } from '../../database/database';
import { outbox, refunds } from '../../database/schema';
import type { Charge } from '../../ports/payments';
import { enqueueEvent } from '../order-repository';

type Refundable = Pick<Charge, 'reference' | 'amountCents'>;

/**
 * Requests the refund of a charge, once however often it is called. The outbox sends it; the shopper is notified
 * when the provider has accepted it.
 * @returns false when it was requested before
 */
export async function requestRefund(
  tx: Transaction,
  orderId: number,
  { reference, amountCents }: Refundable,
  reason: string,
): Promise<boolean> {
  const requested = await tx
    .insert(refunds)
    .values({ reference, orderId, amountCents, reason })
    .onConflictDoNothing()
    .returning({ reference: refunds.reference });
  if (requested.length === 0) return false;
  await enqueueEvent(tx, 'payment.refund', { orderId, reference });
  return true;
}

export async function findRefund(db: Database | Transaction, reference: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.reference, reference));
  return refund;
}

/** Tells the store by one e-mail, however often it fails, that a refund is not accepted. */
export async function reportFailingRefund(
  db: Database,
  { orderId, reference }: Record<string, unknown>,
): Promise<void> {
  const payload = JSON.stringify({ orderId, reference });
  await db.execute(sql`
    insert into ${outbox} (topic, payload)
    select 'store.refund-failing', ${payload}::jsonb
    where not exists (
      select from ${outbox} where topic = 'store.refund-failing' and payload = ${payload}::jsonb
    )`);
}

/** Sends a requested refund to the provider. Throws until the provider accepts it. */
export async function deliverRefund(
  { db, payments }: Pick<Dependencies, 'db' | 'payments'>,
  orderId: number,
  reference: string,
): Promise<void> {
  await payments.refund(reference);
  await db.transaction(async (tx) => {
    const accepted = await tx
      .update(refunds)
      .set({ refundedAt: sql`now()` })
      .where(and(eq(refunds.reference, reference), isNull(refunds.refundedAt)))
      .returning({ reference: refunds.reference });
    if (accepted.length > 0) await enqueueEvent(tx, 'order.refunded', { orderId, reference });
  });
}
