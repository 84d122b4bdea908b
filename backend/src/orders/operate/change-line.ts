import { eq } from 'drizzle-orm';
import { formatUnits, planRefund } from 'shared-contracts/pricing';
import { queueErpMessage } from '../../database/queue-erp-message';
import { payments } from '../../database/schema';
import { OrderRefusalError } from '../../domain/order-refusal-error';
import { copy } from '../order/employee-copy';
import type { OperationResult, OperatorContext } from '../order/order-operation';
import {
  enqueueEvent,
  findLockedOrder,
  findOrderItems,
  unitOfLine,
} from '../order/order-repository';
import type { OrderItemRow, OrderRow } from '../order/order-repository';
import { findOrderRefunds, paidChargeOf, refundsOfCharge, unitsByLine } from '../refunds/refunds';
import { refundPart, toChargedOrder } from '../returns/refund-part';

export interface ChangeLineInput {
  id: number;
  line: number;
  /** The units that the employee sees: another number means that somebody else has changed them. */
  seen: number;
  /** The units that stay; 0 takes the line out of the order. */
  quantity: number;
}

/** A paid order before its invoice: afterwards the invoice has the goods, and a refund says what comes back. */
export const mayChangeLines = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'paid';

const operationOf = (line: number, quantity: number) => `line-${line}-to-${quantity}`;

/** A refund that came of a changed line. @param reference the refund's */
export const isLineChange = (reference: string): boolean => /:line-\d+-to-\d+$/.test(reference);

/**
 * Lowers the quantity of a line. The units that go are a refund in part: it has their share of what was charged, returns
 * them to stock, and counts against the employee's limit. The line keeps what was ordered and paid, as the figures and the
 * accountant's file need it. The freight and the coupon stay as they were charged, also where the goods that are left
 * would not reach the coupon's minimum: a part of it goes back with each unit.
 *
 * A quantity only falls, so that a repeated request finds it there already. More goods are an order of their own.
 */
export async function changeLine(
  context: OperatorContext,
  { id, line, seen, quantity }: ChangeLineInput,
): Promise<OperationResult> {
  const { tx } = context;
  const order = await findLockedOrder(tx, id);
  const { state } = order;
  const items = await findOrderItems(tx, id);
  const earlier = await findOrderRefunds(tx, id);
  const gone = unitsByLine(earlier);
  const unitsOf = (item: OrderItemRow) => item.quantity - (gone.get(item.line) ?? 0);
  const item = items.find((each) => each.line === line);
  if (!item) throw new OrderRefusalError(404, copy.unknownLine(id, line));
  const { name } = item;
  const unit = unitOfLine(item);
  const units = unitsOf(item);
  if (quantity === units) return { changed: false, state };
  if (!mayChangeLines(order)) throw new OrderRefusalError(409, copy.linesAreFixed(id, name, state));
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new OrderRefusalError(422, copy.wholeUnits(name), 'quantity');
  }
  if (units !== seen) {
    const now = formatUnits(units, unit);
    throw new OrderRefusalError(409, copy.lineChangedMeanwhile(name, now), 'quantity');
  }
  if (quantity > units) {
    throw new OrderRefusalError(
      422,
      copy.moreIsAnotherOrder(name, formatUnits(units, unit)),
      'quantity',
    );
  }
  const isLast = items.every((each) => each.line === line || unitsOf(each) === 0);
  if (quantity === 0 && isLast) {
    throw new OrderRefusalError(409, copy.lastLine(id, name), 'quantity');
  }
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  const charge = paidChargeOf(id, payment);
  const charged = toChargedOrder(order, items, refundsOfCharge(earlier, charge));
  const wanted = [{ line, quantity: units - quantity }];
  const plan = planRefund(charged, { lines: wanted, shipping: false, amountCents: 0 });
  if (plan.amountCents < 1) throw new OrderRefusalError(409, copy.freeUnits(name), 'quantity');
  // An earlier refund of a free amount may have left less than the goods cost.
  if (plan.isComplete) throw new OrderRefusalError(409, copy.lastMoney(id, name), 'quantity');
  const operation = operationOf(line, quantity);
  const why = copy.lineChanged(name, units, quantity, unit);
  await refundPart(context, { id, operation, why, items: wanted });
  await enqueueEvent(tx, 'order.lines-changed', {
    orderId: id,
    reference: `${charge}:${operation}`,
  });
  await queueErpMessage(tx, id, 'pedido.alterado', { campo: 'itens' });
  return { changed: true, state };
}
