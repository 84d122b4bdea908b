import type { ParcelState } from '@fireflay/back-office-wire';
import { orderNotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { findInvoice, findInvoiceFile } from '../../orders/invoices/invoice-repository';
import { readXmlText } from '../../orders/invoices/invoice-xml';
import { copy } from '../../orders/order/employee-copy';
import { operateOrder, orderOperations } from '../../orders/operate/operate-order';
import type { OrderOperation } from '../../orders/order/order-operation';
import type { Handler, StaffContext } from '../context';
import { describeOrder } from './order-detail';
import { readPublishedAgenda } from './read-orders';
import { withinRefundLimit } from './refund-limit';
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

export const sendInvoiceXml: Handler<'SendInvoiceXml'> = (input, context) =>
  operate(context, orderOperations.invoice, () => ({ ...input, file: readXmlText(context.file) }));

export const readInvoiceXml: Handler<'ReadInvoiceXml'> = async ({ id, key }, { db }) => {
  const invoice = await findInvoice(db, key);
  const file = invoice?.orderId === id ? await findInvoiceFile(db, key) : undefined;
  if (!file) throw new DomainError(404, copy.unknownInvoiceFile(id));
  return { name: file.nome, xml: file.xml };
};

export const dispatchOrder: Handler<'DispatchOrder'> = ({ key, ...input }, context) =>
  operate(context, orderOperations.dispatch, { ...input, operation: key });

export const advanceOrder: Handler<'AdvanceOrder'> = (input, context) =>
  operate(context, orderOperations.advance, { ...input, to: input.to as ParcelState });

export const changeOrderAddress: Handler<'ChangeOrderAddress'> = (input, context) =>
  operate(context, orderOperations.changeAddress, input);

export const changeOrderContact: Handler<'ChangeOrderContact'> = (input, context) =>
  operate(context, orderOperations.changeContact, input);

export const changeOrderPeriod: Handler<'ChangeOrderPeriod'> = async (input, context) => {
  const published = await readPublishedAgenda(context);
  return operate(context, orderOperations.changePeriod, { ...input, published });
};

export const changeOrderLine: Handler<'ChangeOrderLine'> = (input, context) =>
  operate(context, limited(context, orderOperations.changeLine), input);

export const cancelOrder: Handler<'CancelOrder'> = (input, context) =>
  operate(context, limited(context, orderOperations.cancel), input);

export const refundOrder: Handler<'RefundOrder'> = (
  { id, key, why, withoutGoods, part },
  context,
) =>
  part
    ? operate(context, limited(context, orderOperations.refundPart), {
        id,
        operation: key,
        why,
        withoutGoods,
        ...part,
      })
    : operate(context, limited(context, orderOperations.refund), { id, why, withoutGoods });

export const retryRefund: Handler<'RetryRefund'> = (input, context) =>
  operate(context, orderOperations.retryRefund, input);

export const registerPaidBack: Handler<'RegisterPaidBack'> = (input, context) =>
  operate(context, orderOperations.registerPaidBack, input);

export const openChargeback: Handler<'OpenChargeback'> = (input, context) =>
  operate(context, orderOperations.openChargeback, input);

export const answerChargeback: Handler<'AnswerChargeback'> = (input, context) =>
  operate(context, orderOperations.answerChargeback, input);

export const decideChargeback: Handler<'DecideChargeback'> = (input, context) =>
  operate(context, orderOperations.decideChargeback, input);

/** The operation, within what the employee may refund. */
const limited =
  <Input extends { id: number }>(
    context: StaffContext,
    operation: OrderOperation<Input>,
  ): OrderOperation<Input> =>
  (operator, input) =>
    withinRefundLimit(operator.tx, context, input.id, () => operation(operator, input));

/** Runs an operation as the employee. Its refusals, and those of its input, are shown at the input's field. */
async function operate<Input extends { id: number }>(
  context: StaffContext,
  operation: OrderOperation<Input>,
  given: Input | (() => Input),
) {
  const { db, profile, now, member } = context;
  // The XML is read here, so that a refusal of it is shown as those of the operation.
  const run = async () => {
    const input = typeof given === 'function' ? given() : given;
    await operateOrder({ db, profile, now }, operation, input, member.name);
    return input.id;
  };
  return describeOrder(db, await showRefusal(run()));
}
