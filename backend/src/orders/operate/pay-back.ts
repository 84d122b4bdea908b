import { and, eq, sql } from 'drizzle-orm';
import type { StorePaymentKind } from '@fireflay/back-office-wire';
import { payments, refunds } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { requireNoOpenChargeback } from '../chargebacks/chargebacks';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { enqueueEvent, findLockedOrder } from '../order/order-repository';
import { findRefund, isPaidInStore, tellErpOfRefund } from '../refunds/refunds';

export interface PayBackInput {
  id: number;
  /** The `reference` of the refund. */
  refund: string;
  /** Cents that the customer has got. */
  amountCents: number;
  /** The form in which the customer has got it. */
  kind: StorePaymentKind;
}

/**
 * Registers that the customer has a refund of a payment in the store. The customer gets the e-mail of a refund, and the ERP
 * is told. The same employee's repeated request changes nothing.
 *
 * @throws OrderRefusalError 404 without such a refund; 409 when the provider gives it back, another employee has, a
 *   chargeback is open, or another amount is to be given back
 */
export async function registerPaidBack(
  { tx, actor }: OperatorContext,
  { id, refund: reference, amountCents, kind }: PayBackInput,
): Promise<OperationResult> {
  const { state } = await findLockedOrder(tx, id);
  const refund = await findRefund(tx, reference);
  if (refund?.orderId !== id) throw new OrderRefusalError(404, copy.unknownRefund(id));
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  if (!isPaidInStore(payment)) throw new OrderRefusalError(409, copy.refundOfProvider(id));
  if (refund.refundedAt !== null) {
    if (refund.paidBackBy === actor && refund.paidBackAs === kind) return { changed: false, state };
    throw new OrderRefusalError(409, copy.paidBackAlready(refund.paidBackBy, refund.refundedAt));
  }
  await requireNoOpenChargeback(tx, id);
  if (refund.amountCents !== amountCents) {
    throw new OrderRefusalError(409, copy.otherRefund(refund.amountCents));
  }
  await tx
    .update(refunds)
    .set({ refundedAt: sql`now()`, paidBackBy: actor, paidBackAs: kind })
    .where(and(eq(refunds.reference, reference), eq(refunds.orderId, id)));
  await enqueueEvent(tx, 'order.refunded', { orderId: id, reference });
  await tellErpOfRefund(tx, refund);
  return { changed: true, state };
}
