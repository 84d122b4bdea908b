import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { queueErpMessage } from '../../database/queue-erp-message';
import { orderReturns, returnEvents, returnPhotos } from '../../database/schema';
import { openReturnStates } from '../../domain/return-state';

/** The customer reads it in the return. */
const REFUNDED_ALL = 'O valor do pedido inteiro foi devolvido.';

/** Days after the end of a return: payments are disputed within this time. */
const KEPT_DAYS = 180;

/** Ends the open returns of an order whose whole money goes back: nothing is left to decide. */
export async function closeReturnsOf(
  tx: Transaction,
  orderId: number,
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
  const event = { key: 'order-refunded', state: 'refunded', note: REFUNDED_ALL } as const;
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
