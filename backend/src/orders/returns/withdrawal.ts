import { eq } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import { addDays, dayOf, formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { toReais } from 'shared-contracts/pricing';
import type { WithdrawalDto } from 'shared-contracts/wire';
import { termsAt } from '../../content/terms-at';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { queueErpMessage } from '../../database/queue-erp-message';
import { payments } from '../../database/schema';
import { inTransitStates, isBeforeDispatch } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { DomainError } from '../../domain/domain-error';
import { copy } from '../order/copy';
import {
  findOrderHistory,
  findOrderItems,
  lockOrder,
  enqueueEvent,
} from '../order/order-repository';
import type { OrderRow } from '../order/order-repository';
import { transitionOrder } from '../effects/transition-order';
import {
  findOrderRefunds,
  isPaidInStore,
  paidChargeOf,
  requestRefund,
  sumOf,
  withoutRefunded,
} from '../refunds/refunds';
import { requireNoOpenChargeback } from '../chargebacks/chargebacks';
import { findParcels, withoutSent } from '../parcels/parcel-repository';
import { returnUnits } from '../../catalogue/stock/stock';

/** The last day for a withdrawal, and when it was requested. */
export async function findWithdrawalTerms(
  db: Database | Transaction,
  order: OrderRow,
  now: Date,
): Promise<WithdrawalDto> {
  const history = await findOrderHistory(db, order.id);
  const { returnDays } = await termsAt(db, order.createdAt);
  const dayOfState = (state: OrderState): Day | null => {
    const change = history.findLast(({ toState }) => toState === state);
    return change ? dayOf(change.at) : null;
  };
  const pedida = dayOfState('withdrawn');
  const today = dayOf(now);
  const received = dayOfState('delivered');
  if (order.state === 'delivered' && received !== null) {
    const lastDay = addDays(received, returnDays);
    return { ate: today <= lastDay ? lastDay : null, pedida };
  }
  const isUnderWay = isBeforeDispatch(order.state) || inTransitStates.includes(order.state);
  const expected = order.deliveryDay > today ? order.deliveryDay : today;
  return { ate: isUnderWay ? addDays(expected, returnDays) : null, pedida };
}

/**
 * Withdraws from an order and returns the text for the shopper; a repeated call returns the same text. Goods that
 * have not left return to stock and the money is refunded immediately; otherwise the refund waits for the goods
 * (`receiveReturnedGoods`).
 */
export function withdrawOrder(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { ate, pedida } = await findWithdrawalTerms(tx, order, now());
    if (pedida !== null) return withdrawalText(order.state);
    if (ate === null) throw new DomainError(409, await findRefusalText(tx, order));
    await transitionOrder(tx, order, 'withdrawn', 'the shopper withdrew', now());
    if (!isBeforeDispatch(order.state)) return withdrawalText('withdrawn');
    const reason = 'withdrawn before it was sent';
    await refundAndRestock(tx, { ...order, state: 'withdrawn' }, { reason, at: now() });
    return withdrawalText('refunded');
  });
}

/** The goods of a withdrawn order have arrived: they return to stock, and the money is refunded. */
export function receiveReturnedGoods(
  { db, now }: { db: Database; now: () => Date },
  orderId: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.state === 'withdrawn')
      await refundAndRestock(tx, order, { reason: 'the goods came back', at: now() });
  });
}

interface RefundOptions {
  reason: string;
  at: Date;
  /** An operator or the ERP; empty: the store itself. */
  actor?: string;
  /** The goods that have left do not return to stock. */
  withoutGoods?: boolean;
}

/** Ends a locked order: what is left of its goods returns to stock, and what is left of its money is refunded. */
export async function refundAndRestock(
  tx: Transaction,
  order: OrderRow,
  { reason, at, actor, withoutGoods = false }: RefundOptions,
): Promise<void> {
  const { state } = order;
  await requireNoOpenChargeback(tx, order.id);
  const [payment] = await tx
    .update(payments)
    .set({ state: 'refunded' })
    .where(eq(payments.orderId, order.id))
    .returning();
  await transitionOrder(tx, order, 'refunded', reason, at, actor);
  const items = await findOrderItems(tx, order.id);
  const earlier = await findOrderRefunds(tx, order.id);
  const inStore = { state, parcels: await findParcels(tx, order.id), refunds: earlier };
  const left = withoutGoods ? withoutSent(items, inStore) : withoutRefunded(items, earlier);
  await returnUnits(tx, left, order.pickupStore);
  const isInStore = isPaidInStore(payment);
  const reference = isInStore ? paidChargeOf(order.id, payment) : payment?.providerReference;
  if (!payment || !reference) {
    const amountCents = (payment?.amountCents ?? 0) - sumOf(earlier);
    if (amountCents > 0) {
      await queueErpMessage(tx, order.id, 'pagamento.devolvido', { valor: toReais(amountCents) });
    }
    return enqueueEvent(tx, 'order.refunded', { orderId: order.id });
  }
  const charge = { reference, amountCents: payment.amountCents, isInStore };
  await requestRefund(tx, order.id, charge, reason, actor);
}

function withdrawalText(state: OrderState): string {
  return state === 'withdrawn' ? copy.withdrawnOnTheWay : copy.withdrawn;
}

async function findRefusalText(
  tx: Transaction,
  { id, state, createdAt, paymentKind }: OrderRow,
): Promise<string> {
  if (state === 'delivered') {
    const received = (await findOrderHistory(tx, id)).findLast(
      ({ toState }) => toState === 'delivered',
    );
    if (received) {
      const { returnDays } = await termsAt(tx, createdAt);
      return copy.tooLateToWithdraw(formatShortDate(addDays(dayOf(received.at), returnDays)));
    }
  }
  if (state === 'refunded' && isStorePayment(paymentKind)) return copy.cancelledInStore;
  return state === 'refunded' ? copy.refundedAlready : copy.nothingToWithdraw;
}
