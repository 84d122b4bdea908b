import type { SettledProfile } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { isBeforeDispatch, isCancellable, refundableStates } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';
import { copy } from '../order/employee-copy';
import { invoiceOrder } from '../invoices/record-invoice';
import type { OperationResult, OperatorContext, OrderOperation } from '../order/order-operation';
import { checkReason } from '../order/operator-input';
import { transitionOrder } from '../effects/transition-order';
import { enqueueEvent, findLockedOrder } from '../order/order-repository';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { registerPaidBack } from './pay-back';
import { sendRefundsNow } from '../refunds/refunds';
import { advanceOrderTo } from '../parcels/advance-order';
import {
  answerChargeback,
  openChargeback,
  requireNoOpenChargeback,
} from '../chargebacks/chargebacks';
import { changeAddress } from './change-address';
import { changeContact } from './change-contact';
import { changePeriod } from './change-period';
import { changeLine } from './change-line';
import { decideChargeback } from '../returns/decide-chargeback';
import { dispatchParcel } from '../parcels/dispatch-parcel';
import { refundPart } from '../returns/refund-part';
import { refundAndRestock } from '../returns/withdrawal';

export const orderOperations = {
  invoice: invoiceOrder,
  dispatch: dispatchParcel,
  advance: advanceOrderTo,
  cancel: cancelOrder,
  changeAddress,
  changeContact,
  changePeriod,
  changeLine,
  refund: refundOrder,
  refundPart,
  retryRefund,
  registerPaidBack,
  openChargeback,
  answerChargeback,
  decideChargeback,
};

/** Runs one operation in its own transaction. */
export function operateOrder<Input>(
  { db, profile, now }: { db: Database; profile: SettledProfile; now: () => Date },
  operation: OrderOperation<Input>,
  input: Input,
  actor: string,
): Promise<OperationResult> {
  return inTransaction(db, (tx) => operation({ tx, profile, now: now(), actor }, input));
}

export interface CancelInput {
  id: number;
  /** The reason, which the customer reads. */
  why?: string | undefined;
}

/**
 * Cancels an order that has not been sent: its goods return to stock and what was paid is refunded. A Pix that is
 * paid in the same moment is refunded when it is reported.
 */
async function cancelOrder(
  { tx, now, actor }: OperatorContext,
  { id, why }: CancelInput,
): Promise<OperationResult> {
  const reason = checkReason(why);
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  if (state === 'cancelled' || state === 'refunded') return { changed: false, state };
  if (state === 'awaiting_payment') {
    await transitionOrder(tx, order, 'cancelled', reason, now, actor);
    await enqueueEvent(tx, 'order.cancelled', { orderId: id, why: reason });
    return { changed: true, state: 'cancelled' };
  }
  if (!isBeforeDispatch(state)) {
    throw new OrderRefusalError(409, insteadOfCancelling(id, state));
  }
  await enqueueEvent(tx, 'order.cancelled', { orderId: id, why: reason });
  await refundAndRestock(tx, order, { reason, at: now, actor });
  return { changed: true, state: 'refunded' };
}

function insteadOfCancelling(id: number, state: OrderState): string {
  if (state === 'charging') return copy.waitForCard(id);
  if (state === 'expired' || state === 'refused') return copy.endedUnpaid(id);
  return copy.refundInstead(id, state);
}

export interface RefundInput {
  id: number;
  why?: string | undefined;
  /** The goods do not come back, such as lost or broken ones: they do not return to stock. Those in the store do. */
  withoutGoods?: boolean | undefined;
}

/** Refunds an order that has left the store, or that its customer withdrew from. */
async function refundOrder(
  { tx, now, actor }: OperatorContext,
  { id, why, withoutGoods = false }: RefundInput,
): Promise<OperationResult> {
  const reason = checkReason(why);
  const order = await findLockedOrder(tx, id);
  if (order.state === 'refunded') return { changed: false, state: order.state };
  if (!refundableStates.includes(order.state)) {
    throw new OrderRefusalError(
      409,
      isCancellable(order.state)
        ? copy.cancelInstead(id, order.state)
        : copy.nothingToRefund(id, order.state),
    );
  }
  await refundAndRestock(tx, order, { reason, at: now, actor, withoutGoods });
  return { changed: true, state: 'refunded' };
}

/** Sends the refunds again now that the payment provider has not accepted yet. */
async function retryRefund(
  { tx }: OperatorContext,
  { id }: { id: number },
): Promise<OperationResult> {
  const { state } = await findLockedOrder(tx, id);
  await requireNoOpenChargeback(tx, id);
  return { changed: await sendRefundsNow(tx, id), state };
}
