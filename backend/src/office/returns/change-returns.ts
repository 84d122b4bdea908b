import { eq } from 'drizzle-orm';
import { inTransaction } from '../../database/in-transaction';
import { orderReturns } from '../../database/schema';
import type { OperatorContext } from '../../orders/order/order-operation';
import * as decide from '../../orders/returns/decide-return';
import type { Handler, StaffContext } from '../context';
import { withinRefundLimit } from '../orders/refund-limit';
import { showRefusal } from '../orders/show-refusal';
import { describeReturn } from './read-returns';

export const approveReturn: Handler<'ApproveReturn'> = (input, context) =>
  change(context, decide.approveReturn, input);

export const refuseReturn: Handler<'RefuseReturn'> = (input, context) =>
  change(context, decide.refuseReturn, input);

export const receiveReturn: Handler<'ReceiveReturn'> = (input, context) =>
  change(context, decide.receiveReturn, input);

export const exchangeReturn: Handler<'ExchangeReturn'> = (input, context) =>
  change(context, decide.exchangeReturn, input);

export const refundReturn: Handler<'RefundReturn'> = ({ part, ...input }, context) =>
  change(context, limitedRefund(context), { ...input, ...part });

/** The refund, within what the employee may refund of the return's order. */
const limitedRefund =
  (context: StaffContext): typeof decide.refundReturn =>
  async (operator, input) => {
    const { tx } = operator;
    const [found] = await tx
      .select({ orderId: orderReturns.orderId })
      .from(orderReturns)
      .where(eq(orderReturns.id, input.id));
    const refund = () => decide.refundReturn(operator, input);
    // An unknown return is refused by the decision itself.
    await (found ? withinRefundLimit(tx, context, found.orderId, refund) : refund());
  };

/** Changes a return as the employee. */
async function change<Input extends { id: number }>(
  { db, profile, now, member }: StaffContext,
  decision: (context: OperatorContext, input: Input) => Promise<void>,
  input: Input,
) {
  const actor = member.name;
  await showRefusal(inTransaction(db, (tx) => decision({ tx, profile, now: now(), actor }, input)));
  return describeReturn(db, input.id);
}
