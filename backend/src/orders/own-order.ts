import type { Context } from '../context';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { findOrder } from './order-repository';
import type { OrderRow } from './order-repository';

/** An order of the customer who is signed in. Another customer's order is refused like one that does not exist. */
export async function requireOwnOrder(id: string, { db, session }: Context): Promise<OrderRow> {
  const customer = await session.requireCustomer();
  const order = /^\d{1,9}$/.test(id) ? await findOrder(db, Number(id)) : undefined;
  if (order?.customerId !== customer.id) throw new DomainError(404, copy.unknownOrder);
  return order;
}
