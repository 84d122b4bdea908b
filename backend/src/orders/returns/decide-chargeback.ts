import { eq } from 'drizzle-orm';
import { toReais } from 'shared-contracts/pricing';
import { queueErpMessage } from '../../database/queue-erp-message';
import { chargebacks, payments, refunds } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { findLockedOrder } from '../order/order-repository';
import {
  findOrderRefunds,
  paidChargeOf,
  refundsOfCharge,
  requestTime,
  sendRefundsNow,
} from '../refunds/refunds';
import { refundPart } from './refund-part';
import { requireChargeback } from '../chargebacks/chargebacks';
import type { ChargebackRow } from '../chargebacks/chargebacks';
import { copy } from '../chargebacks/copy';

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
  await queueErpMessage(tx, id, 'pagamento.contestado', {
    valor: toReais(row.amountCents),
    situacao: outcome === 'won' ? 'ganha' : 'perdida',
  });
  const amountCents = outcome === 'won' ? 0 : await payRequested(context, row);
  // Refunds that the provider has not accepted yet have waited for the decision.
  await sendRefundsNow(tx, id);
  if (amountCents === 0) return { changed: true, state };
  return refundPart(context, {
    id,
    operation: `chargeback-${chargeback}`,
    why: copy.lost,
    amountCents,
    withoutGoods: true,
    isTakenByBank: true,
  });
}

/**
 * The bank's amount pays refunds first that were requested and that the provider has not accepted: they are not paid twice.
 * @returns what is left of the amount
 */
async function payRequested(
  { tx, now, actor }: OperatorContext,
  { id: chargeback, orderId, amountCents }: ChargebackRow,
): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  const charge = paidChargeOf(orderId, payment);
  const requested = refundsOfCharge(await findOrderRefunds(tx, orderId), charge).filter(
    ({ refundedAt }) => refundedAt === null,
  );
  const paid = { isChargeback: true, refundedAt: now };
  let left = amountCents;
  for (const { reference, amountCents: wanted } of requested) {
    if (left === 0) break;
    if (wanted <= left) {
      await tx.update(refunds).set(paid).where(eq(refunds.reference, reference));
      left -= wanted;
      continue;
    }
    // The provider pays the rest of this one.
    await tx
      .update(refunds)
      .set({ amountCents: wanted - left })
      .where(eq(refunds.reference, reference));
    await tx.insert(refunds).values({
      ...{ orderId, actor, reason: copy.lost, chargeReference: charge, ...paid },
      reference: `${charge}:chargeback-${chargeback}`,
      amountCents: left,
      requestedAt: requestTime,
    });
    left = 0;
  }
  return left;
}
