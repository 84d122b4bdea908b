import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { customers, orders } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from './copy';

export const readOrderTaxId: Handler<'ReadOrderTaxId'> = ({ id }, { db }) =>
  findTaxId(db, eq(orders.id, id));

export const readCustomerTaxId: Handler<'ReadCustomerTaxId'> = ({ id }, { db }) =>
  findTaxId(db, eq(customers.id, id));

/** @throws DomainError 404 for an unknown one, and for a customer who has left */
async function findTaxId(db: Database, isWanted: SQL): Promise<{ document: string }> {
  const [found] = await db
    .select({ document: customers.document, closedAt: customers.closedAt })
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, customers.id))
    .where(isWanted)
    .limit(1);
  if (!found) throw new DomainError(404, copy.unknownTaxId);
  if (found.closedAt || found.document === '') throw new DomainError(404, copy.closedTaxId);
  return { document: found.document };
}
