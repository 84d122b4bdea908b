import type { Database } from '../database/database';
import { DomainError } from '../domain/domain-error';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import { copy } from './order/copy';
import { findOrder } from './order/order-repository';
import type { OrderRow } from './order/order-repository';

/** An order of this customer. Another customer's order is refused like one that does not exist. */
export async function requireOwnOrder(
  db: Database,
  customer: SignedInCustomer,
  id: string,
): Promise<OrderRow> {
  const order = /^\d{1,9}$/.test(id) ? await findOrder(db, Number(id)) : undefined;
  if (order?.customerId !== customer.id) throw new DomainError(404, copy.unknownOrder);
  return order;
}
