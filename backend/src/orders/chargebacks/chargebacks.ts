import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { isStorePayment, storePayments } from '@fireflay/back-office-wire';
import { dayOf, isDay } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { formatCurrency, toReais } from 'shared-contracts/pricing';
import type { Database, Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { chargebacks, payments } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import { findLockedOrder } from '../order/order-repository';
import { findOrderRefunds, paidChargeOf, refundsOfCharge, sumOf } from '../refunds/refunds';
import { copy as employeeCopy } from '../order/employee-copy';
import { copy } from './copy';

export type ChargebackRow = typeof chargebacks.$inferSelect;

/** The disputes of an order, newest first. */
export const findChargebacks = (
  db: Database | Transaction,
  orderId: number,
): Promise<ChargebackRow[]> =>
  db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.orderId, orderId))
    .orderBy(desc(chargebacks.id));

async function findOpen(tx: Transaction, orderId: number): Promise<ChargebackRow | undefined> {
  const [open] = await tx
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.orderId, orderId), isNull(chargebacks.outcome)));
  return open;
}

/** The condition that no dispute holds an order. */
export const isNotHeld = (orderId: SQLWrapper): SQL<boolean> => sql<boolean>`not exists (
  select 1 from ${chargebacks}
  where ${chargebacks.orderId} = ${orderId} and ${chargebacks.outcome} is null
)`;

/** @throws OrderRefusalError with 409 while the customer's bank decides: a refund would pay twice, goods would be lost */
export async function requireNoOpenChargeback(tx: Transaction, orderId: number): Promise<void> {
  const open = await findOpen(tx, orderId);
  if (open) throw new OrderRefusalError(409, copy.open(orderId, dayOf(open.notifiedAt)));
}

export interface OpenChargebackInput {
  id: number;
  /** The caller's id of the notice. */
  key: string;
  amountCents: number;
  reason: string;
  answerBy?: Day | null | undefined;
}

/** Records that the customer disputes the payment of an order, or a part of it. */
export async function openChargeback(
  { tx, now, actor }: OperatorContext,
  { id, key, amountCents, reason, answerBy = null }: OpenChargebackInput,
): Promise<OperationResult> {
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  const known = await findChargebacks(tx, id);
  if (known.some((each) => each.key === key)) return { changed: false, state };
  if (reason.trim() === '') throw new OrderRefusalError(422, copy.reason, 'reason');
  if (known.some(({ outcome }) => outcome === null)) {
    throw new OrderRefusalError(409, copy.openAlready(id));
  }
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  const earlier = refundsOfCharge(await findOrderRefunds(tx, id), paidChargeOf(id, payment));
  const accepted = earlier.filter(({ refundedAt }) => refundedAt !== null);
  // The bank may take what the provider has not refunded yet.
  const isRefunding = accepted.length < earlier.length;
  if (!payment || (payment.state !== 'paid' && !isRefunding)) {
    throw new OrderRefusalError(409, copy.unpaid(id));
  }
  if (isStorePayment(payment.kind) && storePayments[payment.kind].isFree) {
    throw new OrderRefusalError(409, copy.withoutBank(id));
  }
  const left = payment.amountCents - sumOf(accepted);
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > left) {
    throw new OrderRefusalError(422, copy.amount(formatCurrency(left)), 'amountCents');
  }
  if (answerBy !== null && !isDay(answerBy)) {
    throw new OrderRefusalError(422, employeeCopy.noSuchDay, 'answerBy');
  }
  await tx
    .insert(chargebacks)
    .values({ orderId: id, key, amountCents, reason, answerBy, actor, notifiedAt: now });
  await queueErpMessage(tx, id, 'pagamento.contestado', {
    valor: toReais(amountCents),
    situacao: 'aberta',
  });
  return { changed: true, state };
}

export interface AnswerChargebackInput {
  id: number;
  chargeback: number;
  answer: string;
  /** An answer that differs from it is not replaced. */
  seen?: string | undefined;
}

/** Records the answer to the acquirer. A later answer replaces it. */
export async function answerChargeback(
  { tx, now, actor }: OperatorContext,
  { id, chargeback, answer, seen = '' }: AnswerChargebackInput,
): Promise<OperationResult> {
  const { state } = await findLockedOrder(tx, id);
  const row = await requireChargeback(tx, id, chargeback);
  if (answer.trim() === '') throw new OrderRefusalError(422, copy.answer, 'answer');
  if (row.answer === answer) return { changed: false, state };
  if (row.outcome !== null) throw new OrderRefusalError(409, copy.decided(row.outcome));
  if (row.answer !== seen)
    throw new OrderRefusalError(409, copy.answeredMeanwhile(row.answer), 'answer');
  await tx
    .update(chargebacks)
    .set({ answer, answeredBy: actor, answeredAt: now })
    .where(eq(chargebacks.id, chargeback));
  return { changed: true, state };
}

/** @throws OrderRefusalError with 404 */
export async function requireChargeback(
  tx: Transaction,
  orderId: number,
  id: number,
): Promise<ChargebackRow> {
  const row = (await findChargebacks(tx, orderId)).find((each) => each.id === id);
  if (!row) throw new OrderRefusalError(404, copy.unknown(orderId));
  return row;
}
