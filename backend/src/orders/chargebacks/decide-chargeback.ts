import { eq } from 'drizzle-orm';
import { chargebacks } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { findLockedOrder } from '../order/order-repository';
import { refundPart } from '../returns/refund-part';
import { requireChargeback } from './chargebacks';
import { copy } from './copy';

export interface DecideChargebackInput {
  id: number;
  chargeback: number;
  outcome: 'won' | 'lost';
}

/**
 * Ends a dispute. Won: the order goes on. Lost: the bank has taken the amount, which counts as refunded and is never
 * refunded again; if nothing of the payment is left, goods that were not sent return to stock.
 */
export async function decideChargeback(
  context: OperatorContext,
  { id, chargeback, outcome }: DecideChargebackInput,
): Promise<OperationResult> {
  const { tx, now, actor } = context;
  const { state } = await findLockedOrder(tx, id);
  const row = await requireChargeback(tx, id, chargeback);
  if (row.outcome === outcome) return { changed: false, state };
  if (row.outcome !== null) throw new OrderRefusalError(409, copy.decided(row.outcome));
  await tx
    .update(chargebacks)
    .set({ outcome, decidedBy: actor, decidedAt: now })
    .where(eq(chargebacks.id, chargeback));
  if (outcome === 'won') return { changed: true, state };
  return refundPart(context, {
    id,
    operation: `chargeback-${chargeback}`,
    why: copy.lost,
    amountCents: row.amountCents,
    withoutGoods: true,
    isTakenByBank: true,
  });
}
