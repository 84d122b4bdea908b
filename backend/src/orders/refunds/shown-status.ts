import { and, inArray, isNull } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import type { Database } from '../../database/database';
import { refunds } from '../../database/schema';
import { statusText } from '../../domain/order-state';
import type { OrderRow } from '../order/order-repository';
import type { RefundRow } from './refunds';

type Ended = Pick<OrderRow, 'state' | 'paymentKind'>;

/** A payment in the store is not given back before an employee has registered it. */
const mayBeOwed = ({ state, paymentKind }: Ended): boolean =>
  state === 'refunded' && isStorePayment(paymentKind);

/** Says whether the store still has to give money of this order back. */
export const isOwed = (order: Ended, own: readonly Pick<RefundRow, 'refundedAt'>[]): boolean =>
  mayBeOwed(order) && own.some(({ refundedAt }) => refundedAt === null);

/** The state of an order as people read it: while the store owes money, the order is cancelled and not refunded. */
export const shownStatus = (order: Ended, own: readonly Pick<RefundRow, 'refundedAt'>[]): string =>
  statusText(isOwed(order, own) ? 'cancelled' : order.state);

/** The states of orders as people read them, by their numbers. */
export async function findShownStatuses(
  db: Database,
  found: readonly (Ended & Pick<OrderRow, 'id'>)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = found.filter(mayBeOwed).map(({ id }) => id);
  const open =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(and(inArray(refunds.orderId, ids), isNull(refunds.refundedAt)));
  return new Map(
    found.map((order) => [
      order.id,
      shownStatus(
        order,
        open.filter(({ orderId }) => orderId === order.id),
      ),
    ]),
  );
}
