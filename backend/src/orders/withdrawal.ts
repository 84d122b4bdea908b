import { eq } from 'drizzle-orm';
import { addDays, dayOf, formatShortDate, RETURN_DAYS } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import type { WithdrawalDto } from 'shared-contracts/wire';
import type { Database, Transaction } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { payments } from '../database/schema';
import { isBeforeDispatch } from '../domain/order-state';
import type { OrderState } from '../domain/order-state';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';
import { changeState, historyOf, itemsOf, lockOrder, tell } from './order-book';
import type { OrderRow } from './order-book';
import { requestRefund } from './refunds';
import { release } from './stock';

/** Until when an order may be taken back, and when that was asked for. */
export async function withdrawalTerms(
  db: Database | Transaction,
  order: OrderRow,
  now: Date,
): Promise<WithdrawalDto> {
  const history = await historyOf(db, order.id);
  const dayOfState = (state: OrderState): Day | null => {
    const change = history.findLast(({ toState }) => toState === state);
    return change ? dayOf(change.at) : null;
  };
  const pedida = dayOfState('withdrawn');
  const today = dayOf(now);
  const received = dayOfState('delivered');
  if (order.state === 'delivered' && received !== null) {
    const last = addDays(received, RETURN_DAYS);
    return { ate: today <= last ? last : null, pedida };
  }
  const underway = isBeforeDispatch(order.state) || onItsWay.has(order.state);
  const expected = order.deliveryDay > today ? order.deliveryDay : today;
  return { ate: underway ? addDays(expected, RETURN_DAYS) : null, pedida };
}

const onItsWay: ReadonlySet<OrderState> = new Set(['dispatched', 'out_for_delivery']);

/**
 * Takes an order back; answers the text for the shopper, again and again the same. Goods that never left go
 * back into stock and the money back at once; those that did are waited for (`takeGoodsBack`).
 */
export function withdrawOrder(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { ate, pedida } = await withdrawalTerms(tx, order, now());
    if (pedida !== null) return answerTo(order.state);
    if (ate === null) throw new Refusal(409, await whyNot(tx, order));
    await changeState(tx, order, 'withdrawn', 'the shopper withdrew', now());
    await tell(tx, 'order.withdrawn', { orderId });
    await tell(tx, 'store.withdrawal', { orderId });
    if (!isBeforeDispatch(order.state)) return answerTo('withdrawn');
    await giveBack(tx, { ...order, state: 'withdrawn' }, 'withdrawn before it was sent', now());
    return answerTo('refunded');
  });
}

/** The goods of a withdrawn order are back in the store: they can be sold again, and the money goes back. */
export function takeGoodsBack(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === 'withdrawn') await giveBack(tx, order, 'the goods came back', now());
  });
}

async function giveBack(tx: Transaction, order: OrderRow, reason: string, at: Date) {
  const [payment] = await tx
    .update(payments)
    .set({ state: 'refunded' })
    .where(eq(payments.orderId, order.id))
    .returning();
  await changeState(tx, order, 'refunded', reason, at);
  await release(tx, await itemsOf(tx, order.id));
  const reference = payment?.providerReference;
  if (!payment || !reference) return tell(tx, 'order.refunded', { orderId: order.id });
  await requestRefund(tx, order.id, { reference, amountCents: payment.amountCents }, reason);
}

function answerTo(state: OrderState): string {
  return state === 'withdrawn' ? copy.withdrawnOnTheWay : copy.withdrawn;
}

async function whyNot(tx: Transaction, { id, state }: OrderRow): Promise<string> {
  if (state === 'delivered') {
    const received = (await historyOf(tx, id)).findLast(({ toState }) => toState === 'delivered');
    if (received) {
      return copy.tooLateToWithdraw(formatShortDate(addDays(dayOf(received.at), RETURN_DAYS)));
    }
  }
  return state === 'refunded' ? copy.refundedAlready : copy.nothingToWithdraw;
}
