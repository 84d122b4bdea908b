import type { Context } from '../context';
import { Refusal } from '../operations/refusal';
import { copy } from './copy';
import { findOrder } from './order-book';
import type { OrderRow } from './order-book';

/** An order of the customer signed in. Somebody else's is as unknown as one that does not exist. */
export async function ownOrder(id: string, { db, session }: Context): Promise<OrderRow> {
  const customer = await session.customer();
  const order = /^\d{1,9}$/.test(id) ? await findOrder(db, Number(id)) : undefined;
  if (order?.customerId !== customer.id) throw new Refusal(404, copy.unknownOrder);
  return order;
}
