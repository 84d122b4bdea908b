import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStorePayment } from '@fireflay/back-office-wire';
import type { Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orderReturns, returnEvents, returnPhotos } from '../../database/schema';
import { openReturnStates } from '../../domain/return-state';
import type { OrderRow } from '../order/order-repository';

/** The customer reads it in the return. */
const REFUNDED_ALL = 'O valor do pedido inteiro foi devolvido.';
const OWED_ALL = 'A loja devolve o valor do pedido inteiro.';

/** Days after the end of a return: payments are disputed within this time. */
const KEPT_DAYS = 180;

/** Ends the open returns of an order whose whole money goes back: nothing is left to decide. */
export async function closeReturnsOf(
  tx: Transaction,
  { id: orderId, paymentKind }: Pick<OrderRow, 'id' | 'paymentKind'>,
  at: Date | SQL,
  actor: string,
): Promise<void> {
  const closed = await tx
    .update(orderReturns)
    .set({ state: 'refunded' })
    .where(
      and(eq(orderReturns.orderId, orderId), inArray(orderReturns.state, [...openReturnStates])),
    )
    .returning({ id: orderReturns.id });
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  const note = isStorePayment(paymentKind) ? OWED_ALL : REFUNDED_ALL;
  const event = { key: 'order-refunded', state: 'refunded', note } as const;
  await tx.insert(returnEvents).values(ids.map((returnId) => ({ returnId, actor, at, ...event })));
  for (const devolucao of ids) {
    await queueErpMessage(tx, orderId, 'devolucao.estado', { devolucao, estado: 'refunded' });
  }
  await keepPhotosAfter(tx, ids, at);
}

/** From the end of their returns on, photographs are kept for a time. */
export async function keepPhotosAfter(
  tx: Transaction,
  returnIds: number[],
  end: Date | SQL,
): Promise<void> {
  await tx
    .update(returnPhotos)
    .set({ keepUntil: sql`${end}::timestamptz + make_interval(days => ${KEPT_DAYS})` })
    .where(inArray(returnPhotos.returnId, returnIds));
}
