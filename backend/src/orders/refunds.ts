import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Dependencies } from '../context';
import type { Database, Transaction } from '../database/database';
import { refunds } from '../database/schema';
import type { Charge } from '../ports/payments';
import { enqueueEvent } from './order-repository';

type Refundable = Pick<Charge, 'reference' | 'amountCents'>;

/**
 * Has the money of a charge sent back, once however often it is asked for. It is done from the outbox; the shopper
 * is told when the provider has accepted it. False: it was requested before.
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

/** Asks the provider for a refund that was requested. Throws while the provider does not accept it. */
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
