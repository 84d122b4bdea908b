import { and, desc, eq } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import type { Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orderReturns, returnEvents } from '../../database/schema';
import type { ReturnLine } from '../../database/schema';
import type { OperatorContext } from '../order/order-operation';
import { requireNoOpenChargeback } from '../chargebacks/chargebacks';
import { refundPart } from './refund-part';
import type { RefundPartInput } from './refund-part';
import { findOrderRefunds } from '../refunds/refunds';
import { enqueueEvent, findLockedOrder, findOrderItems } from '../order/order-repository';
import type { OrderEvent, OrderRow } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { keepPhotosAfter } from '../effects/close-returns';
import { copy } from './copy';
import { findEvent } from './return-rows';
import { isOpenReturn } from './return-state';
import type { ReturnRow, ReturnState } from './return-state';
import { refundIdOf } from './return-terms';

/** A change by an employee. `key` is the dialog's: a repeated change has no further effect. */
export interface ReturnChange {
  id: number;
  key: string;
}

interface Told extends ReturnChange {
  /** The shopper reads it. */
  reply: string;
}

/** The state that the employee sees: another one means that somebody else has decided. */
interface Seen {
  seen: ReturnState;
}

/** Approves the return, or fewer units of it. */
export async function approveReturn(
  context: OperatorContext,
  input: Told & { items: readonly ReturnLine[] },
): Promise<void> {
  const found = await begin(context.tx, input, ['requested']);
  if (!found) return;
  const note = checkReply(input.reply);
  const names = await findOrderItems(context.tx, found.orderId);
  const approvedLines = found.lines.map(({ line, quantity }) => {
    const approved = input.items.find((each) => each.line === line)?.quantity ?? 0;
    if (approved > quantity) {
      const name = names.find((item) => item.line === line)?.name ?? '';
      throw new OrderRefusalError(422, copy.approveAtMost(name, quantity), 'items');
    }
    return { line, quantity: approved };
  });
  if (approvedLines.every(({ quantity }) => quantity === 0)) {
    throw new OrderRefusalError(422, copy.approveSome, 'items');
  }
  await change(context, found, { ...input, to: 'approved', note, approvedLines });
}

/** Also after an approval: the goods did not come, or came back used. */
export async function refuseReturn(context: OperatorContext, input: Told & Seen): Promise<void> {
  const found = await begin(context.tx, input, ['requested', 'approved', 'received'], input.seen);
  if (!found) return;
  await change(context, found, { ...input, to: 'refused', note: checkReply(input.reply) });
}

export async function receiveReturn(context: OperatorContext, input: ReturnChange): Promise<void> {
  const found = await begin(context.tx, input, ['approved']);
  if (found) await change(context, found, { ...input, to: 'received', note: '' });
}

/** Ends the return with the same goods again, which the store sends on its own. */
export async function exchangeReturn(context: OperatorContext, input: Told & Seen): Promise<void> {
  const found = await begin(context.tx, input, ['approved', 'received'], input.seen);
  if (!found) return;
  await requireNoOpenChargeback(context.tx, found.orderId);
  await change(context, found, { ...input, to: 'exchanged', note: checkReply(input.reply) });
}

/** Pays the return back by a refund in part, whose id is the return's: there is one at most. */
export async function refundReturn(
  context: OperatorContext,
  {
    id,
    key,
    seen,
    ...part
  }: ReturnChange & Seen & Omit<RefundPartInput, 'id' | 'operation' | 'sent'>,
): Promise<void> {
  const found = await begin(context.tx, { id, key }, ['approved', 'received'], seen);
  if (!found) return;
  const { orderId } = found;
  // Before the refund: with the last of its money the order ends, and with it the returns that are still open.
  await change(context, found, { key, to: 'refunded', note: '' });
  const operation = refundIdOf(id);
  await refundPart(context, { id: orderId, operation, ...part, sent: true });
  const refunds = await findOrderRefunds(context.tx, orderId);
  const order = await findLockedOrder(context.tx, orderId);
  const own = refunds.find(({ reference }) => reference.endsWith(`:${operation}`));
  await context.tx
    .update(returnEvents)
    .set({ note: own ? refundNote(formatCurrency(own.amountCents), order) : '' })
    .where(and(eq(returnEvents.returnId, id), eq(returnEvents.key, key)));
}

const refundNote = (amount: string, { paymentKind }: OrderRow): string =>
  isStorePayment(paymentKind) ? `A loja devolve ${amount}.` : `Devolvemos ${amount}.`;

/**
 * Locks the order and its return.
 * @returns undefined when this very change was done before
 * @throws OrderRefusalError with 404, and with 409 when somebody else has decided
 */
async function begin(
  tx: Transaction,
  { id, key }: ReturnChange,
  from: readonly ReturnState[],
  seen?: ReturnState,
): Promise<ReturnRow | undefined> {
  const byId = eq(orderReturns.id, id);
  const [known] = await tx.select().from(orderReturns).where(byId);
  if (!known) throw new OrderRefusalError(404, copy.unknown(id));
  await findLockedOrder(tx, known.orderId);
  const [found] = await tx.select().from(orderReturns).where(byId).for('update');
  if (!found) throw new OrderRefusalError(404, copy.unknown(id));
  if (await findEvent(tx, id, key)) return undefined;
  if (from.includes(found.state) && (seen ?? found.state) === found.state) return found;
  const [last] = await tx
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, id))
    .orderBy(desc(returnEvents.id))
    .limit(1);
  throw new OrderRefusalError(
    409,
    copy.decidedBy(last?.actor ?? '', found.state, last?.at ?? found.requestedAt),
  );
}

interface NextState {
  key: string;
  to: ReturnState;
  note: string;
  approvedLines?: ReturnLine[];
}

const emails: Partial<Record<ReturnState, OrderEvent>> = {
  approved: 'order.return-approved',
  refused: 'order.return-refused',
  received: 'order.return-received',
  exchanged: 'order.return-exchanged',
  // 'refunded': the e-mail of the refund, when the payment provider has accepted it.
};

async function change(
  { tx, now, actor }: OperatorContext,
  { id, orderId }: ReturnRow,
  { key, to, note, approvedLines }: NextState,
): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ state: to, ...(approvedLines && { approvedLines }) })
    .where(eq(orderReturns.id, id));
  await tx.insert(returnEvents).values({ returnId: id, key, state: to, actor, note, at: now });
  if (!isOpenReturn(to)) await keepPhotosAfter(tx, [id], now);
  const topic = emails[to];
  if (topic) await enqueueEvent(tx, topic, { orderId, returnId: id });
  await queueErpMessage(tx, orderId, 'devolucao.estado', { devolucao: id, estado: to });
}

function checkReply(given: string): string {
  const reply = given.trim();
  if (reply === '') throw new OrderRefusalError(422, copy.replyNeeded, 'reply');
  return reply;
}
