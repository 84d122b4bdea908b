import { orderNotes } from '../../database/schema';
import { operateOrder, orderOperations } from '../../orders/operate/operate-order';
import type { OrderOperation } from '../../orders/operate/order-operation';
import type { Handler, StaffContext } from '../context';
import { describeOrder } from './order-detail';
import { showRefusal } from './show-refusal';

export const addOrderNote: Handler<'AddOrderNote'> = async (
  { id, key, note },
  { db, member, now },
) => {
  // Refuses an unknown order.
  await describeOrder(db, id);
  await db
    .insert(orderNotes)
    .values({ orderId: id, key, text: note, author: member.name, at: now() })
    .onConflictDoNothing();
  return describeOrder(db, id);
};

export const invoiceOrder: Handler<'InvoiceOrder'> = (input, context) =>
  operate(context, orderOperations.invoice, input);

export const advanceOrder: Handler<'AdvanceOrder'> = (input, context) =>
  operate(context, orderOperations.advance, { ...input, to: input.to as 'dispatched' });

export const cancelOrder: Handler<'CancelOrder'> = (input, context) =>
  operate(context, orderOperations.cancel, input);

export const refundOrder: Handler<'RefundOrder'> = (
  { id, key, why, withoutGoods, part },
  context,
) =>
  part
    ? operate(context, orderOperations.refundPart, {
        id,
        operation: key,
        why,
        withoutGoods,
        ...part,
      })
    : operate(context, orderOperations.refund, { id, why, withoutGoods });

export const retryRefund: Handler<'RetryRefund'> = (input, context) =>
  operate(context, orderOperations.retryRefund, input);

/** Runs an operation as the employee. Its refusals are shown at the input's field. */
async function operate<Input extends { id: number }>(
  context: StaffContext,
  operation: OrderOperation<Input>,
  input: Input,
) {
  const { db, profile, now, member } = context;
  await showRefusal(operateOrder({ db, profile, now }, operation, input, member.name));
  return describeOrder(db, input.id);
}
