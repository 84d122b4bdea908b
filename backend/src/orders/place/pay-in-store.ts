import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { payments } from '../../database/schema';
import { transitionOrder } from '../effects/transition-order';
import type { OrderRow } from '../order/order-repository';
import type { Receipt } from './requested-order';

/** Pays an order that this transaction has written: nobody else has seen it unpaid. */
export async function payInStore(
  tx: Transaction,
  order: OrderRow,
  { amountCents, reference, author }: Receipt,
): Promise<void> {
  await tx.insert(payments).values({
    id: randomUUID(),
    orderId: order.id,
    kind: order.paymentKind,
    state: 'paid',
    amountCents,
    paidAt: sql`now()`,
    registeredBy: author,
    receipt: reference === '' ? null : reference,
  });
  await transitionOrder(tx, order, 'paid', 'paid in the store', undefined, author);
}
